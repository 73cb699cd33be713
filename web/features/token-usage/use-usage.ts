import { useQuery } from '@tanstack/react-query'
import { USAGE_PAGE_MAX } from '#domain/plans/token-usage.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import type { UsageFilters } from './use-usage-filters.ts'

export type UsageRow = Awaited<ReturnType<typeof client.plans.tokenUsage>>['items'][number]

/** Every charged row that the filters let through, newest first; all of them or, on a failure, none. */
export function useUsage({ range, type }: UsageFilters) {
  return useQuery({
    queryKey: [...queryKeys.tokenUsage, range.id, type.id],
    queryFn: ({ signal }) => loadRows({ range, type }, signal),
    // Another filter always reads anew, and without a connection it fails rather than waits.
    gcTime: 0,
    networkMode: 'always',
  })
}

async function loadRows({ range, type }: UsageFilters, signal: AbortSignal): Promise<readonly UsageRow[]> {
  const filter = {
    ...('days' in range ? { days: range.days } : {}),
    ...(type.id === 'all' ? {} : { actionType: type.id }),
    limit: USAGE_PAGE_MAX,
  }
  const rows: UsageRow[] = []
  let page = await client.plans.tokenUsage(filter, { signal })
  rows.push(...page.items)
  while (page.nextCursor !== null) {
    page = await client.plans.tokenUsage({ ...filter, cursor: page.nextCursor }, { signal })
    rows.push(...page.items)
  }
  return rows
}
