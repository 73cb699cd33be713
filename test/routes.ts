import { api } from '#contract/index.ts'

/** `isForHalf`: open to a session that has yet to pass the second factor. `isForSessions`: closed to every key. */
export type Route = { method: string; path: string; isGuarded: boolean; isForHalf: boolean; isForSessions: boolean }

type Procedure = { '~orpc': { route: { method?: string; path?: string }; errorMap: Record<string, unknown> } }

function isProcedure(node: object): node is Procedure {
  return '~orpc' in node
}

/** Every route of the contract, with whether it declares that it needs a session. */
export function listRoutes(node: object = api): Route[] {
  if (isProcedure(node)) {
    const { route, errorMap } = node['~orpc']
    const isGuarded = 'not_authenticated' in errorMap
    const isForHalf = isGuarded && !('second_factor_required' in errorMap)
    const isForSessions = 'session_required' in errorMap
    return [{ method: route.method ?? '', path: route.path ?? '', isGuarded, isForHalf, isForSessions }]
  }
  return Object.values(node).flatMap((child: unknown) =>
    child !== null && typeof child === 'object' ? listRoutes(child) : [],
  )
}
