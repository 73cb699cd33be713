import { useEffect, useState } from 'react'
import type { client } from '#web/client.ts'
import { queryClient, siteQuery } from '#web/query.ts'

export type Ways = Awaited<ReturnType<typeof client.accounts.site>>['ways']

/** The ways in of this installation; undefined until they are known, null when they could not be read. */
export function useWays(): Ways | undefined | null {
  const [ways, setWays] = useState<Ways | null>()
  useEffect(() => {
    let isGone = false
    queryClient.fetchQuery(siteQuery).then(
      (site) => isGone || setWays(site.ways),
      () => isGone || setWays(null),
    )
    return () => {
      isGone = true
    }
  }, [])
  return ways
}
