// Gives the browser the contract's paths and methods as plain JSON, so that no schema reaches a bundle.
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { api } from '#contract/index.ts'

const NAME = 'virtual:api-contract'
const RESOLVED = `\0${NAME}`

export function apiContract(): Plugin {
  const entry = `${import.meta.dirname}/../../contract/index.ts`
  return {
    name: 'api-contract',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const { module, dependencies } = await runnerImport<{ api: typeof api }>(entry)
      for (const file of dependencies) this.addWatchFile(file)
      const routes = JSON.parse(JSON.stringify(minifyContractRouter(module.api), withoutWords))
      return `${OPEN}export default open(${JSON.stringify(pack(routes))})`
    },
  }
}

/** A route as a line, such as "POST /writings", or "/writings" for what is read, with the rest of it as JSON; it takes a third of its bytes so. */
function pack(routes: object): object {
  const packed = Object.fromEntries(
    Object.entries(routes).map(([name, value]) => {
      const { route, ...rest } = value['~orpc'] ?? {}
      if (!route) return [name, pack(value)]
      if (JSON.stringify(rest) !== PLAIN) throw new Error(`the browser would not know all of the route ${name}`)
      const { method, path, ...more } = route
      return [name, `${method} ${path} ${JSON.stringify(more)}`.replace(/^GET | {}$/g, '')]
    }),
  )
  // Every list has the same routes: where it stands is all there is to say of them.
  const at = `${packed.list}`
  const ofLists = Object.entries(listRoutesAt(at))
  if (!ofLists.every(([name, route]) => packed[name] === route)) return packed
  const others = Object.entries(packed).filter(([name]) => !ofLists.some(([known]) => known === name))
  return { at, ...Object.fromEntries(others) }
}

const listRoutesAt = (at: string) => ({
  list: at,
  edit: `PATCH ${at}/{id}`,
  remove: `POST ${at}/delete`,
  restore: `POST ${at}/restore`,
  versions: `${at}/{id}/versions`,
})

const PLAIN = JSON.stringify({ errorMap: {}, meta: {} })

/** Makes of every line the route again. */
const OPEN = `const listRoutesAt = ${listRoutesAt}
const open = (packed) => {
  if (typeof packed !== 'string') {
    const { at, ...others } = packed
    return Object.fromEntries(Object.entries({ ...at && listRoutesAt(at), ...others }).map(([name, one]) => [name, open(one)]))
  }
  const [method, path, more = '{}'] = (packed[0] === '/' ? 'GET ' + packed : packed).split(' ')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...JSON.parse(more) } } }
}
`

/** What only the server and the OpenAPI document need of a route stays out too. */
function withoutWords(name: string, value: unknown): unknown {
  if (name === 'meta') return {}
  if (name !== 'route' || typeof value !== 'object') return value
  return { ...value, tags: undefined, summary: undefined, description: undefined }
}
