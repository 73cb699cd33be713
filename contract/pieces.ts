import * as z from 'zod'
import { BULK_MAX, COUNTED_TO, PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import { TAGS_MAX } from '#domain/lists/piece-tags.ts'
import { PIECE_SOURCES, pieces } from '#domain/lists/pieces.ts'
import { collectionContract, searchText } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'

export const platformShape = z.object({ id: z.string(), name: z.string(), iconName: z.string(), color: z.string() })

export const brandVoiceSnapshot = z.object({
  id: z.string().nullable(),
  name: z.string(),
  tone: z.string(),
  style: z.string(),
  description: z.string(),
})

/** Any finished text, with the fields of the specification's content tables. */
export const pieceShape = z.object({
  id: z.string(),
  source: z.enum(PIECE_SOURCES),
  contentText: z.string(),
  platform: platformShape.nullable(),
  brandVoice: brandVoiceSnapshot.nullable(),
  brandVoiceId: z.string().nullable(),
  contentType: z.string().nullable(),
  originalUrl: z.string().nullable(),
  funnelStage: z.string().nullable(),
  hookType: z.string().nullable(),
  /** What a hook was made into: `Text Post` or `Video Script`, which no platform's rules concern. */
  contentFormat: z.string().nullable(),
  voiceNoteId: z.string().nullable(),
  /** What the voice note is called, or was when it went. */
  voiceNoteTitle: z.string().nullable(),
  writingId: z.string().nullable(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/**
 * How many of each there are; the overview's four cards read this. Exact up to COUNTED_TO, and one more than that where
 * there are more.
 */
export const contentCounts = z.object({
  total: z.number().int(),
  generated: z.number().int(),
  revived: z.number().int(),
  ideas: z.number().int(),
  voice: z.number().int(),
  hookContent: z.number().int(),
  templates: z.number().int(),
  hooks: z.number().int(),
  byPlatform: z.record(z.string(), z.number().int()),
  /** Posts and scripts from hooks, by the type of the hook. */
  byHookType: z.record(z.string(), z.number().int()),
})

const tags = z.array(z.string().max(200)).max(TAGS_MAX)

const pieceId = z.object({ id: z.string().min(1).max(100) })

const draftId = z.string().min(1).max(100)

/** Changes to a post that are not saved. */
const pieceDraft = z.object({
  text: z.string(),
  /** The post's `updatedAt` where they were begun. */
  basedOn: timestamp,
  /** What whoever keeps them calls them: by it they know their own, and forget only these. */
  draftId,
})

export const piecesContract = {
  counts: guarded
    .route({
      method: 'GET',
      path: '/pieces/counts',
      tags: ['pieces'],
      summary: `How many posts, templates and hooks there are; ${COUNTED_TO + 1} stands for more than ${COUNTED_TO}`,
    })
    .output(contentCounts),
  get: guarded
    .route({ method: 'GET', path: '/pieces/{id}', tags: ['pieces'], summary: 'One post' })
    .errors(errors('not_found'))
    .input(pieceId)
    .output(pieceShape),
  /** Posts made by the same request, oldest first, and what one more of them costs; null when it cannot be asked again. */
  variants: guarded
    .route({
      method: 'GET',
      path: '/pieces/{id}/variants',
      tags: ['pieces'],
      summary: 'The posts one request has given so far',
    })
    .errors(errors('not_found'))
    .input(pieceId)
    .output(z.object({ items: z.array(pieceShape), nextCursor: z.null(), tokens: z.number().int().nullable() })),
  /** Whole, so that the places a post was made of are found in it (`language/material/trace-post.ts`). */
  source: guarded
    .route({
      method: 'GET',
      path: '/pieces/{id}/source',
      tags: ['pieces'],
      summary: 'The text a post was written from',
    })
    .errors(errors('not_found'))
    .input(pieceId)
    .output(
      z.object({
        /** As it was read to write the post; null where there was only a topic, a hook or an idea, or where it is gone. */
        text: z.string().nullable(),
        /** What it is called: the title of a page or a video, or of the voice note. */
        title: z.string().nullable(),
        /** Where it was read. */
        url: z.string().nullable(),
        /** True where there was a text that is no longer kept, or whose voice note was deleted. */
        gone: z.boolean(),
      }),
    ),
  draft: guarded
    .route({
      method: 'GET',
      path: '/pieces/{id}/draft',
      tags: ['pieces'],
      summary: 'The changes to a post that are not saved yet',
    })
    .errors(errors('not_found'))
    .input(pieceId)
    .output(
      z.object({
        /** Null where there is none, or where it says what is saved. */
        draft: pieceDraft.extend({ savedAt: timestamp }).nullable(),
        /** The server's time, which the draft's age is told by. */
        now: timestamp,
      }),
    ),
  keepDraft: guarded
    .route({
      method: 'PUT',
      path: '/pieces/{id}/draft',
      tags: ['pieces'],
      summary: 'Keep changes to a post without saving them, in the place of those kept before',
    })
    .errors(errors('not_found', 'text_empty', 'content_too_long', 'storage_full'))
    .input(pieceId.extend(pieceDraft.shape))
    .output(z.object({})),
  removeDraft: guarded
    .route({
      method: 'DELETE',
      path: '/pieces/{id}/draft',
      tags: ['pieces'],
      summary: 'Forget the changes to a post that are not saved yet',
    })
    .errors(errors('not_found'))
    .input(pieceId.extend({ draftId: draftId.optional() }))
    .output(z.object({})),
  /** What its person says of a post beside its text; that changes neither the text nor when it was changed. */
  mark: guarded
    .route({
      method: 'POST',
      path: '/pieces/mark',
      tags: ['pieces'],
      summary: 'Make posts favourites, tag them, and give them a stage',
    })
    .errors(errors('tags_full', 'funnel_stage_invalid', 'storage_full'))
    .input(
      z.object({
        ids: z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX),
        favourite: z.boolean().optional(),
        addTags: tags.optional(),
        removeTags: tags.optional(),
        funnelStage: z.string().max(100).nullable().optional(),
      }),
    )
    .output(z.object({ items: z.array(pieceShape) })),
  download: guarded
    .route({
      method: 'POST',
      path: '/pieces/download',
      tags: ['pieces'],
      summary: 'Posts as a zip: each as text, Markdown and Word, all of them in one table',
      outputStructure: 'detailed',
    })
    .errors(errors('not_found'))
    .input(z.object({ ids: z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX) }))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        /** The zip; a stream where it is made, a file where it arrives. */
        body: z.union([z.instanceof(ReadableStream), z.instanceof(Blob)]),
      }),
    ),
  /** Only where there is one: the most alike of this person's other posts, whatever its platform. */
  similar: guarded
    .route({
      method: 'POST',
      path: '/pieces/similar',
      tags: ['pieces'],
      summary: 'For posts, another one that says nearly the same',
    })
    .input(z.object({ ids: z.array(z.string().min(1).max(100)).min(1).max(PAGE_SIZE_MAX) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            similar: z.object({
              id: z.string(),
              platform: platformShape.nullable(),
              /** How its text begins. */
              beginning: z.string(),
              createdAt: timestamp,
            }),
          }),
        ),
      }),
    ),
  tags: guarded
    .route({ method: 'GET', path: '/pieces/tags', tags: ['pieces'], summary: 'The tags of your posts' })
    .output(z.object({ tags: z.array(z.string()) })),
  ...collectionContract(pieces, {
    item: pieceShape,
    filters: {
      source: z.string().optional(),
      platform: z.string().optional(),
      hookType: z.string().optional(),
      funnelStage: z.string().optional(),
      brandVoiceId: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      favourite: z.string().optional(),
      /** `true` for those without a stage. */
      unstaged: z.string().optional(),
      tag: z.string().max(200).optional(),
      /** `oldest` or `longest` first; the newest unless given. */
      order: z.string().optional(),
      /** Words that all must stand in the post, in any form of theirs; "a phrase", -word for what must not. */
      q: searchText.optional(),
    },
    edit: z.object({
      contentText: z.string(),
      /** The `updatedAt` the edit was based on; a later change elsewhere then answers 409. */
      basedOn: timestamp.optional(),
    }),
  }),
}
