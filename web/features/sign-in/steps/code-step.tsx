import { useEffect, useRef, useState } from 'react'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  isPhoneNumber,
  normalisePhoneNumber,
} from '#domain/accounts/sign-in.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { AccountCard } from '#web/features/sign-in/account-card.tsx'
import { AccountForm } from '#web/features/sign-in/account-form.tsx'
import { collectErrors, type FieldErrors } from '#web/features/sign-in/check-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import type { CodeTarget } from './other-ways.tsx'
import type { SignedIn } from './use-passkey.ts'
import { useWays } from './use-ways.ts'

export type CodeStepProps = {
  target: CodeTarget
  /** True once the way in is open and the page is about to change. */
  isDone: boolean
  onSignedIn: (answer: SignedIn) => void
  onBack: () => void
}

/** Asks for the code that was sent, and before that for the number to send it to where none was given. */
export function CodeStep({ target, ...rest }: CodeStepProps) {
  const [sentTo, setSentTo] = useState<CodeTarget | null>('phone' in target && target.phone === '' ? null : target)
  if (sentTo) return <EnterCode target={sentTo} {...rest} />
  return <EnterPhone onSent={(phone) => setSentTo({ phone })} onBack={rest.onBack} />
}

function EnterCode({ target, isDone, onSignedIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { attempt, isPending, failure } = useAction(NOTICES.signInFailed)
  const field = useFocus()
  const to = 'email' in target ? target.email : target.phone
  // Where sign-up takes a captcha, a code makes no account, and whether there is one is told to nobody.
  const mailed = useWays()?.captcha ? NOTICES.codeMailed : NOTICES.codeSent

  async function enter() {
    await attempt(async (client) => onSignedIn(await client.auth.verify({ ...target, code })))
    field.current?.focus()
  }

  const digits = code.replace(/\s/g, '')
  return (
    <AccountCard
      title="Enter your code"
      intro={fillMessage('email' in target ? mailed : NOTICES.codeTexted, { to, minutes: CODE_MINUTES })}
      footer={<BackButton onBack={onBack} />}
    >
      <AccountForm
        submitLabel="Sign In"
        isPending={isPending}
        failure={failure}
        success={isDone ? NOTICES.signedIn : null}
        check={() => collectErrors({ code: digits.length === CODE_DIGITS ? undefined : ERRORS.code_invalid[1] })}
        onErrors={setErrors}
        onSend={() => void enter()}
      >
        <Field
          ref={field}
          label={`${CODE_DIGITS}-digit code`}
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_DIGITS * 2}
          value={code}
          onChange={setCode}
          error={errors.code}
        />
      </AccountForm>
      <SendAgain target={target} />
    </AccountCard>
  )
}

/** Sends the code once more after a wait, or to an address a link instead. */
function SendAgain({ target }: { target: CodeTarget }) {
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const [seconds, restart] = useCountdown(CODE_RESEND_SECONDS)
  const [said, setSaid] = useState('')

  async function again(type: 'code' | 'link') {
    const isSent = await attempt(async (client) => {
      await client.auth.resend({ ...target, type })
    })
    if (!isSent) return
    restart()
    setSaid(type === 'link' ? NOTICES.linkSent : 'We have sent a new code. Only the newest one works.')
  }

  const isWaiting = seconds > 0
  return (
    <div className="-ms-3 mt-5 flex flex-col items-start gap-1">
      <Button variant="ghost" size="sm" isPending={isPending} isDisabled={isWaiting} onPress={() => void again('code')}>
        {isWaiting ? `Send a new code in ${seconds} s` : 'Send a new code'}
      </Button>
      {'email' in target && (
        <Button variant="ghost" size="sm" isDisabled={isPending} onPress={() => void again('link')}>
          Send a sign-in link instead
        </Button>
      )}
      <p role="status" className="px-3 text-sm text-ink-2">
        {failure ?? said}
      </p>
    </div>
  )
}

function EnterPhone({ onSent, onBack }: { onSent: (phone: string) => void; onBack: () => void }) {
  const [phone, setPhone] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const field = useFocus()
  const number = normalisePhoneNumber(phone)

  async function request() {
    const isSent = await attempt(async (client) => {
      await client.auth.requestCode({ phone: number })
    })
    if (isSent) onSent(number)
  }

  return (
    <AccountCard
      title="Sign in by phone"
      intro="We text a code to a number that you have confirmed in your profile."
      footer={<BackButton onBack={onBack} />}
    >
      <AccountForm
        submitLabel="Text me a code"
        isPending={isPending}
        failure={failure}
        check={() => collectErrors({ phone: isPhoneNumber(number) ? undefined : ERRORS.phone_invalid[1] })}
        onErrors={setErrors}
        onSend={() => void request()}
      >
        <Field
          ref={field}
          label="Phone number"
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          inputMode="tel"
          hint="With country code, such as +44 20 7946 0018"
          value={phone}
          onChange={setPhone}
          error={errors.phone}
        />
      </AccountForm>
    </AccountCard>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="ghost" size="sm" onPress={onBack}>
      Sign in another way
    </Button>
  )
}

/** The field of a step that has just come up takes the focus. */
function useFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

function useCountdown(from: number): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(from)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, () => setSeconds(from)]
}
