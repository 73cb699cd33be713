import * as z from 'zod'
import { MANNERS, SOURCE_FILE_MAX_BYTES, SOURCE_KINDS } from '#domain/lists/brand-voices.ts'
import { FLOWS } from '#language/detection/read-language.ts'
import { COUNTED_HABITS } from '#language/voice/habits.ts'
import { errors, guarded, timestamp } from './base/index.ts'

/** One text that a brand voice was taught from. */
export const voiceSourceShape = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  manner: z.enum(MANNERS),
  /** A page's title, a file's name or the beginning of the text. */
  title: z.string(),
  /** Where a page was read. */
  address: z.string().nullable(),
  /** The post it was, unless that is gone. */
  pieceId: z.string().nullable(),
  words: z.number().int(),
  createdAt: timestamp,
})

const count = z.number().int()

/** What is measured of a manner; no sentence can be read out of it. */
export const fingerprintShape = z.object({
  kind: z.enum(MANNERS),
  words: count,
  texts: count,
  /** False for what is no English prose; such a fingerprint tells nothing of a style. */
  readable: z.boolean(),
  /** What can be counted in texts of any language: words and sentences of running text, nothing of unspaced words. */
  flow: z.optional(z.enum(FLOWS)),
  edition: z.string(),
  style: z.string(),
  /** How alike the texts are among themselves, −1 to 1. */
  own: z.number(),
  habits: z.object({
    words: count,
    sentences: count,
    lines: count,
    texts: count,
    sentenceWords: count,
    sentenceSquares: count,
    counts: z.record(z.enum(COUNTED_HABITS), count),
    writtenOut: count,
    emoji: z.array(z.string()),
  }),
})

const id = z.string().min(1).max(100)
const ofVoice = z.object({ id })
const manner = z.enum(MANNERS)
const ids = z.object({ ids: z.array(id).min(1).max(100) })
const added = z.object({
  source: voiceSourceShape,
  /** False where the brand voice knew this text already: the same text counts once. */
  isNew: z.boolean(),
})

const path = '/brand-voices/{id}/sources'
const tags = ['brand-voices']
const ofOwnVoice = guarded.errors(errors('brand_voice_not_found'))
const adding = ofOwnVoice.errors(
  errors(
    'sources_full',
    'source_words_full',
    'source_characters_full',
    'source_too_long',
    'content_required',
    'content_too_long',
    'text_too_hard',
    'storage_full',
  ),
)

export const voiceSourcesContract = {
  list: ofOwnVoice
    .route({ method: 'GET', path, tags, summary: 'What a brand voice was taught from, newest first' })
    .input(ofVoice)
    .output(z.object({ items: z.array(voiceSourceShape), nextCursor: z.null() })),
  get: guarded
    .route({ method: 'GET', path: '/voice-sources/{id}', tags, summary: 'One source of a brand voice with its text' })
    .errors(errors('not_found'))
    .input(ofVoice)
    .output(z.intersection(voiceSourceShape, z.object({ text: z.string() }))),
  addText: adding
    .route({ method: 'POST', path: `${path}/text`, tags, summary: 'Teach a brand voice from a text' })
    .input(z.object({ id, manner, text: z.string() }))
    .output(added),
  addLink: adding
    .route({ method: 'POST', path: `${path}/link`, tags, summary: 'Teach a brand voice from a public page or file' })
    .errors(errors('link_invalid', 'link_unreachable', 'link_refused', 'link_not_text'))
    .errors(errors('link_too_big', 'link_empty', 'link_consent', 'link_teaser', 'link_gone', 'readers_busy'))
    .errors(errors('file_unknown', 'file_broken', 'file_locked', 'file_empty', 'file_encoding', 'file_too_hard'))
    .input(z.object({ id, manner, address: z.string() }))
    .output(added),
  addFile: adding
    .route({ method: 'POST', path: `${path}/file`, tags, summary: 'Teach a brand voice from a file' })
    .errors(errors('file_unknown', 'file_too_big', 'file_broken', 'file_locked'))
    .errors(errors('file_empty', 'file_encoding', 'file_too_hard', 'readers_busy'))
    .meta({ file: { maxBytes: SOURCE_FILE_MAX_BYTES, tooBig: 'file_too_big' } })
    .input(z.object({ id, manner, file: z.file() }))
    .output(added),
  addPiece: adding
    .route({ method: 'POST', path: `${path}/piece`, tags, summary: 'Teach a brand voice from one of your posts' })
    .errors(errors('not_found'))
    .input(z.object({ id, pieceId: id }))
    .output(added),
  remove: guarded
    .route({ method: 'POST', path: '/voice-sources/delete', tags, summary: 'Remove sources of your brand voices' })
    .input(ids)
    .output(z.object({ deleted: z.array(id) })),
  restore: guarded
    .route({ method: 'POST', path: '/voice-sources/restore', tags, summary: 'Put removed sources back' })
    .errors(errors('sources_full', 'source_words_full', 'source_characters_full'))
    .input(ids)
    .output(z.object({ items: z.array(voiceSourceShape) })),
  prints: ofOwnVoice
    .route({
      method: 'GET',
      path: '/brand-voices/{id}/prints',
      tags,
      summary: 'What a text is measured against: a fingerprint of each manner, and phrases to leave alone',
    })
    .input(ofVoice)
    .output(
      z.object({
        written: fingerprintShape.nullable(),
        spoken: fingerprintShape.nullable(),
        ownPhrases: z.array(z.string()),
      }),
    ),
}
