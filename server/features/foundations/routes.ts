import { implement } from '@orpc/server'
import { foundationsContract } from '#contract/foundations.ts'
import { hasContent, NO_FOUNDATIONS } from '#domain/lists/foundations.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { type FoundationsRow, findFoundationsRow, foundationsOf } from './get-foundations.ts'
import { listVersions } from './list-versions.ts'
import { saveFoundations } from './save-foundations.ts'
import { suggestForPerson } from './suggest-for-person.ts'

/** The extended brand voice of a person. */
export function foundationsRoutes(base: Base) {
  const os = implement(foundationsContract).$context<RequestContext>()
  return os.router({
    get: os.get.handler(async ({ context }) => {
      const row = await findFoundationsRow(base, (await requireUser(context)).id)
      return row ? showFoundations(row) : { ...NO_FOUNDATIONS, hasContent: false, updatedAt: null }
    }),
    save: os.save.handler(async ({ context, input: { basedOn, ...foundations } }) => {
      const { id } = await requireUser(context)
      return showFoundations(await saveFoundations(base, id, foundations, basedOn))
    }),
    versions: os.versions.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { items: await listVersions(base, id), nextCursor: null }
    }),
    suggestions: os.suggestions.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return suggestForPerson(base, id)
    }),
  })
}

function showFoundations(row: FoundationsRow) {
  return { ...foundationsOf(row), hasContent: hasContent(row), updatedAt: row.updatedAt.toISOString() }
}
