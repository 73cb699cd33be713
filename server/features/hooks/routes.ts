import { implement } from '@orpc/server'
import { hooksContract } from '#contract/hooks.ts'
import { hooks } from '#domain/hooks.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/person.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { hooksTable } from './table.ts'

type HookRow = typeof hooksTable.$inferSelect
type HookView = ReturnType<typeof showHook>

function showHook(row: HookRow) {
  return {
    id: row.id,
    hookType: row.hookType,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of hooks. */
export function createHooksStore(base: Base): Store<HookView> {
  return createStore(base, {
    definition: hooks,
    table: hooksTable,
    filters: { hookType: { column: hooksTable.hookType } },
    toItem: showHook,
  })
}

/** The list of hooks. */
export function hooksRoutes(store: Store<HookView>) {
  const os = implement(hooksContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.content)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
