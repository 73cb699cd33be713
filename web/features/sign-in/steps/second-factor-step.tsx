import { useEffect, useEffectEvent, useState } from 'react'
import { TOTP_DIGITS } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { AccountCard } from '#web/features/sign-in/account-card.tsx'
import { AccountForm } from '#web/features/sign-in/account-form.tsx'
import { collectErrors, type FieldErrors } from '#web/features/sign-in/check-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useAction } from '#web/use-action.ts'

type Client = typeof import('#web/client.ts')['client']
type Factor = Awaited<ReturnType<Client['security']['listFactors']>>['factors'][number]

/** A factor by its id, or a backup code in its place. */
const BACKUP = 'backup'

export type SecondFactorStepProps = {
  /** The session opens everything from now on. */
  onPassed: () => void
  /** Back to signing in, with nobody signed in. */
  onLeave: () => void
  isDone: boolean
}

/** Asks somebody whose password was right for the second factor they have. */
export default function SecondFactorStep({ onPassed, onLeave, isDone }: SecondFactorStepProps) {
  const [factors, setFactors] = useState<Factor[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const factor = factors?.find(({ id }) => id === chosen) ?? (chosen === BACKUP ? undefined : factors?.[0])

  const load = () => attempt(async (client) => setFactors((await client.security.listFactors()).factors))
  const loadOnce = useEffectEvent(() => void load())
  useEffect(() => loadOnce(), [])

  async function pass() {
    const isPassed = await attempt(async (client) => {
      if (factor) await client.security.verifyFactor({ id: factor.id, code })
      else await client.security.takeBackupCode({ code })
      const { queryClient } = await import('#web/query.ts')
      queryClient.clear()
    })
    if (isPassed) onPassed()
  }

  async function leave() {
    await attempt(async (client) => void (await client.auth.signOut()))
    onLeave()
  }

  function choose(other: string) {
    setChosen(other)
    setCode('')
    setErrors({})
  }

  const textCode = (phone: Factor) =>
    attempt(async (client) => {
      await client.security.challengeFactor({ id: phone.id })
      setSentTo(phone.id)
    })

  return (
    <AccountCard
      title="Confirm that it is you"
      intro={factors ? introOf(factor) : undefined}
      footer={
        <Button variant="ghost" size="sm" isDisabled={isPending} onPress={() => void leave()}>
          Sign in as somebody else
        </Button>
      }
    >
      {!factors && (failure ? <Loading failure={failure} onRetry={() => void load()} /> : <Spinner label="Loading" />)}
      {factors && (
        <AccountForm
          submitLabel="Confirm"
          isPending={isPending}
          failure={failure}
          success={isDone ? NOTICES.signedIn : null}
          check={() => collectErrors({ code: code.trim() === '' ? 'Please enter the code.' : undefined })}
          onErrors={setErrors}
          onSend={() => void pass()}
        >
          {factor?.factorType === 'phone' && (
            <div className="flex flex-col gap-3">
              {sentTo === factor.id && (
                <Banner tone="notice">
                  {fillMessage(NOTICES.codeSent, { to: `…${factor.phoneEnding}`, minutes: CODE_MINUTES })}
                </Banner>
              )}
              <Button variant="secondary" isPending={isPending} onPress={() => void textCode(factor)}>
                {sentTo === factor.id
                  ? 'Send the code again'
                  : `Send a code to the number ending in ${factor.phoneEnding}`}
              </Button>
            </div>
          )}
          <Field
            key={factor?.id ?? BACKUP}
            label={factor ? 'Code' : 'Backup code'}
            name="code"
            required
            autoFocus
            autoCapitalize="none"
            autoComplete={factor ? 'one-time-code' : 'off'}
            inputMode={factor ? 'numeric' : 'text'}
            spellCheck={false}
            value={code}
            onChange={setCode}
            error={errors.code}
          />
          <OtherWays factors={factors} current={factor?.id ?? BACKUP} onChoose={choose} />
        </AccountForm>
      )}
    </AccountCard>
  )
}

function OtherWays(props: { factors: readonly Factor[]; current: string; onChoose: (id: string) => void }) {
  const { factors, current, onChoose } = props
  const ways = [
    ...factors.map(({ id, friendlyName }) => ({ id, words: `Use "${friendlyName}" instead` })),
    { id: BACKUP, words: 'Use a backup code' },
  ].filter(({ id }) => id !== current)
  return (
    <div className="-mt-2 flex flex-col items-start">
      {ways.map(({ id, words }) => (
        <Button
          key={id}
          variant="ghost"
          size="sm"
          className="-ms-3 max-w-full wrap-anywhere"
          onPress={() => onChoose(id)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

function Loading({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <Banner tone="error" action={{ label: 'Retry', onAction: onRetry }}>
      {failure}
    </Banner>
  )
}

function introOf(factor: Factor | undefined): string {
  if (!factor) return 'Enter one of the backup codes you kept. Each works once.'
  if (factor.factorType === 'phone') return `We text a code to "${factor.friendlyName}".`
  return `Enter the ${TOTP_DIGITS} digits that "${factor.friendlyName}" shows now.`
}
