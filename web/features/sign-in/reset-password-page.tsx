import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_MIN_CHARACTERS } from '#domain/accounts/accounts.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { PasswordHint } from '#web/shell/proof/password-hint.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkConfirmation, checkNewPassword, collectErrors, type FieldErrors } from './check-fields.ts'
import { useRedirect } from './use-redirect.ts'

const TITLE = 'Set a new password'

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const isHydrated = useHydrated()
  if (isHydrated && (!token || search.has('error'))) return <InvalidLink />
  return <ResetForm token={token ?? ''} />
}

function InvalidLink() {
  return (
    <AccountCard title={TITLE}>
      <Banner tone="error">{ERRORS.reset_link_invalid[1]}</Banner>
      <LinkButton to="/forgot-password" className="mt-6 w-full" size="lg">
        Request a new link
      </LinkButton>
    </AccountCard>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [endsKeys, setEndsKeys] = useState(true)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDone, setIsDone] = useState(false)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  useRedirect(isDone, TIMINGS.resetRedirectMs, () => void navigate('/signin', { replace: true }))

  async function reset() {
    setIsDone(
      await attempt(async (client) => {
        await client.auth.resetPassword({ newPassword: password, token, endsKeys })
      }),
    )
  }

  if (failure === ERRORS.reset_link_invalid[1]) return <InvalidLink />
  return (
    <AccountCard title={TITLE}>
      <AccountForm
        submitLabel="Update Password"
        isPending={isPending}
        failure={failure}
        success={isDone ? NOTICES.passwordUpdated : null}
        check={() =>
          collectErrors({
            password: checkNewPassword(password),
            confirmation: checkConfirmation(password, confirmation),
          })
        }
        onErrors={setErrors}
        onSend={() => void reset()}
      >
        <PasswordField
          label="New password"
          name="password"
          required
          minLength={PASSWORD_MIN_CHARACTERS}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          hint={<PasswordHint password={password} />}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          required
          minLength={PASSWORD_MIN_CHARACTERS}
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={errors.confirmation}
        />
        <Checkbox
          label="End all API keys and passkeys too"
          hint="Leave this on if somebody else may have been in your account. Programs and devices that use them have to be set up anew."
          isSelected={endsKeys}
          onChange={setEndsKeys}
        />
      </AccountForm>
    </AccountCard>
  )
}
