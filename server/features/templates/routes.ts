import { implement } from '@orpc/server'
import { templateShape, templatesContract } from '#contract/templates.ts'
import { TEMPLATES_MAX, templates } from '#domain/lists/templates.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { templatesTable } from './table.ts'
import { templatePlaces } from './template-places.ts'

const present = presentAs(templateShape)

/** The store of templates; what comes back from the trash needs its place like a new one. */
export function templatesStore(base: Base) {
  return createStore(base, {
    definition: templates,
    table: templatesTable,
    filters: { platform: { column: templatesTable.platform } },
    toItem: (row) => present({ ...row, platform: platformOrGeneric(row.platform) }),
    beforeRestore: templatePlaces.beforeRestore(({ platform }) => platform),
  })
}

/** The list of templates; they are made by a writing of the task `template`. */
export function templatesRoutes(base: Base) {
  const os = implement(templatesContract).$context<RequestContext>()
  return {
    ...listRoutes(templatesContract, templatesStore(base)),
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { byPlatform: await templatePlaces.count(base.db, id), max: TEMPLATES_MAX }
    }),
  }
}
