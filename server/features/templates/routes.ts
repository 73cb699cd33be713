import { implement } from '@orpc/server'
import { templatesContract } from '#contract/templates.ts'
import { TEMPLATES_MAX, templates } from '#domain/lists/templates.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { templatesTable } from './table.ts'
import { countTemplates, lockTemplates, requirePlaces } from './template-places.ts'

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

/** The store of templates; what comes back from the trash needs its place like a new one. */
export function createTemplatesStore(base: Base): Store<TemplateView> {
  return createStore(base, {
    definition: templates,
    table: templatesTable,
    filters: { platform: { column: templatesTable.platform } },
    toItem: showTemplate,
    async beforeRestore(tx, owner, rows) {
      await lockTemplates(tx, owner)
      await requirePlaces(
        tx.db,
        owner,
        rows.map(({ platform }) => platform),
      )
    },
  })
}

/** The list of templates; they are made by a writing of the task `template`. */
export function templatesRoutes(base: Base, store: Store<TemplateView>) {
  const os = implement(templatesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requirePerson(context)
      return { byPlatform: await countTemplates(base.db, id), max: TEMPLATES_MAX }
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.contentText)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
