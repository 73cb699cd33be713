/** Loads the package of a provider at its first use: an installation without a model never holds it in memory. */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type ModelAccess, openDoor } from './model-access.ts'

// Node looks a package's folder up anew at each import, which takes longer than all else that is done here.
const packages = {
  openai: once(() => import('@ai-sdk/openai')),
  compatible: once(() => import('@ai-sdk/openai-compatible')),
  anthropic: once(() => import('@ai-sdk/anthropic')),
  google: once(() => import('@ai-sdk/google')),
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= load()
    return value
  }
}

/** The model, reached over `fetch`; `includeUsage` asks a compatible server to count what it used. */
export async function openModel(
  access: ModelAccess,
  fetch: typeof globalThis.fetch,
  includeUsage: boolean,
): Promise<LanguageModelV4> {
  const { baseUrl: baseURL, key: apiKey } = openDoor(access)
  const settings = { baseURL, fetch, ...(apiKey === undefined ? {} : { apiKey }) }
  switch (access.provider) {
    case 'openai': {
      const { createOpenAI } = await packages.openai()
      return createOpenAI(settings).responses(access.model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await packages.compatible()
      const name = 'compatible'
      return createOpenAICompatible({ ...settings, name, includeUsage, supportsStructuredOutputs: true })(access.model)
    }
    case 'anthropic': {
      const { createAnthropic } = await packages.anthropic()
      return createAnthropic(settings)(access.model)
    }
    case 'google': {
      const { createGoogle } = await packages.google()
      return createGoogle(settings)(access.model)
    }
  }
}
