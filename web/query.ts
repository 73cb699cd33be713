// One cache for everything read from the API, and the names under which it is kept.
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { TIMINGS } from '#domain/timings.ts'
import type { Task } from '#domain/writing/operations.ts'
import { isConnectionLost, onConnectionChange } from '#web/ui/browser/connection.ts'
import { client, codeOf, isApiError, isConnectionError, isSessionRefused, onChangeUnanswered } from './client.ts'

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
  tags: ['pieces', 'tags'],
  /** The text that a piece was written from. */
  pieceSource: (id: string) => ['pieces', 'source', id],
  tokenUsage: ['token-usage'],
  /** What texts are measured against, one brand voice or all of them; changes with its sources and own phrases. */
  fingerprints: (...voiceId: [] | [string]) => ['fingerprints', ...voiceId],
  /** What a brand voice was taught from. */
  voiceSources: (voiceId: string) => ['voice-sources', voiceId],
  /** What edits show of one brand voice, or of all of them. */
  voiceLessons: (...voiceId: [] | [string]) => ['voice-lessons', ...voiceId],
  engineSettings: ['engines', 'settings'],
  engineUsage: ['engines', 'usage'],
  localServers: ['engines', 'local'],
  apiKeys: ['api-keys'],
  trash: ['trash'],
  foundations: ['foundations'],
  /** What was read for a post, by its id. */
  material: (id: string) => ['materials', id],
  /** What a pasted text was read as, as somebody wishes it to be read. */
  textReading: (text: string, wishes: string) => ['materials', 'text', text, wishes],
  /** What it costs to revive a source, by what is sent of it. */
  revivalQuote: (source: string) => ['revival-quote', source],
  foundationsSuggestions: ['foundations', 'suggestions'],
  /** Everybody; each search and order stands under it. */
  adminUsers: ['admin', 'users'],
  adminAudit: ['admin', 'audit'],
  adminOutbox: ['admin', 'outbox'],
  /** Everything read of one list, by the name of its definition. */
  collection: (name: string) => [name],
} as const

/** A first read that was under way when news came may have been answered before them: it is done once more. */
class NewsQueryClient extends QueryClient {
  override async invalidateQueries(...news: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const first = this.getQueryCache()
      .findAll(news[0])
      .filter(({ state: { data, fetchStatus } }) => data === undefined && fetchStatus === 'fetching')
    // The library lets such a read end, and takes its answer for the news.
    await super.invalidateQueries(...news)
    await Promise.all(first.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true })))
  }
}

export const queryClient = new NewsQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < (isConnectionError(error) ? 2 : 1) && mayPass(error),
    },
    mutations: { retry: false },
  },
})

// What waits for the network, or failed without it, goes on when the server is there, whatever the browser thinks.
onlineManager.setEventListener((setOnline) => {
  setOnline(!isConnectionLost())
  return onConnectionChange(() => setOnline(!isConnectionLost()))
})

// Nobody knows what became of a change whose answer got lost, so everything shown is read anew.
onChangeUnanswered(() => void queryClient.invalidateQueries({ predicate: ({ state: { data } }) => data !== undefined }))

/** Calls back when rows may have come from elsewhere: the tab is come back to, or has been told. Returns how to stop that. */
export function onNews(listener: () => void): () => void {
  const stop = new AbortController()
  for (const sign of ['focus', NEWS]) window.addEventListener(sign, listener, stop)
  return () => stop.abort()
}

/** Has what is shown look for what was made elsewhere. */
export function tellNews(): void {
  window.dispatchEvent(new Event(NEWS))
  void queryClient.invalidateQueries({ queryKey: queryKeys.plan })
}

const NEWS = 'news'

/** True for a failure that trying again may mend: a lost connection, or a fault of the server's own. */
export function mayPass(error: unknown): boolean {
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

/** The writings of one task that are under way or to be decided on, as the server knows them at that moment. */
export function underwayQuery(task: Task) {
  return queryOptions({
    queryKey: ['writings', 'underway', task],
    // Two may wait for one answer: whoever goes first does not take it from the other.
    queryFn: () => client.writings.underway({ operation: task }),
    staleTime: 0,
    gcTime: 0,
  })
}

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

/** The Foundations; empty as long as none were saved. */
export const foundationsQuery = queryOptions({
  queryKey: queryKeys.foundations,
  queryFn: ({ signal }) => client.foundations.get(undefined, { signal }),
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
