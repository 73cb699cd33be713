import { useState } from 'react'
import { Link } from 'react-router'
import { RESET_LINK_MINUTES } from '#domain/accounts/accounts.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail, collectErrors, type FieldErrors } from './check-fields.ts'

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSent, setIsSent] = useState(false)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])

  async function request() {
    setIsSent(
      await attempt(async (client) => {
        await client.auth.requestPasswordReset({ email: email.trim() })
      }),
    )
  }

  if (isSent) {
    return (
      <AccountCard title="Reset your password">
        <p
          role="status"
          tabIndex={-1}
          ref={(message) => message?.focus()}
          className="text-lg font-semibold outline-none"
        >
          {NOTICES.resetLinkSent}
        </p>
        <p className="mt-2 mb-6 text-ink-2">
          If there is an account for {email.trim()}, the link in the mail works for {RESET_LINK_MINUTES} minutes.
        </p>
        <LinkButton to="/signin" variant="secondary" className="w-full">
          Back to sign in
        </LinkButton>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Reset your password"
      intro="Enter the email of your account and we will send you a link to set a new one."
      footer={
        <Link to="/signin" className={TEXT_LINK}>
          Back to sign in
        </Link>
      }
    >
      <AccountForm
        submitLabel="Send Reset Link"
        isPending={isPending}
        failure={failure}
        check={() => collectErrors({ email: checkEmail(email) })}
        onErrors={setErrors}
        onSend={() => void request()}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
      </AccountForm>
    </AccountCard>
  )
}
