// Promises that what somebody closed of the walkthrough stays closed, whether or not that could be saved.
import { useQuery } from '@tanstack/react-query'
import { BRAND } from '#domain/brand.ts'
import { client } from '#web/client.ts'
import { queryClient } from '#web/query.ts'
import type { Me } from '#web/shell/dashboard/guard.tsx'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** The session whose welcome was closed in this browser. */
const WELCOMED = `${BRAND.slug}.welcomed`

type Visit = { isShown: boolean; step: number; isWelcoming: boolean }

export type Walkthrough = Visit & {
  goTo: (step: number) => void
  /** Shows it from its first slide; until it is completed again, every visit does. */
  start: () => void
  complete: () => void
  /** The welcome was closed: with `dontShowAgain` for good, else until the next sign-in. */
  closeWelcome: (dontShowAgain: boolean) => void
}

/** The walkthrough of this person since they signed in; it outlasts the page, not a reload. */
export function useWalkthrough(me: Me): Walkthrough {
  const queryKey = ['walkthrough', me.sessionId]
  const { data: visit } = useQuery({
    queryKey,
    enabled: false,
    initialData: () => begin(me),
    gcTime: Number.POSITIVE_INFINITY,
  })

  function change(changes: Partial<Visit>) {
    queryClient.setQueryData<Visit>(queryKey, (now) => now && { ...now, ...changes })
  }

  return {
    ...visit,
    goTo: (step) => change({ step }),
    start() {
      change({ isShown: true, step: 0 })
      void save({ completedWalkthrough: false })
    },
    complete() {
      change({ isShown: false })
      void save({ completedWalkthrough: true })
    },
    closeWelcome(dontShowAgain) {
      change({ isWelcoming: false })
      if (me.sessionId) writeStored(WELCOMED, me.sessionId)
      void save({ completedWalkthrough: true, ...(dontShowAgain && { dontShowAgain }) })
    },
  }
}

function begin({ completedWalkthrough, dontShowAgain, sessionId }: Me): Visit {
  return {
    isShown: !completedWalkthrough,
    step: 0,
    isWelcoming: !(completedWalkthrough || dontShowAgain || readStored(WELCOMED) === sessionId),
  }
}

async function save(choice: Parameters<typeof client.accounts.setWalkthrough>[0]): Promise<void> {
  try {
    await client.accounts.setWalkthrough(choice)
  } catch (error) {
    console.warn('The walkthrough could not be saved', error)
  }
}
