// One cache for everything read from the API, and the names under which it is kept.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, isApiError } from './client.ts'

/** Invalidate a key to have what stands under it read anew. */
export const queryKeys = {
  me: ['me'],
  site: ['site'],
  plan: ['plan'],
  counts: ['pieces', 'counts'],
  engineSettings: ['engines', 'settings'],
  engineUsage: ['engines', 'usage'],
  localServers: ['engines', 'local'],
  /** Everything read of one list, by the name of its definition. */
  collection: (name: string) => [name],
} as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
    mutations: { retry: false },
  },
})

function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500
}

/** Who is signed in, or null. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => {
    try {
      return await client.accounts.me(undefined, { signal })
    } catch (error) {
      if (codeOf(error) === 'not_authenticated') return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Facts about this installation; they do not change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => client.accounts.site(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The plan and what is left of it. */
export const planQuery = queryOptions({
  queryKey: queryKeys.plan,
  queryFn: ({ signal }) => client.plans.plan(undefined, { signal }),
  refetchInterval: TIMINGS.sidebarRefreshMs,
  // Another tab may have spent some of it.
  refetchOnWindowFocus: 'always',
})

/** How writing is done on this installation; read once a visit, so that nothing changes under what is being typed. */
export const engineSettingsQuery = queryOptions({
  queryKey: queryKeys.engineSettings,
  queryFn: ({ signal }) => client.engines.get(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
