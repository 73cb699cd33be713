/** Asks a server which models it has. */
import * as z from 'zod/mini'
import { ENGINE_LIMITS, type ModelProvider } from '#domain/writing/engines.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { type Door, openDoor, type ServerAccess } from './model-access.ts'
import { openWire, type Wire } from './record-response.ts'
import { Setback } from './retryable-failure.ts'

/** No provider has more pages than this; a list without an end is cut off here. */
const PAGES_MAX = 20

const named = z.object({ id: z.string() })
const openaiList = z.union([z.object({ data: z.nullish(z.array(named)) }), z.array(named)])
const anthropicList = z.object({
  data: z.array(named),
  has_more: z.optional(z.boolean()),
  last_id: z.nullish(z.string()),
})
const googleList = z.object({
  models: z.optional(
    z.array(z.object({ name: z.string(), supportedGenerationMethods: z.optional(z.array(z.string())) })),
  ),
  nextPageToken: z.optional(z.string()),
})

/** One page: the models on it, and the query of the next page if there is one. */
type Page = { models: string[]; next: string | undefined }
type List = { headers(key: string): Record<string, string>; first: string; read(answer: unknown): Page }

const openai: List = {
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  first: '',
  read(answer) {
    const list = openaiList.parse(answer)
    return { models: (Array.isArray(list) ? list : (list.data ?? [])).map(({ id }) => id), next: undefined }
  },
}

const LISTS: Readonly<Record<ModelProvider, List>> = {
  openai,
  'openai-compatible': openai,
  anthropic: {
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    first: '?limit=1000',
    read(answer) {
      const { data, has_more, last_id } = anthropicList.parse(answer)
      const next = has_more && last_id ? `?limit=1000&after_id=${encodeURIComponent(last_id)}` : undefined
      return { models: data.map(({ id }) => id), next }
    },
  },
  google: {
    headers: (key) => ({ 'x-goog-api-key': key }),
    first: '?pageSize=1000',
    read(answer) {
      const { models = [], nextPageToken } = googleList.parse(answer)
      const writing = models.filter((model) => model.supportedGenerationMethods?.includes('generateContent') ?? true)
      return {
        models: writing.map(({ name }) => name.replace(/^models\//, '')),
        next: nextPageToken ? `?pageSize=1000&pageToken=${encodeURIComponent(nextPageToken)}` : undefined,
      }
    },
  },
}

/**
 * The names of the models that can be asked, sorted. Throws an EngineError that says what is wrong with the address or
 * the key, or the reason of `signal` once that is aborted. A server has as long as between two pieces of an answer.
 */
export async function listModels(access: ServerAccess, signal: AbortSignal): Promise<string[]> {
  const door = openDoor(access)
  const late = AbortSignal.timeout(ENGINE_LIMITS.stallMs)
  const wire = openWire(door.key, ENGINE_LIMITS.answerMaxBytes)
  try {
    return await readPages(LISTS[access.provider], door, wire, AbortSignal.any([signal, late]))
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      throw new EngineError('first_byte_timeout', `The limit is ${ENGINE_LIMITS.stallMs / 1000} seconds.`)
    const setback = wire.findFault() ?? error
    if (!(setback instanceof Setback)) throw setback
    // No model was named: it is the list that this server does not have.
    throw setback.error.failure === 'model_unknown'
      ? new EngineError('not_an_api', setback.error.detail)
      : setback.error
  }
}

async function readPages(list: List, door: Door, wire: Wire, signal: AbortSignal): Promise<string[]> {
  const headers = door.key === undefined ? {} : list.headers(door.key)
  const models = new Set<string>()
  let query: string | undefined = list.first
  for (let pages = 0; query !== undefined && pages < PAGES_MAX; pages++) {
    const response = await wire.fetch(`${door.baseUrl}/models${query}`, { headers, signal })
    const page: Page = readPage(list, await response.text())
    for (const model of page.models) models.add(model)
    query = page.next
  }
  return [...models].sort()
}

function readPage(list: List, body: string): Page {
  try {
    return list.read(JSON.parse(body))
  } catch {
    throw new EngineError('not_an_api', 'It answers, but not with a list of models.')
  }
}
