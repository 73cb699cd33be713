import { implement } from '@orpc/server'
import { funnelScriptsContract } from '#contract/funnel-scripts.ts'
import { SCRIPTS_MAX, SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { getScript } from './find-scripts.ts'
import { scriptPlaces } from './script-places.ts'
import { funnelScriptsStore, presentScript } from './scripts-store.ts'

/** The list of scripts; they are made by a writing of the task `voice_funnel`. */
export function funnelScriptsRoutes(base: Base) {
  const os = implement(funnelScriptsContract).$context<RequestContext>()
  return {
    ...listRoutes(funnelScriptsContract, funnelScriptsStore(base)),
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { byStage: await scriptPlaces.count(base.db, id), maxPerStage: SCRIPTS_PER_STAGE, max: SCRIPTS_MAX }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return presentScript(await getScript(base, id, input.id))
    }),
  }
}
