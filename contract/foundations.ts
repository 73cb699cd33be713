import * as z from 'zod'
import { foundationsShape } from '#domain/lists/clean-foundations.ts'
import { errors, guarded, timestamp } from './base/index.ts'

const fields = foundationsShape.shape

/** As they are saved; `updatedAt` is null as long as they never were. */
export const savedFoundations = z.object({
  ...fields,
  /** Whether anything stands in them that an enhanced text could be written with. */
  hasContent: z.boolean(),
  updatedAt: timestamp.nullable(),
})

export const foundationsVersion = z.object({ ...fields, id: z.string(), createdAt: timestamp })

/** Words of this person, or a measured sentence about them; `from` names the sample whose words these are. */
const suggestion = z.object({ text: z.string(), from: z.string().nullable() })

export const foundationsSuggestions = z.object({
  /** Words of the samples that were read, of those that are needed. */
  words: z.number().int(),
  wordsNeeded: z.number().int(),
  /** False where the samples are not English prose, so that nothing could be measured of them. */
  readable: z.boolean(),
  contentGuidelines: z.array(suggestion),
  personalStories: z.array(suggestion),
  emotionalVocabulary: z.array(suggestion),
  conversationalRhythm: z.array(suggestion),
  callToActions: z.array(suggestion),
})

const tags = ['foundations']

export const foundationsContract = {
  get: guarded
    .route({ method: 'GET', path: '/foundations', tags, summary: 'The Foundations, empty as long as none were saved' })
    .output(savedFoundations),
  save: guarded
    .route({ method: 'PUT', path: '/foundations', tags, summary: 'Save the Foundations; their former version is kept' })
    .errors(
      errors(
        'text_empty',
        'content_too_long',
        'foundation_too_many',
        'foundation_twice',
        'foundation_not_listed',
        'edit_conflict',
        'storage_full',
      ),
    )
    .input(
      z.object({
        ...fields,
        /** The `updatedAt` that was read before; a change elsewhere since then answers 409. */
        basedOn: timestamp.nullable().optional(),
      }),
    )
    .output(savedFoundations),
  versions: guarded
    .route({ method: 'GET', path: '/foundations/versions', tags, summary: 'Former versions of the Foundations' })
    .output(z.object({ items: z.array(foundationsVersion), nextCursor: z.null() })),
  suggestions: guarded
    .route({
      method: 'GET',
      path: '/foundations/suggestions',
      tags,
      summary: 'What the samples of the brand voices suggest for the Foundations',
    })
    .output(foundationsSuggestions),
}
