import { ENGINE_NOTES, REFINEMENTS_OF } from '#domain/engines.ts'
import type { Base } from '#server/base/base.ts'
import type { Engines } from '#server/features/writing/index.ts'
import { chooseEngine, createModelEngines, writesWebhooksOnly } from './choose-engine.ts'
import { findSettings } from './find-settings.ts'
import { SETTINGS_TOPIC } from './save-settings.ts'

/** All engines of this installation, as the settings and the environment say at the moment of each question. */
export function createEngines(base: Base): Engines {
  const modelEngineFor = createModelEngines()
  return {
    choose: async (brief) => chooseEngine(base, await findSettings(base), modelEngineFor, brief),
    async limits() {
      const { parallelWritings, parallelPerPerson } = await findSettings(base)
      return { parallelWritings, parallelPerPerson }
    },
    watchLimits: (listener) => base.live.watch(SETTINGS_TOPIC, listener),
    async describe() {
      const settings = await findSettings(base)
      const name = writesWebhooksOnly(settings) ? 'webhook' : settings.defaultEngine
      const refines = settings.choices.refine?.engine ?? settings.defaultEngine
      return { name, note: ENGINE_NOTES[name], refinements: [...REFINEMENTS_OF[refines]] }
    },
  }
}
