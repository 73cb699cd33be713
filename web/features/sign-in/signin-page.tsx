import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { setKnownBrowser, takeReturnPath } from '#web/session.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { collectErrors, type FieldErrors } from './check-fields.ts'
import type { CodeTarget } from './steps/other-ways.tsx'
import { useRedirect } from './use-redirect.ts'
import { useSession } from './use-session.ts'

// Few people have a second factor, and everybody opens this page.
const SecondFactorStep = lazy(() => import('./steps/second-factor-step.tsx'))
const CodeStep = lazy(() => import('./steps/code-step.tsx').then(({ CodeStep }) => ({ default: CodeStep })))
const OtherWays = lazy(() => import('./steps/other-ways.tsx').then(({ OtherWays }) => ({ default: OtherWays })))
const ArrivalError = lazy(() => import('./arrival-error.tsx').then(({ ArrivalError }) => ({ default: ArrivalError })))

export default function SigninPage() {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [target, setTarget] = useState<CodeTarget | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { attempt, isPending, failure } = useAction(NOTICES.signInFailed)

  function proceed() {
    void navigate(takeReturnPath(fromOf(state)), { replace: true })
  }
  useRedirect(isDone, TIMINGS.signInRedirectMs, proceed)
  const [search] = useSearchParams()
  const session = useSession(isSentFor(state) || search.has('signed-in'))
  useRedirect(session === 'whole', 0, proceed)
  const [isHalf, setIsHalf] = useState<boolean | null>(null)

  /** What every way in ends with. */
  function arrive({ needsSecondFactor }: { needsSecondFactor: boolean }) {
    setKnownBrowser(true)
    setIsHalf(needsSecondFactor)
    if (!needsSecondFactor) setIsDone(true)
  }

  async function enter(answer: { needsSecondFactor: boolean }) {
    const { queryClient } = await import('#web/query.ts')
    queryClient.clear()
    arrive(answer)
  }

  async function signIn() {
    await attempt(async (client) => enter(await client.auth.signIn({ email: email.trim(), password })))
  }

  if (isHalf ?? session === 'half')
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <SecondFactorStep isDone={isDone} onPassed={() => setIsDone(true)} onLeave={() => setIsHalf(false)} />
      </Suspense>
    )

  if (target)
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <CodeStep
          target={target}
          isDone={isDone}
          onSignedIn={(answer) => void enter(answer)}
          onBack={() => setTarget(null)}
        />
      </Suspense>
    )

  return (
    <AccountCard
      title="Sign in"
      footer={
        <>
          New here?{' '}
          <Link to="/pricing" className={TEXT_LINK}>
            Sign up
          </Link>
        </>
      }
    >
      <Arrival state={state} />
      <AccountForm
        submitLabel="Sign In"
        isPending={isPending}
        failure={failure}
        success={isDone ? NOTICES.signedIn : null}
        check={() => collectErrors(checkSignIn(email, password))}
        onErrors={setErrors}
        onSend={() => void signIn()}
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
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <p className="-mt-2">
          <Link to="/forgot-password" className={TEXT_LINK}>
            Forgot your password?
          </Link>
        </p>
      </AccountForm>
      <Disclosure title="Other ways to sign in" className="mt-4 -mb-2">
        <Suspense fallback={<Spinner label="Loading" />}>
          <OtherWays
            email={email}
            onEmailError={(error) => setErrors({ email: error })}
            onCode={setTarget}
            onSignedIn={(answer) => void enter(answer)}
          />
        </Suspense>
      </Disclosure>
    </AccountCard>
  )
}

function checkSignIn(email: string, password: string) {
  const isIncomplete = email.trim() === '' || password === ''
  if (!isIncomplete) return {}
  return email.trim() === '' ? { email: ERRORS.credentials_required[1] } : { password: ERRORS.credentials_required[1] }
}

/** Why the visitor is here, when they did not come by themselves. */
function Arrival({ state }: { state: unknown }) {
  const [search] = useSearchParams()
  if (!useHydrated()) return null
  if (hasExpired(state)) return <Note tone="warning">{NOTICES.sessionExpired}</Note>
  if (search.has('confirmed')) return <Note tone="notice">{NOTICES.emailConfirmed}</Note>
  const code = search.get('error')
  if (code !== null)
    return (
      <div className="mb-5">
        <Suspense fallback={null}>
          <ArrivalError code={code} />
        </Suspense>
      </div>
    )
  return null
}

function Note({ tone, children }: { tone: 'warning' | 'notice'; children: string }) {
  return (
    <div className="mb-5">
      <Banner tone={tone}>{children}</Banner>
    </div>
  )
}

/** True when a page of the dashboard sent the visitor here for their second factor. */
function isSentFor(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'needsSecondFactor' in state && state.needsSecondFactor === true
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
}

function hasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasExpired' in state && state.hasExpired === true
}
