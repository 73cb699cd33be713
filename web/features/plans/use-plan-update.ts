// Asks for the portal, says that it is opening, and goes there a moment later; one press at a time.
import { useEffect, useRef, useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import type { PlanType } from '#domain/plans/plans.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, isApiError, messageOf } from '#web/client.ts'

export type PlanUpdate = {
  phase: 'idle' | 'processing' | 'redirecting'
  failure: string | null
  start: (plan: PlanType) => Promise<void>
  forget: () => void
}

/** The page that the portal leads back to. */
function planPage(): string {
  return `${window.location.origin}/dashboard/plan`
}

export function usePlanUpdate(): PlanUpdate {
  const [phase, setPhase] = useState<PlanUpdate['phase']>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const leaving = useRef<number | undefined>(undefined)

  useEffect(() => {
    // Back from the portal, a browser may show the page as it was left.
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase('idle')
    }
    window.addEventListener('pageshow', wakeUp)
    return () => {
      window.removeEventListener('pageshow', wakeUp)
      window.clearTimeout(leaving.current)
    }
  }, [])

  async function start(plan: PlanType) {
    setFailure(null)
    setPhase('processing')
    try {
      const { url } = await client.billing.portalSession({ return_url: planPage(), plan })
      if (!url) {
        setPhase('idle')
        setFailure(PLAN_WORDS.portalUrlMissing)
        return
      }
      setPhase('redirecting')
      leaving.current = window.setTimeout(() => window.location.assign(url), TIMINGS.planRedirectMs)
    } catch (error) {
      setPhase('idle')
      setFailure(portalSentence(error))
    }
  }

  return { phase, failure, start, forget: () => setFailure(null) }
}

/** What a portal that did not open is told as. */
export function portalSentence(error: unknown): string {
  if (codeOf(error) === 'not_authenticated') return PLAN_WORDS.noActiveSession
  return isApiError(error) ? messageOf(error, ERRORS.portal_failed[1]) : PLAN_WORDS.planUpdateFailed
}
