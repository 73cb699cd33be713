import { curatedHooks, hooks } from '#domain/lists/hooks.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { lockHooks, requirePlaces } from './hook-places.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

type HookRow = Omit<typeof hooksTable.$inferSelect, 'userId'>
export type HookView = ReturnType<typeof showHook>

/** A hook as the API shows it; who made a curated one is not told. */
export function showHook(row: HookRow) {
  return {
    id: row.id,
    hookType: row.hookType,
    content: row.content,
    topic: row.topic,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of hooks; what comes back from the trash needs its place like a new one. */
export function createHooksStore(base: Base): Store<HookView> {
  return createStore(base, {
    definition: hooks,
    table: hooksTable,
    filters: { hookType: { column: hooksTable.hookType } },
    toItem: showHook,
    async beforeRestore(tx, owner, rows) {
      await lockHooks(tx, owner)
      await requirePlaces(
        tx.db,
        owner,
        rows.map(({ hookType }) => hookType),
      )
    },
  })
}

/** The store of curated hooks, which are everybody's; its routes say who may change them. */
export function createCuratedHooksStore(base: Base): Store<HookView> {
  return createStore(base, {
    definition: curatedHooks,
    table: curatedHooksTable,
    isEverybodys: true,
    filters: { hookType: { column: curatedHooksTable.hookType } },
    toItem: showHook,
  })
}
