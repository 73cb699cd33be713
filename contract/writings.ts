import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { OPERATIONS, WRITING_STATUSES } from '#domain/operations.ts'
import { errorBody, errors, guarded, timestamp } from './base.ts'

/** What a recipe reads; each operation checks its own form (`domain/operations.ts`). */
const operationInput = z.object({ operation: z.string(), input: z.record(z.string(), z.unknown()) })

export const writingShape = z.object({
  id: z.string(),
  operation: z.enum(OPERATIONS),
  status: z.enum(WRITING_STATUSES),
  /** Tokens the work costs when it is delivered. */
  tokens: z.number().int(),
  pieceIds: z.array(z.string()).optional(),
  error: errorBody.optional(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})

/**
 * One event of a writing. `text` carries what was added at `offset` (UTF-16 units); an event's id is the length
 * of text known after it, so that `Last-Event-ID` resumes with nothing missing and nothing twice.
 */
export const writingEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: z.enum(WRITING_STATUSES) }),
  z.object({ type: z.literal('text'), offset: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('finished'), writing: writingShape }),
])

const inputErrors = errors(
  'operation_unknown',
  'content_required',
  'content_too_long',
  'platform_not_found',
  'brand_voice_not_found',
  'brand_voice_required',
)

export const writingsContract = {
  quote: guarded
    .route({
      method: 'POST',
      path: '/quotes',
      tags: ['writings'],
      summary: 'What a piece of work costs, before it is started',
    })
    .errors(inputErrors)
    .input(operationInput)
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
    .errors({
      ...inputErrors,
      ...errors('idempotency_key_required', 'idempotency_key_reused', 'insufficient_tokens', 'storage_full'),
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': z.string().optional() }),
        body: operationInput,
      }),
    )
    .output(z.object({ id: z.string(), status: z.enum(WRITING_STATUSES) })),
  /** The person's own unfinished writings, so that a reload or a second tab picks them up. */
  underway: guarded
    .route({ method: 'GET', path: '/writings', tags: ['writings'], summary: 'Writings under way, newest first' })
    .input(z.object({ operation: z.enum(OPERATIONS).optional() }))
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
  cancel: guarded
    .route({
      method: 'POST',
      path: '/writings/{id}/cancel',
      tags: ['writings'],
      summary: 'Cancel a writing; nothing is charged',
    })
    .errors(errors('writing_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(writingShape),
}
