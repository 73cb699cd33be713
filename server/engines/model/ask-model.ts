/** Asks a model until it answers or there is no point in asking again; all waits count towards the one total limit. */
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV4CallOptions, LanguageModelV4FilePart, LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { WriteOptions, Written } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { Output } from '#server/engines/outputs.ts'
import { sayWait } from '#server/engines/retry-after.ts'
import { type EngineLimits, type ModelAccess, openDoor } from './model-access.ts'
import { openModel } from './open-model.ts'
import { openWire } from './record-response.ts'
import { type Extra, Setback } from './retryable-failure.ts'
import { streamAnswer } from './stream-answer.ts'
import { createDraft } from './streamed-text.ts'
import { type Watch, watchTime } from './watch-time.ts'

/** Before the first repeated attempt, where the provider names no wait; doubled with each one. */
const BACKOFF_MS = 500
/** What a person is told to wait where the provider does not say. */
const USUAL_WAIT_MS = 60_000

export type Question = {
  system: string
  turns: ReadonlyArray<{ role: 'user' | 'assistant'; text: string }>
  /** Stands before the words of the first turn, where the model can look at it. */
  picture?: Sight | undefined
  output: Output<unknown>
  /** About how long the answer will be, in characters. */
  expectedCharacters: number
}

export type Sight = {
  mediaType: string
  bytes: Uint8Array
  /** What a person is told where the model cannot look at it; undefined where the words do without. */
  needed: ErrorCode | undefined
}

/** What a server has been found not to accept; kept, so that it is found out once. */
export type Concessions = Set<Extra>

/**
 * The finished text. Tells `onText` and `onProgress` as it comes.
 * Throws an EngineError, or the reason of `signal` once that is aborted. Asks again only while nothing has come.
 */
export async function askModel(
  access: ModelAccess,
  question: Question,
  limits: EngineLimits,
  { signal, onText, onProgress }: Pick<WriteOptions, 'signal' | 'onText' | 'onProgress'>,
  concessions: Concessions = new Set(),
): Promise<Written> {
  if (access.model.trim() === '') throw new EngineError('no_model')
  const { key } = openDoor(access)
  // A picture that was not taken says nothing of the next one.
  const left = new Set(concessions)
  const watch = watchTime(limits, signal)
  try {
    refuseUnseen(question, left, '')
    for (let tries = 0; ; ) {
      watch.signal.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        watch.rest()
        watch.signal.throwIfAborted()
        if (!(error instanceof Setback)) throw error
        if (error.refused && mayLeave(error.refused)) {
          left.add(error.refused)
          if (error.refused !== 'picture') concessions.add(error.refused)
          refuseUnseen(question, left, error.error.detail)
          continue
        }
        await waitFor(error, tries, limits, watch)
        tries += 1
      }
    }
  } finally {
    watch.end()
  }

  /** The packages of the others know what their servers accept; only what a model can look at differs there too. */
  function mayLeave(extra: Extra): boolean {
    if (left.has(extra)) return false
    if (extra === 'sight' || extra === 'picture') return showsPicture(question, left)
    return access.provider === 'openai-compatible'
  }

  async function ask(): Promise<Written> {
    const draft = createDraft(question.output)
    const wire = openWire(key, limits.answerMaxBytes)
    const model = await openModel(access, wire.fetch, !left.has('usage'))
    // Each attempt has an end of its own, so that nothing of a failed one goes on in the background.
    const end = new AbortController()
    watch.begin()
    try {
      const usage = await streamAnswer({
        provider: access.provider,
        model,
        call: { ...callFor(access, question, left), abortSignal: AbortSignal.any([watch.signal, end.signal]) },
        wire,
        key,
        onThought: watch.think,
        onText(piece) {
          watch.write()
          tell(draft.add(piece))
        },
      })
      const written = draft.finish()
      tell(written.text)
      return { ...written, model: access.model, ...(usage ? { usage } : {}) }
    } finally {
      end.abort()
    }
  }

  function tell(text: string | undefined): void {
    if (text === undefined) return
    onText(text)
    onProgress(Math.min(1, text.length / question.expectedCharacters))
  }
}

function showsPicture({ picture }: Question, left: Concessions): boolean {
  return picture !== undefined && !left.has('sight') && !left.has('picture')
}

/** Throws where all there is to write from is a picture that this model does not look at. */
function refuseUnseen(question: Question, left: Concessions, detail: string): void {
  const needed = question.picture?.needed
  if (needed && !showsPicture(question, left)) throw new EngineError('request_refused', detail, needed)
}

/** Waits before another attempt, or throws what is to be said where there should be none. */
async function waitFor(setback: Setback, tries: number, limits: EngineLimits, watch: Watch): Promise<void> {
  const { error, retry, waitMs } = setback
  const isTooLong = (waitMs ?? 0) > limits.retryAfterMaxSeconds * 1000
  if (retry && (isTooLong || (error.failure === 'rate_limited' && tries >= limits.retriesMax))) {
    throw new EngineError('rate_limited', error.detail, 'engine_busy', { wait: sayWait(waitMs ?? USUAL_WAIT_MS) })
  }
  if (!retry || tries >= limits.retriesMax) throw error
  const backoffMs = BACKOFF_MS * 2 ** tries * (0.75 + Math.random() / 2)
  await pause(waitMs ?? backoffMs, undefined, { signal: watch.signal }).catch(() => watch.signal.throwIfAborted())
}

/** Sends nothing that some provider might refuse: no temperature, no seed, and limits only where they are demanded. */
function callFor(access: ModelAccess, question: Question, left: Concessions): LanguageModelV4CallOptions {
  const { schema, name } = question.output
  const isStated = schema !== undefined && left.has('schema')
  const system = isStated ? `${question.system}\n\n${stateSchema(schema)}` : question.system
  const picture = showsPicture(question, left) ? question.picture : undefined
  const turns: LanguageModelV4Prompt = question.turns.map(({ role, text }, at) => ({
    role,
    content: [...(picture && at === 0 ? [filePart(picture)] : []), { type: 'text', text }],
  }))
  return {
    prompt: [{ role: 'system', content: system }, ...turns],
    ...(schema === undefined || isStated ? {} : { responseFormat: { type: 'json', schema, name } }),
    // People's texts are not left with the provider for longer than the answer takes.
    ...(access.provider === 'openai' ? { providerOptions: { openai: { store: false } } } : {}),
  }
}

function filePart({ mediaType, bytes }: Sight): LanguageModelV4FilePart {
  return { type: 'file', mediaType, data: { type: 'data', data: bytes } }
}

function stateSchema(schema: object): string {
  return `Answer with one JSON object and nothing else. It has to fit this JSON Schema:\n${JSON.stringify(schema)}`
}
