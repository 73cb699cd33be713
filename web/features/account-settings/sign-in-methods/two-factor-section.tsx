import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BACKUP_CODES, FACTORS_MAX } from '#domain/accounts/accounts.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { ItemList, ItemRow } from '#web/features/account-settings/item-row.tsx'
import { factorsQuery, queryKeys, securityQuery } from '#web/query.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { SectionState } from '#web/shell/section-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { BackupCodesList } from './backup-codes-list.tsx'
import { type Begun, EnrolDialog } from './enrol-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

type Listed = Awaited<ReturnType<typeof client.security.listFactors>>
type Factor = Listed['factors'][number]

/** Second factors: what there is, how to add one, and the codes that replace a lost one. */
export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(factorsQuery)
  return (
    <SettingsSection
      title="Two-factor authentication"
      intro="Besides your password, a code from something you have. Nobody gets in with the password alone."
    >
      {data ? (
        <Factors {...data} />
      ) : (
        <SectionState label="Loading your second factors" error={error} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

type Open = { is: 'enrol'; begun: Begun } | { is: 'phone' } | { is: 'codes'; codes: readonly string[] } | null

function Factors({ factors, backupCodesLeft }: Listed) {
  const queries = useQueryClient()
  const { data: security } = useQuery(securityQuery)
  const [open, setOpen] = useState<Open>(null)
  const [asked, setAsked] = useState<Factor | 'codes' | null>(null)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const { run, dialog } = useProof()
  const readAgain = () => queries.invalidateQueries({ queryKey: queryKeys.security })
  const close = () => setOpen(null)

  async function begin(wish: Parameters<typeof client.security.enrolFactor>[0]) {
    const begun = await run(() => client.security.enrolFactor(wish))
    setOpen(begun && { is: 'enrol', begun: begun.result })
  }

  async function remove(factor: Factor) {
    setAsked(null)
    await attempt(async () => {
      if (!(await run(() => client.security.removeFactor({ id: factor.id })))) return
      notify({ tone: 'success', message: `${factor.friendlyName} was removed` })
      await readAgain()
    })
  }

  async function renewCodes() {
    setAsked(null)
    await attempt(async () => {
      const made = await run(() => client.security.makeBackupCodes())
      if (!made) return
      setOpen({ is: 'codes', codes: made.result.backupCodes })
      await readAgain()
    })
  }

  const hasFactors = factors.length > 0
  const isFull = factors.length >= FACTORS_MAX
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      {!hasFactors && <p>Two-factor authentication is off.</p>}
      {hasFactors && (
        <ItemList label="Second factors">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setAsked(factor)} />
          ))}
          <ItemRow
            title="Backup codes"
            details={`${backupCodesLeft} of ${BACKUP_CODES} left`}
            actions={
              <Button variant="ghost" size="sm" onPress={() => setAsked('codes')}>
                Make new codes
              </Button>
            }
          />
        </ItemList>
      )}
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={hasFactors ? 'secondary' : 'primary'}
            isPending={isPending}
            onPress={() => void attempt(() => begin({ factorType: 'totp' }))}
          >
            Add an authenticator app
          </Button>
          {security?.canSendTexts && (
            <Button variant="secondary" onPress={() => setOpen({ is: 'phone' })}>
              Add a phone
            </Button>
          )}
        </div>
      )}
      {open?.is === 'enrol' && <EnrolDialog begun={open.begun} onVerified={() => void readAgain()} onClose={close} />}
      {open?.is === 'phone' && (
        <PhoneDialog onNumber={(phoneNumber) => begin({ factorType: 'phone', phoneNumber })} onClose={close} />
      )}
      {open?.is === 'codes' && (
        <Dialog
          title="Your new backup codes"
          isOpen
          isDismissable={false}
          onClose={close}
          actions={<Button onPress={close}>I have kept them</Button>}
        >
          <BackupCodesList codes={open.codes} />
        </Dialog>
      )}
      <ConfirmDialog
        title={asked === 'codes' ? 'Make new backup codes?' : 'Remove this second factor?'}
        message={asked ? warningOf(asked, factors.length) : ''}
        confirmLabel={asked === 'codes' ? 'Make new codes' : 'Remove'}
        isOpen={asked !== null}
        onConfirm={() => void (asked === 'codes' ? renewCodes() : asked && remove(asked))}
        onClose={() => setAsked(null)}
      />
      {dialog}
    </>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { friendlyName, factorType, phoneEnding, createdAt, lastUsedAt } = factor
  return (
    <ItemRow
      title={friendlyName}
      details={
        <>
          {factorType === 'totp' ? 'Authenticator app' : `Codes to the number ending in ${phoneEnding}`} · added{' '}
          <WrittenDate at={createdAt} />
          {lastUsedAt && (
            <>
              {' '}
              · last used <WrittenDate at={lastUsedAt} withTime />
            </>
          )}
        </>
      }
      actions={
        <Button variant="ghost" size="sm" aria-label={`Remove ${friendlyName}`} onPress={onRemove}>
          Remove
        </Button>
      }
    />
  )
}

function warningOf(asked: Factor | 'codes', count: number): string {
  if (asked === 'codes') return 'The codes you have now stop working.'
  return count === 1
    ? `"${asked.friendlyName}" is your last one: without it your password alone opens your account, and your backup codes stop working.`
    : `Codes of "${asked.friendlyName}" no longer open your account.`
}
