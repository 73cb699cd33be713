import { IMAGE_READING } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import type { Choice } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { ModelAccess } from '#server/engines/model/index.ts'
import { keepSettings } from './keep-settings.ts'
import { costMicros, modelAccess } from './model-access.ts'

type ImageModel = ModelAccess & Pick<Choice, 'costMicros'>

/**
 * Answers, at each call, which model reads the words in pictures and what an answer of it costs; undefined where the operator did not choose one for
 * that, whatever else a model writes, and where it cannot be asked.
 */
export function findImageModel(base: Base): () => Promise<ImageModel | undefined> {
  const readSettings = keepSettings(base)
  return async () => {
    const settings = await readSettings()
    const chosen = settings.choices[IMAGE_READING]
    if (chosen?.engine !== 'model') return undefined
    try {
      const access = modelAccess(settings, chosen.model ?? settings.model)
      return { ...access, costMicros: (usage) => costMicros(settings, access.model, usage) }
    } catch (error) {
      if (error instanceof EngineError) return undefined
      throw error
    }
  }
}
