/** Loads the package of a provider at its first use: an installation without a model never holds it in memory. */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type ModelAccess, openDoor } from './model-access.ts'

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
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).responses(access.model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const name = 'compatible'
      return createOpenAICompatible({ ...settings, name, includeUsage, supportsStructuredOutputs: true })(access.model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)(access.model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings)(access.model)
    }
  }
}
