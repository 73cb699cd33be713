import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { TIMINGS } from '#domain/timings.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { loadClient } from '#web/use-action.ts'
import { AccountCard } from './account-card.tsx'

export default function SuccessPage() {
  const [search] = useSearchParams()
  // The page as it was built knows nobody's address.
  const isHydrated = useHydrated()
  const email = (isHydrated && (search.get('email') ?? search.get('customer_email'))) || ''
  const [secondsLeft, stay] = useCountdown(TIMINGS.successCountdownSeconds)

  useEffect(() => {
    if (email !== '') void reportLead(email)
  }, [email])

  return (
    <AccountCard title="Welcome aboard" intro="Your purchase went through. One step is left: your account.">
      {email !== '' && (
        <p className="mb-6 wrap-anywhere text-ink-2">
          Sign up with <span className="font-semibold text-ink">{email}</span>, so that your purchase finds you.
        </p>
      )}
      <LinkButton to="/signup" className="w-full">
        Complete Your Account Setup
      </LinkButton>
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
        {secondsLeft === null ? (
          <p role="status">Take your time; this page stays.</p>
        ) : (
          <>
            <p role="timer">
              Sign-up opens in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}.
            </p>
            <Button variant="ghost" size="sm" className="-me-3" onPress={stay}>
              Stay here
            </Button>
          </>
        )}
      </div>
    </AccountCard>
  )
}

/** Seconds until the sign-up page opens; null once somebody chose to stay. */
function useCountdown(seconds: number): [secondsLeft: number | null, stay: () => void] {
  const navigate = useNavigate()
  const [left, setLeft] = useState<number | null>(seconds)
  const isCounting = left !== null
  const leave = useEffectEvent(() => void navigate('/signup'))

  useEffect(() => {
    if (!isCounting) return
    const end = performance.now() + seconds * 1_000
    const timer = setInterval(() => {
      // A tab in the background ticks rarely, so the clock decides, not the number of ticks.
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1_000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      leave()
    }, 250)
    return () => clearInterval(timer)
  }, [isCounting, seconds])

  return [left, () => setLeft(null)]
}

/** The server sees to it that an address counts once; whether it worked changes nothing here. */
async function reportLead(email: string): Promise<void> {
  try {
    const { client } = await loadClient()
    await client.billing.reportLead({ email })
  } catch {
    // The way to the account does not depend on it.
  }
}
