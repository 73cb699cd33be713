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
      return `export default ${JSON.stringify(minifyContractRouter(module.api), withoutWords)}`
    },
  }
}

/** What only the OpenAPI document says of a route stays out too. */
function withoutWords(name: string, value: unknown): unknown {
  if (name !== 'route' || typeof value !== 'object') return value
  return { ...value, tags: undefined, summary: undefined }
}
