import { ENGINE_LIMITS } from '#domain/writing/engines.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { askModel } from './ask-model.ts'
import type { ModelAccess } from './model-access.ts'

const ANSWER_MAX_CHARACTERS = 80

/**
 * Asks the model for one word, the same way a text is asked for but once only. Gives how long that took and the
 * beginning of what it said. Throws an EngineError that says what is wrong, or the reason of `signal`.
 */
export async function testConnection(
  access: ModelAccess,
  signal: AbortSignal,
): Promise<{ milliseconds: number; answer: string }> {
  const started = performance.now()
  const question = {
    system: 'Somebody is checking whether you can be reached. Answer with a single word.',
    turns: [{ role: 'user', text: 'Say: ready' }],
    output: textOutput('post'),
    expectedCharacters: ANSWER_MAX_CHARACTERS,
  } as const
  const limits = { ...ENGINE_LIMITS, retriesMax: 0 }
  const { text } = await askModel(access, question, limits, { signal, onText: () => {}, onProgress: () => {} })
  return { milliseconds: Math.round(performance.now() - started), answer: text.slice(0, ANSWER_MAX_CHARACTERS) }
}
