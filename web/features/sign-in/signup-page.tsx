import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { NAME_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#domain/accounts/accounts.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TRIAL_DAYS } from '#domain/plans/plans.ts'
import { TIMINGS } from '#domain/timings.ts'
import { PasswordHint } from '#web/shell/proof/password-hint.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkConfirmation, checkEmail, checkNewPassword, collectErrors, type FieldErrors } from './check-fields.ts'
import { useRedirect } from './use-redirect.ts'
import { useSession } from './use-session.ts'

const CaptchaField = lazy(() =>
  import('./steps/captcha-field.tsx').then(({ CaptchaField }) => ({ default: CaptchaField })),
)
const ProviderButtons = lazy(() =>
  import('./steps/other-ways.tsx').then((module) => ({ default: module.ProviderButtons })),
)

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmation: '' }
type Values = typeof EMPTY

export default function SignupPage() {
  const navigate = useNavigate()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [success, setSuccess] = useState<string | null>(null)
  const [captcha, setCaptcha] = useState({ token: '', round: 0 })
  const { attempt, isPending, failure } = useAction(NOTICES.signUpFailed)
  useRedirect(success !== null, TIMINGS.signUpRedirectMs, () => void navigate('/signin'))
  useRedirect(useSession(false) === 'whole', 0, () => void navigate('/dashboard', { replace: true }))

  async function signUp() {
    let sentence: string = NOTICES.accountCreated
    const isCreated = await attempt(async (client) => {
      // Asked for before and softly, so that a created account is never reported as failed.
      const site = await client.accounts.site().catch(() => undefined)
      if (site?.mailConfirmation) sentence = NOTICES.accountCreatedConfirm
      const { confirmation: _, ...rest } = values
      await client.auth.signUp({ ...rest, ...(captcha.token !== '' && { captchaToken: captcha.token }) })
    })
    if (isCreated) setSuccess(sentence)
    // A captcha's answer is good for one try.
    else setCaptcha(({ round }) => ({ token: '', round: round + 1 }))
  }

  function field(name: keyof Values) {
    return {
      name,
      required: true,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      error: errors[name],
    }
  }

  return (
    <AccountCard
      title="Create your account"
      intro={`Try everything free for ${TRIAL_DAYS} days.`}
      footer={
        <>
          Already have an account?{' '}
          <Link to="/signin" className={TEXT_LINK}>
            Sign in
          </Link>
        </>
      }
    >
      <AccountForm
        submitLabel="Start Your Free Trial"
        isPending={isPending}
        failure={failure}
        success={success}
        check={() => checkSignUp(values)}
        onErrors={setErrors}
        onSend={() => void signUp()}
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-4">
          <Field {...field('firstName')} label="First name" autoComplete="given-name" maxLength={NAME_MAX_CHARACTERS} />
          <Field {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={NAME_MAX_CHARACTERS} />
        </div>
        <Field {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_CHARACTERS}
          hint={<PasswordHint password={values.password} />}
        />
        <PasswordField
          {...field('confirmation')}
          label="Confirm password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_CHARACTERS}
        />
        {/* Asked for with the first letter typed, since the first view stays light. */}
        {values !== EMPTY && (
          <Suspense fallback={null}>
            <CaptchaField key={captcha.round} onToken={(token) => setCaptcha((before) => ({ ...before, token }))} />
          </Suspense>
        )}
      </AccountForm>
      <Disclosure title="Other ways to sign up" className="mt-4 -mb-2">
        <Suspense fallback={<Spinner label="Loading" />}>
          <ProviderButtons />
        </Suspense>
      </Disclosure>
    </AccountCard>
  )
}

function checkSignUp(values: Values): FieldErrors {
  return collectErrors({
    firstName: values.firstName.trim() === '' ? ERRORS.names_required[1] : undefined,
    lastName: values.lastName.trim() === '' ? ERRORS.names_required[1] : undefined,
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
    confirmation: checkConfirmation(values.password, values.confirmation),
  })
}
