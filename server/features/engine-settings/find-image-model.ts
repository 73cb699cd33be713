import { IMAGE_READING } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { ImageModel } from '#server/features/materials/index.ts'
import { keepSettings } from './keep-settings.ts'
import { costMicros, modelAccess } from './model-access.ts'

/**
 * Answers, at each call, which model reads the words in pictures; undefined where the operator did not choose one for
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
