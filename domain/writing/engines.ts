/** Who writes: the engines, the servers a model can be asked on, their limits, and what an operator is told when one fails. */
import type { Task } from './operations.ts'
import { REFINEMENTS, type Refinement } from './refinements.ts'

export const ENGINE_NAMES = ['composer', 'model', 'webhook'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** The engines an operator can make the default; webhooks stand beside it, one address a purpose. */
export const DEFAULT_ENGINES = ['composer', 'model'] as const satisfies readonly EngineName[]
export type DefaultEngine = (typeof DEFAULT_ENGINES)[number]

/** What is said of each engine wherever a text can be asked for; the composer's note is fixed by the product decisions. */
export const ENGINE_NOTES: Readonly<Record<EngineName, string>> = {
  composer: 'Built-in composer: arranges your own sentences. Connect a model for free writing.',
  model: 'A language model writes freely, from your material and in your voice.',
  webhook: 'Your own automation writes this.',
}

export const MODEL_PROVIDERS = ['openai', 'openai-compatible', 'anthropic', 'google'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** What is known of each provider; `baseUrl` is its own address, used unless the operator gives another. */
export const PROVIDERS: Readonly<Record<ModelProvider, { label: string; baseUrl: string | null; needsKey: boolean }>> =
  {
    openai: { label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', needsKey: true },
    'openai-compatible': { label: 'OpenAI-compatible server', baseUrl: null, needsKey: false },
    anthropic: { label: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
    google: { label: 'Google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta', needsKey: true },
  }

/** OpenAI-compatible servers by the address each answers at unless it was told otherwise. */
export const COMPATIBLE_SERVERS = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', isLocal: true },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1', isLocal: true },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1', isLocal: true },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1', isLocal: true },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', isLocal: false },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', isLocal: false },
] as const

/** How long an engine may take and how much it may say. */
export const ENGINE_LIMITS = {
  /** Until the first piece of an answer; a local server may have to load its model first. */
  firstByteMs: 120_000,
  /** Between two pieces of an answer. */
  stallMs: 30_000,
  /** For one whole answer, tries and waits included. */
  totalMs: 300_000,
  /** For the answer of a webhook (part 2 leaves it open; settled in the product decisions). */
  webhookMs: 300_000,
  /** A wait the provider asks for is honoured up to here; a longer one is told to the person. */
  retryAfterMaxSeconds: 30,
  /** Further tries after a failure that came before the first piece of an answer. */
  retriesMax: 2,
  /** An answer that is longer is cut off and counts as a failure. */
  answerMaxBytes: 2 * 1_048_576,
} as const

/** Pictures that every provider takes: Anthropic's limit is 5 MB (5,242,880 bytes) of Base64, four characters for three bytes. */
export const PICTURE_MEDIA_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const PICTURE_MAX_BYTES = 3_932_160

/** The highest price of a million units that is taken for meant, in US dollars. */
export const UNIT_PRICE_MAX = 10_000

/**
 * Parallel writings, in each process that works and for each person, unless the operator says otherwise. Most of them
 * wait for a model or an automation; what the composer does at once its threads limit by the processor's cores.
 */
export const PARALLEL_WRITINGS = { min: 1, max: 200, default: 64 } as const
export const PARALLEL_PER_PERSON = { min: 1, max: 50, default: 4 } as const

/**
 * Why an engine did not deliver, in words for the operator; what a person reads is in `messages.ts`.
 * `{detail}` is what the other side said, shortened and without secrets.
 */
export const ENGINE_FAILURES = {
  no_model: 'No model is chosen yet. Choose one in the engine settings.',
  key_missing: 'No key is set for this provider. Enter one in the engine settings.',
  key_unreadable:
    'The stored key cannot be read, because the secret of this installation has changed. Put the former secret back, or enter the key again.',
  key_refused: 'The provider refused the key. Check that it is complete, active and for this address. {detail}',
  model_unknown: 'The provider does not know this model. Choose one from its list. {detail}',
  not_an_api:
    'The address answers, but not as an API: it looks like a web page. Check the path; most end in /v1. {detail}',
  unreachable: 'The address cannot be reached. Check that the server is running and the address is right. {detail}',
  rate_limited: 'The provider asks to wait: too many requests, or the quota is used up. {detail}',
  server_error: 'The provider answered with a failure of its own. {detail}',
  request_refused: 'The provider did not accept the request. {detail}',
  material_too_long: 'The material is longer than this model can read. {detail}',
  stream_broken: 'The connection broke while the answer was arriving. {detail}',
  malformed: 'The answer had a part that could not be read, so the text would have had a gap. {detail}',
  empty: 'The answer was empty.',
  cut_off: 'The answer ended before the text was finished: the length limit of the model was reached.',
  too_long: 'The answer was longer than any post can be, and was stopped.',
  wrong_shape: 'The answer did not have the form that was asked for. {detail}',
  refused: 'The model declined to write this. {detail}',
  first_byte_timeout: 'Nothing arrived within the time limit for a first answer. {detail}',
  stalled: 'The answer stopped arriving and did not go on. {detail}',
  total_timeout: 'The answer took longer than the time limit for all of it. {detail}',
  webhook_missing: 'No webhook address is set for this purpose. {detail}',
  webhook_status: 'The webhook answered with a status that is not a finished text. {detail}',
  webhook_not_text: 'The webhook answered with something that is neither text nor JSON with "content". {detail}',
  delivery_uncertain:
    'The webhook had been called when Parlance was stopped, so it is not called again. Its answer, if there was one, is lost.',
  unexpected: 'Something unforeseen happened. {detail}',
} as const
export type EngineFailure = keyof typeof ENGINE_FAILURES

/** What each default engine honestly can do to a selection. */
export const REFINEMENTS_OF: Readonly<Record<DefaultEngine, readonly Refinement[]>> = {
  composer: ['shorter'],
  model: REFINEMENTS,
}

/** Texts of one request that can stand side by side. */
export const VARIANTS_MAX = 3

/** What is no task, costs nothing, and is done by a model only where the operator says so: reading the words in a picture. */
export const IMAGE_READING = 'images'
export type Choosable = Task | typeof IMAGE_READING

/** Whose engine the operator chose one by one. */
export type EngineChoices = Partial<Record<Choosable, { engine: DefaultEngine; model?: string | undefined }>>

/** How far the report of what engines took looks back; what only it needs is not kept for longer. */
export const USAGE_DAYS_MAX = 365

/** For one picture; a model that has not told its words by then is not waited for. */
export const IMAGE_READING_MAX_MS = 30_000

/** What is said of a picture before it is chosen: where its words are read, and so where it goes. */
export function imageNote(provider: ModelProvider | undefined): string {
  if (provider === undefined) return 'Its words are read on this server.'
  const place = provider === 'openai-compatible' ? 'the model server that was set up here' : PROVIDERS[provider].label
  return `Its words are read by a model, so the image is sent to ${place}.`
}
