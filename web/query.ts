// One cache for everything read from the API, and the names under which it is kept.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, isApiError, isSessionRefused } from './client.ts'

/** Invalidate a key to have what stands under it read anew. */
export const queryKeys = {
  me: ['me'],
  /** How the account is protected; second factors and sessions stand under it. */
  security: ['security'],
  factors: ['security', 'factors'],
  sessions: ['security', 'sessions'],
  site: ['site'],
  plan: ['plan'],
  counts: ['pieces', 'counts'],
  tokenUsage: ['token-usage'],
  engineSettings: ['engines', 'settings'],
  engineUsage: ['engines', 'usage'],
  localServers: ['engines', 'local'],
  apiKeys: ['api-keys'],
  /** Everybody; each search and order stands under it. */
  adminUsers: ['admin', 'users'],
  adminAudit: ['admin', 'audit'],
  adminOutbox: ['admin', 'outbox'],
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

/** Who is signed in, or null; also null for somebody who has yet to pass their second factor. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => {
    try {
      return await client.accounts.me(undefined, { signal })
    } catch (error) {
      if (isSessionRefused(codeOf(error))) return null
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

export type Plan = Awaited<ReturnType<typeof client.plans.plan>>

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

/** How the account is protected. */
export const securityQuery = queryOptions({
  queryKey: queryKeys.security,
  queryFn: ({ signal }) => client.security.overview(undefined, { signal }),
})

/** The verified second factors and how many backup codes are left. */
export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: ({ signal }) => client.security.listFactors(undefined, { signal }),
})

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => client.security.listSessions(undefined, { signal }),
})
