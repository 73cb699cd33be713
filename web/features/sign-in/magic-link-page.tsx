import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { setKnownBrowser, takeReturnPath } from '#web/session.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useAction } from '#web/use-action.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { linkToken } from './link-token.ts'
import { useRedirect } from './use-redirect.ts'

/** Uses a mailed link up by a press, since mail programs open links before people do. */
export default function MagicLinkPage() {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const { attempt, isPending, failure } = useAction(ERRORS.sign_in_link_invalid[1])
  const isHydrated = useHydrated()
  useRedirect(isDone, TIMINGS.signInRedirectMs, () => void navigate(takeReturnPath(undefined), { replace: true }))

  async function signIn() {
    const isSignedIn = await attempt(async (client) => {
      const answer = await client.auth.verify({ token: linkToken() })
      const { queryClient } = await import('#web/query.ts')
      queryClient.clear()
      // The sign-in page asks for the second factor of a session that is open already.
      if (answer.needsSecondFactor) await navigate('/signin?signed-in=1', { replace: true })
    })
    if (!isSignedIn) return
    setKnownBrowser(true)
    setIsDone(true)
  }

  const hasToken = !isHydrated || window.location.hash.length > 1
  return (
    <AccountCard title="Sign in" intro={hasToken ? 'One press and you are in.' : ERRORS.sign_in_link_invalid[1]}>
      {hasToken && (
        <AccountForm
          submitLabel="Sign In"
          isPending={isPending}
          failure={failure}
          success={isDone ? NOTICES.signedIn : null}
          check={() => ({})}
          onErrors={() => undefined}
          onSend={() => void signIn()}
        >
          {null}
        </AccountForm>
      )}
      {(failure || !hasToken) && (
        <LinkButton to="/signin" variant="secondary" className="mt-4 w-full">
          Back to sign in
        </LinkButton>
      )}
    </AccountCard>
  )
}
