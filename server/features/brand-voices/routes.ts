import { implement } from '@orpc/server'
import { brandVoicesContract } from '#contract/brand-voices.ts'
import { brandVoices } from '#domain/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/person.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { brandVoicesTable } from './table.ts'

type BrandVoiceRow = typeof brandVoicesTable.$inferSelect
type BrandVoiceView = ReturnType<typeof showBrandVoice>

function showBrandVoice(row: BrandVoiceRow) {
  return {
    id: row.id,
    name: row.name,
    tone: row.tone,
    style: row.style,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of brand voices. */
export function createBrandVoicesStore(base: Base): Store<BrandVoiceView> {
  return createStore(base, {
    definition: brandVoices,
    table: brandVoicesTable,
    filters: {},
    toItem: showBrandVoice,
  })
}

/** The list of brand voices. */
export function brandVoicesRoutes(store: Store<BrandVoiceView>) {
  const os = implement(brandVoicesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.description)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
