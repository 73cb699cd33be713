// Promises that whoever comes back from Stripe sees what they did there, though its event may come later.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#web/client.ts'
import { planQuery, siteQuery } from '#web/query.ts'

/** Whoever goes to and fro between tabs has Stripe looked at no more often than this. */
const PAUSE_MS = 5_000

/**
 * Has the server look at Stripe, where it does the billing, whenever the page is opened, also by the browser's Back,
 * and whenever somebody comes back to it from the tab in which the portal was.
 */
export function useLookAtStripe(): void {
  const queries = useQueryClient()
  const { data: site } = useQuery(siteQuery)
  const { data: plan } = useQuery(planQuery)
  const isByStripe = site?.billing === 'stripe' && plan !== undefined && plan.planType !== 'admin'

  useEffect(() => {
    if (!isByStripe) return
    let lookedAt = 0
    const look = async () => {
      lookedAt = performance.now()
      try {
        const seen = await client.billing.refresh()
        // A reading that began before the look may still bring what was true before it.
        await queries.cancelQueries({ queryKey: planQuery.queryKey })
        queries.setQueryData(planQuery.queryKey, seen)
      } catch {
        // What is shown stays; the event of Stripe is still to come.
      }
    }
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible' && performance.now() - lookedAt > PAUSE_MS) void look()
    }
    void look()
    window.addEventListener('pageshow', lookAgain)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      window.removeEventListener('pageshow', lookAgain)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [isByStripe, queries])
}
