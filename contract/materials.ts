import * as z from 'zod'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { IMAGE_MAX_BYTES, MATERIAL_KINDS, SURE_CONFIDENCE } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { readingInput } from '#domain/writing/reading-input.ts'
import { LEFT_OUT_SORTS, TEXT_KINDS, TEXT_READINGS_PER_HOUR } from '#domain/writing/readings.ts'
import { TEXT_FILE_ENDINGS } from '#domain/writing/text-files.ts'
import { errors, guarded, timestamp } from './base/index.ts'

/** Material that was read for a person: what a post can be made from, with its length before anything is paid. */
export const materialShape = z.object({
  id: z.string(),
  kind: z.enum(MATERIAL_KINDS),
  /** A page's or video's title, or the picture's file name. */
  title: z.string(),
  address: z.string().nullable(),
  /** Who wrote a page, and the day it was published (YYYY-MM-DD), where it says so. */
  author: z.string().nullable(),
  published: z.string().nullable(),
  text: z.string(),
  words: z.number().int(),
  /** How sure the recognition of a picture's words is, 0 to 100; null where a model read them, and for anything else. */
  confidence: z.number().nullable(),
  createdAt: timestamp,
})

/** What a pasted text was read as. */
const textReadingShape = z.object({
  kind: z.enum(TEXT_KINDS),
  words: z.number().int(),
  /** What stands in the text and is no part of it, by sort. */
  leftOut: z.array(
    z.object({
      sort: z.enum(LEFT_OUT_SORTS),
      count: z.number().int(),
      canBeTakenBack: z.boolean(),
      /** `reading` asked for it, so that it is left in. */
      takenBack: z.boolean(),
      /** Some of the lines, their beginnings. */
      examples: z.array(z.string()),
    }),
  ),
  /** Who speaks in a conversation, who says most first, and whose words count as the person's own. */
  speakers: z.array(z.string()),
  chosenSpeaker: z.string().nullable(),
  /** The posts in it, best first: each by its first line, with the characters of the cleaned text it would be made of. */
  passages: z.array(z.object({ firstLine: z.string(), from: z.number().int(), to: z.number().int() })),
})

const tags = ['materials']

/** Why what stands at an address cannot be read. */
export const linkErrors = {
  ...errors('url_invalid', 'link_unreachable', 'link_refused', 'link_not_text', 'link_too_big', 'link_empty'),
  ...errors('link_consent', 'link_teaser', 'link_gone'),
  ...errors('file_unknown', 'file_broken', 'file_locked', 'file_empty', 'file_encoding', 'file_too_hard'),
  ...errors('video_address_unknown', 'readers_busy', 'storage_full'),
}

export const materialsContract = {
  readLink: guarded
    .route({
      method: 'POST',
      path: '/materials/link',
      tags,
      summary: 'Read a public page, or the transcript of a video, at its address; free',
      description: 'An address that was read within the last day answers the same material, unless `anew` is true.',
    })
    .errors(linkErrors)
    .errors(errors('video_without_transcript'))
    .input(z.object({ kind: z.enum(['page', 'video']).optional(), address: z.string(), anew: z.boolean().optional() }))
    .output(materialShape),
  readImage: guarded
    .route({
      method: 'POST',
      path: '/materials/image',
      tags,
      summary: 'Read the words in a picture; free',
      description: `A PNG, JPEG, WebP, GIF or HEIC of at most ${IMAGE_MAX_BYTES / 1_048_576} MB; a HEIC is kept as a JPEG. Its words are recognised here, which knows English, unless the operator has a model read pictures; \`confidence\` below ${SURE_CONFIDENCE} asks for a look at the words. A picture without words is material of none.`,
    })
    .errors(errors('image_unknown', 'image_too_big', 'image_broken', 'image_too_hard'))
    .errors(errors('pictures_underway', 'readers_busy', 'storage_full'))
    .meta({ file: { maxBytes: IMAGE_MAX_BYTES, tooBig: 'image_too_big' } })
    .input(z.object({ image: z.file() }))
    .output(materialShape),
  readFile: guarded
    .route({
      method: 'POST',
      path: '/materials/file',
      tags,
      summary: 'The text of a file, to be made a post of; free',
      description: `One of ${TEXT_FILE_ENDINGS.join(', ')} of at most ${SOURCE_FILE_MAX_BYTES / 1_048_576} MB and ${CONTENT_MAX_CHARACTERS.toLocaleString('en-US')} characters; which kind it is, its bytes say. The lines of plain text, captions among them, stay as they are; Markdown loses its marks. Nothing is kept.`,
    })
    .errors(errors('file_unknown', 'file_too_big', 'file_broken', 'file_locked', 'file_empty'))
    .errors(errors('file_encoding', 'file_too_hard', 'readers_busy', 'content_too_long'))
    .meta({ file: { maxBytes: SOURCE_FILE_MAX_BYTES, tooBig: 'file_too_big' } })
    .input(z.object({ file: z.file() }))
    .output(z.object({ title: z.string(), text: z.string() })),
  readText: guarded
    .route({
      method: 'POST',
      path: '/materials/text',
      tags,
      summary: 'Tell what a pasted text is read as, and which posts it holds; free',
      description: `Nothing is kept. \`reading\` is what a generation takes as well; at most ${TEXT_READINGS_PER_HOUR} texts an hour.`,
    })
    .errors(errors('content_required', 'content_too_long', 'text_too_hard'))
    .input(z.object({ content: z.string(), reading: z.nullish(readingInput) }))
    .output(textReadingShape),
  get: guarded
    .route({ method: 'GET', path: '/materials/{id}', tags, summary: 'Material that was read before' })
    .errors(errors('material_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(materialShape),
}
