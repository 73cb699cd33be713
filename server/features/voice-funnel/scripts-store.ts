import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { lockScripts, requirePlaces } from './script-places.ts'
import { funnelScriptsTable } from './table.ts'

type ScriptRow = typeof funnelScriptsTable.$inferSelect
export type ScriptView = ReturnType<typeof showScript>

/** A script as the API shows it. */
export function showScript(row: ScriptRow) {
  return {
    id: row.id,
    topic: row.topic,
    scriptText: row.scriptText,
    funnelStage: row.funnelStage,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of scripts; what comes back from the trash needs its place like a new one. */
export function createFunnelScriptsStore(base: Base): Store<ScriptView> {
  return createStore(base, {
    definition: funnelScripts,
    table: funnelScriptsTable,
    filters: { funnelStage: { column: funnelScriptsTable.funnelStage } },
    toItem: showScript,
    async beforeRestore(tx, owner, rows) {
      await lockScripts(tx, owner)
      await requirePlaces(
        tx.db,
        owner,
        rows.map(({ funnelStage }) => funnelStage),
      )
    },
  })
}
