import { funnelScriptShape } from '#contract/funnel-scripts.ts'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { scriptPlaces } from './script-places.ts'
import { funnelScriptsTable } from './table.ts'

/** A row as the API shows it. */
export const presentScript = presentAs(funnelScriptShape)

/** The store of scripts; what comes back from the trash needs its place like a new one. */
export function funnelScriptsStore(base: Base) {
  return createStore(base, {
    definition: funnelScripts,
    table: funnelScriptsTable,
    filters: { funnelStage: { column: funnelScriptsTable.funnelStage } },
    toItem: presentScript,
    beforeRestore: scriptPlaces.beforeRestore(({ funnelStage }) => funnelStage),
  })
}
