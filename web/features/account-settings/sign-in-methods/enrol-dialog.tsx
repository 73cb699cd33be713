import { useRef, useState } from 'react'
import { FACTOR_NAME_MAX_CHARACTERS, TOTP_DIGITS } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { isUnanswered } from '#web/call-errors.ts'
import { client } from '#web/client.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { BackupCodesList } from './backup-codes-list.tsx'

/** A second factor that was begun, as the server answered it. */
export type Begun = Awaited<ReturnType<typeof client.security.enrolFactor>>

export type EnrolDialogProps = { begun: Begun; onVerified: () => void; onClose: () => void }

/** Takes the first code of a second factor, then shows the backup codes that came with it. */
export function EnrolDialog({ begun: { factor, totp }, onVerified, onClose }: EnrolDialogProps) {
  const [code, setCode] = useState('')
  const [name, setName] = useState(factor.friendlyName)
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string>()
  const isUnsure = useRef(false)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])

  async function submit() {
    setProblem(code.trim() === '' ? NOTICES.codeMissing : undefined)
    if (code.trim() === '') return
    await attempt(async () => {
      const wanted = name.trim()
      if (wanted !== '' && wanted !== factor.friendlyName)
        await client.security.renameFactor({ id: factor.id, friendlyName: wanted })
      const verified = await verify()
      onVerified()
      if (verified.backupCodes) setBackupCodes(verified.backupCodes)
      else {
        if (isUnsure.current) notify({ tone: 'error', message: NOTICES.backupCodesUnseen })
        onClose()
      }
    })
  }

  async function verify() {
    try {
      return await client.security.verifyFactor({ id: factor.id, code })
    } catch (error) {
      // It may be on since then, with codes that nobody has seen.
      isUnsure.current ||= isUnanswered(error)
      throw error
    }
  }

  if (backupCodes)
    return (
      <Dialog
        title="Your backup codes"
        isOpen
        isDismissable={false}
        onClose={onClose}
        actions={<Button onPress={onClose}>I have kept them</Button>}
      >
        <BackupCodesList codes={backupCodes} />
      </Dialog>
    )

  return (
    <FormDialog
      title={totp ? 'Add an authenticator app' : 'Add a phone'}
      submitLabel="Turn on"
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
      isDismissable={false}
    >
      {totp ? (
        <AppSetUp totp={totp} />
      ) : (
        <Banner tone="notice">
          {fillMessage(NOTICES.codeSent, { to: `…${factor.phoneEnding}`, minutes: CODE_MINUTES })}
        </Banner>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field
        label={totp ? 'Code from the app' : 'Code from the message'}
        hint={`${TOTP_DIGITS} digits`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={problem}
      />
      <Field
        label="Name"
        hint="To tell it from others you may add."
        name="name"
        autoComplete="off"
        maxLength={FACTOR_NAME_MAX_CHARACTERS}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}

function AppSetUp({ totp }: { totp: NonNullable<Begun['totp']> }) {
  return (
    <>
      <p className="text-ink-2">
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the code it shows.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qrCode)}`}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="size-44 rounded-sm border border-line"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm text-ink-2">Key</p>
          <p className="mt-0.5 font-semibold wrap-anywhere">
            <code>{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <p className="mt-3 text-sm">
            <a
              href={totp.uri}
              className="rounded-xs font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              Open in an app on this device
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
