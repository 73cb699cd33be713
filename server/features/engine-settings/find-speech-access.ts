import { PROVIDERS } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { keepSettings } from './keep-settings.ts'
import { accessTo } from './model-access.ts'

/** What OpenAI calls its model for speech; servers that speak its language know it by the same name. */
const SPEECH_MODEL = 'whisper-1'

/** Where speech is recognised, and with what. */
export type SpeechAccess = { baseUrl: string; key: string | undefined; model: string }

/**
 * Answers, at each call, who recognises speech here: the server of the environment, or else OpenAI where the settings
 * have its key; undefined where there is neither.
 */
export function findSpeechAccess(base: Base): () => Promise<SpeechAccess | undefined> {
  const readSettings = keepSettings(base)
  const { access, model = SPEECH_MODEL } = base.env.transcription
  return async () => {
    if (access) return { ...access, model }
    const settings = await readSettings()
    if (settings.provider !== 'openai') return undefined
    try {
      const { baseUrl = PROVIDERS.openai.baseUrl, key } = accessTo(settings, settings.key)
      return baseUrl ? { baseUrl, key, model } : undefined
    } catch (error) {
      if (error instanceof EngineError) return undefined
      throw error
    }
  }
}
