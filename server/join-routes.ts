/** Joins the routes of every feature, and holds them against the contract before the first request comes. */
import { isContractProcedure } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'

/** Routes by their name, in the part of the contract that has them. */
type Parts<Route> = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** What one feature answers. */
type Answered = { name: string; routes: Readonly<Record<string, AnyRouter>> }

/** Every route of the contract. Throws where one has no answer, is answered twice, or stands in no contract. */
export function joinRoutes(contract: Parts<unknown>, features: readonly Answered[]): Parts<AnyRouter> {
  const parts = new Map<string, Map<string, AnyRouter>>()
  for (const { name: feature, routes: answers } of features)
    for (const [part, routes] of Object.entries(answers)) {
      const joined = parts.get(part) ?? new Map<string, AnyRouter>()
      for (const [name, route] of Object.entries(routes)) {
        if (joined.has(name)) throw new Error(`${part}.${name} is answered twice, the second time by ${feature}`)
        joined.set(name, route)
      }
      parts.set(part, joined)
    }
  const answered = namesIn([...parts].map(([part, routes]) => [part, [...routes.keys()]]))
  const declared = namesIn(Object.entries(contract).map(([part, routes]) => [part, routesOf(part, routes)]))
  const missing = declared.filter((name) => !answered.includes(name))
  if (missing.length > 0) throw new Error(`No feature answers ${missing.join(', ')}`)
  const unknown = answered.filter((name) => !declared.includes(name))
  if (unknown.length > 0) throw new Error(`The contract does not have ${unknown.join(', ')}`)
  return Object.fromEntries([...parts].map(([part, routes]) => [part, Object.fromEntries(routes)]))
}

function namesIn(parts: readonly (readonly [part: string, routes: readonly string[]])[]): string[] {
  return parts.flatMap(([part, routes]) => routes.map((route) => `${part}.${route}`))
}

function routesOf(part: string, routes: Readonly<Record<string, unknown>>): string[] {
  const deeper = Object.entries(routes).find(([, route]) => !isContractProcedure(route))
  if (deeper) throw new Error(`${part}.${deeper[0]} is no route: a part of the contract is one level of routes`)
  return Object.keys(routes)
}
