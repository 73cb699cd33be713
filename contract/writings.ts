import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { SEVERAL_TASKS, TASKS, WRITING_STATUSES } from '#domain/writing/operations.ts'
import { errorBody, errors, guarded, timestamp } from './base/index.ts'
import { linkErrors } from './materials.ts'

/**
 * A task with its input, whose form each operation checks (`domain/writing/operations.ts`, `domain/writing/refinements.ts`), or the
 * id of a writing whose request is made once more for another text.
 */
const order = z.union([
  z.object({ operation: z.string(), input: z.record(z.string(), z.unknown()) }),
  z.object({ again: z.string().min(1).max(100) }),
])

export const writingShape = z.object({
  id: z.string(),
  operation: z.enum(TASKS),
  status: z.enum(WRITING_STATUSES),
  /** The finished text, where there is one, for as long as writings are remembered. */
  text: z.string().optional(),
  /** Of an `offered` text: which rules of its platform it breaks. It is kept and charged, or discarded for nothing. */
  brokenRules: z.array(z.string()).optional(),
  /** Tokens the work costs when it is delivered. */
  tokens: z.number().int(),
  pieceIds: z.array(z.string()).optional(),
  error: errorBody.optional(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})

/**
 * One event of a writing. `text` replaces everything from `offset` on (UTF-16 units): usually it adds at the end,
 * but a text that is shaped or mended while it is written can change further up. An event's id, sent back as
 * `Last-Event-ID`, resumes with nothing missing and nothing twice. `progress` comes from engines that know.
 */
export const writingEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    status: z.enum(WRITING_STATUSES),
    /** How many writings are before it in line, once it has waited for a while. */
    ahead: z.number().int().optional(),
  }),
  z.object({ type: z.literal('text'), offset: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('progress'), percent: z.number() }),
  z.object({ type: z.literal('finished'), writing: writingShape }),
])

/** What revival finds wrong with its source: each type has one of its own. */
const sourceErrors = {
  ...errors('content_type_unsupported', 'revival_platform_unsupported', 'revival_voice_required'),
  ...errors('transcript_required', 'image_required', 'material_not_found'),
  ...linkErrors,
}

const orderErrors = errors(
  'operation_unknown',
  'content_required',
  'content_too_long',
  'platform_not_found',
  'brand_voice_not_found',
  'brand_voice_required',
  'foundations_required',
  'brand_voice_name_required',
  'name_too_long',
  'brand_voice_name_taken',
  'brand_voice_example_required',
  'brand_voice_example_too_long',
  'brand_voice_limit',
  'template_limit',
  'selection_required',
  'wish_required',
  'wish_too_long',
  'writing_not_found',
  'again_impossible',
)

const inputErrors = { ...orderErrors, ...sourceErrors }

const startErrors = {
  ...inputErrors,
  ...errors(
    'idempotency_key_required',
    'idempotency_key_reused',
    'insufficient_tokens',
    'plan_expired',
    'storage_full',
  ),
}

export const writingsContract = {
  quote: guarded
    .route({
      method: 'POST',
      path: '/quotes',
      tags: ['writings'],
      summary: 'What a piece of work costs, before it is started',
    })
    .errors(inputErrors)
    .input(order)
    .output(z.object({ tokens: z.number().int() })),
  start: guarded
    .route({
      method: 'POST',
      path: '/writings',
      tags: ['writings'],
      summary: 'Start a paid piece of work',
      description: 'The same Idempotency-Key gives the same writing; another body under the same key answers 409.',
      successStatus: 202,
      inputStructure: 'detailed',
    })
    .errors(startErrors)
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': z.string().optional() }),
        body: order,
      }),
    )
    .output(z.object({ id: z.string(), status: z.enum(WRITING_STATUSES) })),
  startSeveral: guarded
    .route({
      method: 'POST',
      path: '/writings/several',
      tags: ['writings'],
      summary: 'Start the same piece of work for several platforms',
      description:
        'Starts one writing a platform, or none where their tokens together are more than the plan holds. Each is charged, refunded and watched by itself. The same Idempotency-Key gives the same writings.',
      successStatus: 202,
      inputStructure: 'detailed',
    })
    .errors(startErrors)
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': z.string().optional() }),
        body: z.object({
          operation: z.enum(SEVERAL_TASKS),
          /** As for one writing, without its platform. */
          input: z.record(z.string(), z.unknown()),
          platforms: z.array(z.string()).min(1).max(PLATFORM_NAMES.length),
        }),
      }),
    )
    .output(
      z.object({
        items: z.array(z.object({ platform: z.string(), id: z.string(), status: z.enum(WRITING_STATUSES) })),
      }),
    ),
  several: guarded
    .route({
      method: 'GET',
      path: '/writings/several',
      tags: ['writings'],
      summary: 'Writings by their ids, oldest first; those of others are left out',
    })
    .input(z.object({ ids: z.array(z.string().max(100)).min(1).max(PLATFORM_NAMES.length) }))
    .output(z.object({ items: z.array(writingShape) })),
  /** The person's own unfinished writings, so that a reload or a second tab picks them up. */
  underway: guarded
    .route({
      method: 'GET',
      path: '/writings',
      tags: ['writings'],
      summary: 'Writings under way or to be decided on, newest first',
    })
    .input(z.object({ operation: z.enum(TASKS).optional() }))
    .output(z.object({ items: z.array(writingShape), nextCursor: z.null() })),
  get: guarded
    .route({ method: 'GET', path: '/writings/{id}', tags: ['writings'], summary: 'One writing' })
    .errors(errors('writing_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(writingShape),
  events: guarded
    .route({
      method: 'GET',
      path: '/writings/{id}/events',
      tags: ['writings'],
      summary: 'Watch one writing as an event stream',
    })
    .errors(errors('writing_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(eventIterator(writingEvent)),
  keep: guarded
    .route({
      method: 'POST',
      path: '/writings/{id}/keep',
      tags: ['writings'],
      summary: 'Keep an offered text, for its price',
      description:
        'A text that still breaks a rule of its platform after mending is `offered`, and nothing is charged before this. Any other writing is answered as it stands.',
    })
    .errors(errors('writing_not_found', 'storage_full'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(writingShape),
  cancel: guarded
    .route({
      method: 'POST',
      path: '/writings/{id}/cancel',
      tags: ['writings'],
      summary: 'Cancel a writing or discard an offered text; nothing is charged',
    })
    .errors(errors('writing_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(writingShape),
}
