import { implement } from '@orpc/server'
import { piecesContract } from '#contract/pieces.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import type { Store } from '#server/collection/store.ts'
import type { Operations } from '#server/features/writing/index.ts'
import { countPieces } from './count-content.ts'
import { findVariants, getPiece } from './find-pieces.ts'
import { type PieceView, showPiece } from './pieces-store.ts'

/** Collections of other rooms whose counts the overview shows. */
export type OtherCounts = { templates: Store<unknown>; hooks: Store<unknown> }

/** The library: every piece, and the counts of the overview. */
export function piecesRoutes(base: Base, operations: Operations, store: Store<PieceView>, others: OtherCounts) {
  const os = implement(piecesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requirePerson(context)
      const [counted, templates, hooks] = await Promise.all([
        countPieces(base, id),
        others.templates.for(id).count({}),
        others.hooks.for(id).count({}),
      ])
      const { generated, revived, ideas, voice, hooks: hookContent } = counted.bySource
      return {
        total: counted.total,
        generated,
        revived,
        ideas,
        voice,
        hookContent,
        templates,
        hooks,
        byPlatform: counted.byPlatform,
        byHookType: counted.byHookType,
      }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requirePerson(context)
      return showPiece(await getPiece(base, id, input.id))
    }),
    variants: os.variants.handler(async ({ context, input }) => {
      const { items, tokens } = await findVariants(base, operations, await requirePerson(context), input.id)
      return { items: items.map(showPiece), nextCursor: null, tokens }
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.contentText)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
