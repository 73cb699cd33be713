import { implement } from '@orpc/server'
import { funnelScriptsContract } from '#contract/funnel-scripts.ts'
import { SCRIPTS_MAX, SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import type { Store } from '#server/collection/store.ts'
import { getScript } from './find-scripts.ts'
import { countScripts } from './script-places.ts'
import { type ScriptView, showScript } from './scripts-store.ts'

/** The list of scripts; they are made by a writing of the task `voice_funnel`. */
export function funnelScriptsRoutes(base: Base, store: Store<ScriptView>) {
  const os = implement(funnelScriptsContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requirePerson(context)
      return { byStage: await countScripts(base.db, id), maxPerStage: SCRIPTS_PER_STAGE, max: SCRIPTS_MAX }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requirePerson(context)
      return showScript(await getScript(base, id, input.id))
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.scriptText)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
