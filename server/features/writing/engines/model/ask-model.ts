/** Asks a model until it answers or there is no point in asking again; all waits count towards the one total limit. */
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { Shape } from '#server/features/writing/briefs/shapes.ts'
import type { WriteOptions, Written } from '#server/features/writing/engines/engine.ts'
import { EngineError } from '#server/features/writing/engines/engine-error.ts'
import { sayWait } from '#server/features/writing/engines/wait-time.ts'
import { createDraft } from './draft.ts'
import { type EngineLimits, type ModelAccess, openDoor } from './model-access.ts'
import { openModel } from './open-model.ts'
import { openWire } from './open-wire.ts'
import { type Extra, Setback } from './setback.ts'
import { streamAnswer } from './stream-answer.ts'
import { type Watch, watchTime } from './watch-time.ts'

/** Before the first repeated attempt, where the provider names no wait; doubled with each one. */
const BACKOFF_MS = 500
/** What a person is told to wait where the provider does not say. */
const USUAL_WAIT_MS = 60_000

export type Question = {
  system: string
  turns: ReadonlyArray<{ role: 'user' | 'assistant'; text: string }>
  shape: Shape
  /** About how long the answer will be, in characters. */
  expectedCharacters: number
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
  const watch = watchTime(limits, signal)
  try {
    for (let tries = 0; ; ) {
      watch.signal.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        watch.rest()
        watch.signal.throwIfAborted()
        if (!(error instanceof Setback)) throw error
        if (error.refused && access.provider === 'openai-compatible' && !concessions.has(error.refused)) {
          concessions.add(error.refused)
          continue
        }
        await waitFor(error, tries, limits, watch)
        tries += 1
      }
    }
  } finally {
    watch.end()
  }

  async function ask(): Promise<Written> {
    const draft = createDraft(question.shape)
    const wire = openWire(key, limits.answerMaxBytes)
    const model = await openModel(access, wire.fetch, !concessions.has('usage'))
    // Each attempt has an end of its own, so that nothing of a failed one goes on in the background.
    const end = new AbortController()
    watch.begin()
    try {
      const usage = await streamAnswer({
        provider: access.provider,
        model,
        call: { ...callFor(access, question, concessions), abortSignal: AbortSignal.any([watch.signal, end.signal]) },
        wire,
        key,
        onThought: watch.think,
        onText(piece) {
          watch.write()
          tell(draft.add(piece))
        },
      })
      const text = draft.finish()
      tell(text)
      return { text, model: access.model, ...(usage ? { usage } : {}) }
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
function callFor(access: ModelAccess, question: Question, concessions: Concessions): LanguageModelV4CallOptions {
  const { schema, name } = question.shape
  const isStated = schema !== undefined && concessions.has('schema')
  const system = isStated ? `${question.system}\n\n${stateSchema(schema)}` : question.system
  const turns: LanguageModelV4Prompt = question.turns.map(({ role, text }) => ({
    role,
    content: [{ type: 'text', text }],
  }))
  return {
    prompt: [{ role: 'system', content: system }, ...turns],
    ...(schema === undefined || isStated ? {} : { responseFormat: { type: 'json', schema, name } }),
    // People's texts are not left with the provider for longer than the answer takes.
    ...(access.provider === 'openai' ? { providerOptions: { openai: { store: false } } } : {}),
  }
}

function stateSchema(schema: object): string {
  return `Answer with one JSON object and nothing else. It has to fit this JSON Schema:\n${JSON.stringify(schema)}`
}
