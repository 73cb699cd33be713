import { implement } from '@orpc/server'
import { piecesContract } from '#contract/pieces.ts'
import { BRAND } from '#domain/brand.ts'
import { hooks } from '#domain/lists/hooks.ts'
import { templates } from '#domain/lists/templates.ts'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import type { Store } from '#server/collection/store.ts'
import type { Operations } from '#server/features/writing/index.ts'
import { countPieces } from './count-content.ts'
import { zipPieces } from './download/zip-pieces.ts'
import { findVariants, getPiece } from './find-pieces.ts'
import { findSimilar } from './find-similar.ts'
import { findSource } from './find-source.ts'
import { findTags, markPieces } from './mark-pieces.ts'
import { discardDraft, findDraft, keepDraft } from './piece-drafts.ts'
import { piecesStore, presentPiece } from './pieces-store.ts'

/** What stands for all features together: what can be asked for, and every list by its name. */
export type Around = { operations: Operations; list(name: string): Store<unknown> }

/** Each may read hundreds of pieces. */
const DOWNLOADS = { name: 'piece-downloads', max: 120, seconds: 3_600 }

/** The library: every piece, and the counts of the overview. */
export function piecesRoutes(base: Base, { operations, list }: Around) {
  const os = implement(piecesContract).$context<RequestContext>()
  return {
    ...listRoutes(piecesContract, piecesStore(base)),
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      const [counted, ofTemplates, ofHooks] = await Promise.all([
        countPieces(base, id),
        list(templates.name).for(id).count({}),
        list(hooks.name).for(id).count({}),
      ])
      const { generated, revived, ideas, voice, hooks: hookContent } = counted.bySource
      return {
        total: counted.total,
        generated,
        revived,
        ideas,
        voice,
        hookContent,
        templates: ofTemplates,
        hooks: ofHooks,
        byPlatform: counted.byPlatform,
        byHookType: counted.byHookType,
      }
    }),
    mark: os.mark.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return { items: (await markPieces(base, id, input)).map(presentPiece) }
    }),
    download: os.download.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      await base.limiter.count(DOWNLOADS, [id], 'too_many_requests')
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${BRAND.slug}-posts.zip"`,
      }
      return { headers, body: await zipPieces(base, id, input.ids) }
    }),
    similar: os.similar.handler(async ({ context, input }) => ({
      items: await findSimilar(base, (await requireUser(context)).id, input.ids),
    })),
    tags: os.tags.handler(async ({ context }) => ({ tags: await findTags(base, (await requireUser(context)).id) })),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return presentPiece(await getPiece(base, id, input.id))
    }),
    source: os.source.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return findSource(base, operations, list(voiceNotes.name).for(id), id, input.id)
    }),
    draft: os.draft.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return findDraft(base, id, input.id)
    }),
    keepDraft: os.keepDraft.handler(async ({ context, input: { id, ...draft } }) => {
      await keepDraft(base, (await requireUser(context)).id, id, draft)
      return {}
    }),
    removeDraft: os.removeDraft.handler(async ({ context, input }) => {
      await discardDraft(base, (await requireUser(context)).id, input.id, input.draftId)
      return {}
    }),
    variants: os.variants.handler(async ({ context, input }) => {
      const { items, tokens } = await findVariants(base, operations, await requireUser(context), input.id)
      return { items: items.map(presentPiece), nextCursor: null, tokens }
    }),
  }
}
