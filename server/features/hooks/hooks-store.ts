import { hookShape } from '#contract/hooks.ts'
import { curatedHooks, hooks } from '#domain/lists/hooks.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { hookPlaces } from './hook-places.ts'
import { isCurator } from './require-curator.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

/** A hook as the API shows it; who made a curated one is not told. */
export const presentHook = presentAs(hookShape)

/** The store of hooks; what comes back from the trash needs its place like a new one. */
export function hooksStore(base: Base) {
  return createStore(base, {
    definition: hooks,
    table: hooksTable,
    filters: { hookType: { column: hooksTable.hookType } },
    keptWith: () => ({ own: false }),
    toItem: presentHook,
    beforeRestore: hookPlaces.beforeRestore(({ hookType }) => hookType),
  })
}

/** The store of curated hooks, which are everybody's; its routes say who may change them. */
export function curatedHooksStore(base: Base) {
  return createStore(base, {
    definition: curatedHooks,
    table: curatedHooksTable,
    mayChange: isCurator,
    filters: { hookType: { column: curatedHooksTable.hookType } },
    toItem: presentHook,
  })
}
