import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ERRORS, NOTICES } from '#domain/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { isKnownBrowser, setKnownBrowser, takeReturnPath } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountCard, TEXT_LINK } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { collectErrors, type FieldErrors } from './check-fields.ts'
import { useRedirect } from './use-redirect.ts'
import { useSubmit } from './use-submit.ts'

export default function SigninPage() {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDone, setIsDone] = useState(false)
  const { send, isPending, failure } = useSubmit(NOTICES.signInFailed)

  function proceed() {
    void navigate(takeReturnPath(fromOf(state)), { replace: true })
  }
  useRedirect(isDone, TIMINGS.signInRedirectMs, proceed)
  useSkipWhenSignedIn(proceed)

  async function signIn() {
    const isSignedIn = await send(async (client) => {
      await client.auth.signIn({ email: email.trim(), password })
      const { queryClient } = await import('#web/query.ts')
      queryClient.clear()
      // The walkthrough starts over with each sign-in; a failure of that keeps nobody out.
      client.accounts.setWalkthrough({ completedWalkthrough: false }).catch(() => undefined)
    })
    if (!isSignedIn) return
    setKnownBrowser(true)
    setIsDone(true)
  }

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
  if (search.has('error')) return <Note tone="error">{ERRORS.confirmation_link_invalid[1]}</Note>
  return null
}

function Note({ tone, children }: { tone: 'warning' | 'notice' | 'error'; children: string }) {
  return (
    <div className="mb-5">
      <Banner tone={tone}>{children}</Banner>
    </div>
  )
}

/** Somebody who is signed in already goes on at once; a browser nobody signed in with is not asked. */
function useSkipWhenSignedIn(proceed: () => void) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    if (!isKnownBrowser()) return
    let isGone = false
    hasSession().then((answer) => {
      if (!isGone) setIsSignedIn(answer)
    })
    return () => {
      isGone = true
    }
  }, [])
  useRedirect(isSignedIn, 0, proceed)
}

async function hasSession(): Promise<boolean> {
  try {
    const { meQuery, queryClient } = await import('#web/query.ts')
    return (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })) !== null
  } catch {
    return false
  }
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
}

function hasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasExpired' in state && state.hasExpired === true
}
