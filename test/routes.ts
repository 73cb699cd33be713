import { api } from '#contract/index.ts'

export type Route = { method: string; path: string; isGuarded: boolean }

type Procedure = { '~orpc': { route: { method?: string; path?: string }; errorMap: Record<string, unknown> } }

function isProcedure(node: object): node is Procedure {
  return '~orpc' in node
}

/** Every route of the contract, with whether it declares that it needs a session. */
export function listRoutes(node: object = api): Route[] {
  if (isProcedure(node)) {
    const { route, errorMap } = node['~orpc']
    return [{ method: route.method ?? '', path: route.path ?? '', isGuarded: 'not_authenticated' in errorMap }]
  }
  return Object.values(node).flatMap((child: unknown) =>
    child !== null && typeof child === 'object' ? listRoutes(child) : [],
  )
}
