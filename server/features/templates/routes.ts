import { implement } from '@orpc/server'
import { templatesContract } from '#contract/templates.ts'
import { platformOrGeneric } from '#domain/platforms.ts'
import { templates } from '#domain/templates.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/person.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { templatesTable } from './table.ts'

type TemplateRow = typeof templatesTable.$inferSelect
type TemplateView = ReturnType<typeof showTemplate>

function showTemplate(row: TemplateRow) {
  return {
    id: row.id,
    platform: platformOrGeneric(row.platform),
    contentText: row.contentText,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of templates. */
export function createTemplatesStore(base: Base): Store<TemplateView> {
  return createStore(base, {
    definition: templates,
    table: templatesTable,
    filters: { platform: { column: templatesTable.platform } },
    toItem: showTemplate,
  })
}

/** The list of templates. */
export function templatesRoutes(store: Store<TemplateView>) {
  const os = implement(templatesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.contentText)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
