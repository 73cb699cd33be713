import { implement } from '@orpc/server'
import { libraryViewsContract } from '#contract/library/views.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { keepView, listViews, removeView, renameView } from './manage-views.ts'

/** The views of the library that a person keeps. */
export function libraryViewsRoutes(base: Base) {
  const os = implement(libraryViewsContract).$context<RequestContext>()
  return os.router({
    list: os.list.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { items: await listViews(base, id), nextCursor: null }
    }),
    keep: os.keep.handler(async ({ context, input }) => keepView(base, (await requireUser(context)).id, input)),
    rename: os.rename.handler(async ({ context, input }) => renameView(base, (await requireUser(context)).id, input)),
    remove: os.remove.handler(async ({ context, input }) => {
      await removeView(base, (await requireUser(context)).id, input.id)
      return { removed: input.id }
    }),
  })
}
