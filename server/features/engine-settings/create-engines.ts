import { ENGINE_NOTES, REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import type { Engines } from '#server/engines/engine.ts'
import { chooseEngine, createModelEngines, sendsVideoLinks, writesWebhooksOnly } from './choose-engine.ts'
import { keepSettings } from './keep-settings.ts'

/** All engines of this installation, as the settings and the environment say at the moment of each question. */
export function createEngines(base: Base): Engines {
  const modelEngineFor = createModelEngines()
  const readSettings = keepSettings(base)
  return {
    choose: async (task, request) => chooseEngine(base, await readSettings(), modelEngineFor, task, request),
    async limits() {
      const { parallelWritings, parallelPerPerson } = await readSettings()
      return { parallelWritings, parallelPerPerson }
    },
    async describe() {
      const settings = await readSettings()
      const name = writesWebhooksOnly(settings) ? 'webhook' : settings.defaultEngine
      const refines = settings.choices.refine?.engine ?? settings.defaultEngine
      return {
        name,
        note: ENGINE_NOTES[name],
        refinements: [...REFINEMENTS_OF[refines]],
        videoLinks: sendsVideoLinks(settings),
      }
    },
  }
}
