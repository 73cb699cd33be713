import { Building2, Globe, KeyRound, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { checkEmail } from '#web/features/sign-in/check-fields.ts'
import { canUsePasskeys } from '#web/shell/proof/passkeys.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useAction } from '#web/use-action.ts'
import { type SignedIn, usePasskey } from './use-passkey.ts'
import { useWays } from './use-ways.ts'

/** Where a code was sent, or is to be sent once it is typed. */
export type CodeTarget = { email: string } | { phone: string }

export type OtherWaysProps = {
  /** What stands in the form's e-mail field. */
  email: string
  /** Says beside the e-mail field what is wrong with it. */
  onEmailError: (error: string) => void
  /** A code is on its way, or a number is to be asked for. */
  onCode: (target: CodeTarget) => void
  onSignedIn: (answer: SignedIn) => void
}

/** Every way in beside the password that this installation offers, one button each. */
export function OtherWays({ email, onEmailError, onCode, onSignedIn }: OtherWaysProps) {
  const ways = useWays()
  const [pressed, setPressed] = useState('')
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const passkey = usePasskey(onSignedIn)

  function withEmail(name: string, work: (email: string) => void) {
    const error = checkEmail(email)
    setPressed(name)
    if (error) onEmailError(error)
    else work(email.trim())
  }

  const mailCode = () =>
    withEmail('code', (to) => {
      void attempt(async (client) => {
        await client.auth.requestCode({ email: to })
      }).then((isSent) => isSent && onCode({ email: to }))
    })
  const toCompany = () =>
    withEmail('company', (to) => {
      void attempt(async (client) => {
        window.location.assign((await client.auth.departForCompany({ email: to })).url)
      })
    })
  function toProvider(provider: string) {
    setPressed(provider)
    void attempt(async (client) => {
      window.location.assign((await client.auth.departForProvider({ provider })).url)
    })
  }

  if (ways === undefined) return <Spinner size="sm" />
  const way = (name: string, Icon: LucideIcon, label: string, onPress: () => void) => (
    <Button
      key={name}
      variant="secondary"
      className="w-full"
      onPress={onPress}
      isPending={isPending && pressed === name}
      isDisabled={isPending && pressed !== name}
    >
      <Icon size={18} aria-hidden />
      {label}
    </Button>
  )
  const problem = failure ?? passkey.failure
  return (
    <div className="flex flex-col gap-3">
      {problem && <Banner tone="error">{problem}</Banner>}
      {ways === null && <Banner tone="error">{NOTICES.connectionLost}</Banner>}
      {way('code', Mail, 'Email me a code', mailCode)}
      {ways?.phone && way('phone', Smartphone, 'Text me a code', () => onCode({ phone: '' }))}
      {ways?.passkeys &&
        canUsePasskeys() &&
        way('passkey', KeyRound, 'Sign in with a passkey', () => void passkey.signIn())}
      {ways?.providers.map(({ id, label }) => way(id, Globe, `Continue with ${label}`, () => toProvider(id)))}
      {ways?.company != null && way('company', Building2, 'Sign in with your company', toCompany)}
    </div>
  )
}

/** The same for somebody who is new here: providers make the account on the way. */
export function ProviderButtons() {
  const ways = useWays()
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  if (ways === undefined) return <Spinner size="sm" />
  const go = (provider: string) =>
    attempt(async (client) => {
      window.location.assign((await client.auth.departForProvider({ provider })).url)
    })
  return (
    <div className="flex flex-col gap-3">
      {failure && <Banner tone="error">{failure}</Banner>}
      {ways === null && <Banner tone="error">{NOTICES.connectionLost}</Banner>}
      {ways?.providers.map(({ id, label }) => (
        <Button key={id} variant="secondary" className="w-full" isDisabled={isPending} onPress={() => void go(id)}>
          <Globe size={18} aria-hidden />
          Continue with {label}
        </Button>
      ))}
      {ways?.captcha === null && (
        <p className="text-sm text-ink-2">
          You can also sign up with your email alone: on the sign-in page, choose “Email me a code”.
        </p>
      )}
      {ways?.captcha && ways.providers.length === 0 && (
        <p className="text-sm text-ink-2">No other way to sign up is set up here.</p>
      )}
    </div>
  )
}
