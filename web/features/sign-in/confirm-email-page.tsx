import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PASSWORD_MIN_CHARACTERS } from '#domain/accounts/accounts.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { PasswordHint } from '#web/shell/proof/password-hint.tsx'
import { isConnectionLost, onConnectionChange } from '#web/ui/browser/connection.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkNewPassword, collectErrors, type FieldErrors } from './check-fields.ts'
import { linkToken } from './link-token.ts'

type Client = typeof import('#web/client.ts')['client']
type Confirmation = Awaited<ReturnType<Client['auth']['describeConfirmation']>>

const TITLE = 'Confirm your email address'

/** Says which sign-up a mailed link is about and confirms it by a press, since mail programs open links before people do. */
export default function ConfirmEmailPage() {
  const [about, setAbout] = useState<Confirmation | null>(null)
  const { attempt, failure } = useAction(ERRORS.confirmation_link_invalid[1])
  const look = useEffectEvent(() =>
    attempt(async (client) => setAbout(await client.auth.describeConfirmation({ token: linkToken() }))),
  )
  useEffect(() => {
    void look()
    return onConnectionChange(() => isConnectionLost() || void look())
  }, [])

  if (about && !about.isConfirmed) return <Confirm about={about} />
  return (
    <AccountCard title={TITLE}>
      {failure && <Banner tone="error">{failure}</Banner>}
      {about && <Banner tone="notice">{NOTICES.emailConfirmed}</Banner>}
      {failure || about ? (
        <LinkButton to="/signin" className="mt-6 w-full" size="lg">
          Go to sign in
        </LinkButton>
      ) : (
        <Spinner label="Reading the link" />
      )}
    </AccountCard>
  )
}

function Confirm({ about }: { about: Confirmation }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const { email, name, signedUpAt, choosesPassword } = about

  async function confirm() {
    const isConfirmed = await attempt(async (client) => {
      await client.auth.confirmEmail({ token: linkToken(), ...(choosesPassword && { password }) })
    })
    if (isConfirmed) await navigate('/signin?confirmed=1', { replace: true })
  }

  return (
    <AccountCard
      title={TITLE}
      intro={
        <>
          {name === '' ? 'Somebody' : <bdi>{name}</bdi>} signed up with <bdi className="break-all">{email}</bdi> on{' '}
          <WrittenDate at={signedUpAt} withTime />. If this was not you, close this page: nothing happens then.
        </>
      }
    >
      <AccountForm
        submitLabel="Confirm email address"
        isPending={isPending}
        failure={failure}
        check={() => (choosesPassword ? collectErrors({ password: checkNewPassword(password) }) : {})}
        onErrors={setErrors}
        onSend={() => void confirm()}
      >
        {choosesPassword && (
          <>
            <p>This is not the browser that signed up. Choose the password you will sign in with.</p>
            <PasswordField
              label="Password"
              name="password"
              required
              minLength={PASSWORD_MIN_CHARACTERS}
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={errors.password}
              hint={<PasswordHint password={password} />}
            />
          </>
        )}
      </AccountForm>
    </AccountCard>
  )
}
