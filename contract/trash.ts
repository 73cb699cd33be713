import * as z from 'zod'
import { PAGE_SIZE_MAX, TRASHED_COLLECTIONS } from '#domain/lists/define-list.ts'
import { pageOf } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'

const discarded = z.object({
  id: z.string(),
  /** The list it was deleted from, by whose own route it is restored. */
  collection: z.enum(TRASHED_COLLECTIONS),
  name: z.string().nullable(),
  text: z.string(),
  deletedAt: timestamp,
})

export const trashContract = {
  list: guarded
    .route({
      method: 'GET',
      path: '/trash',
      tags: ['trash'],
      summary: 'A page of what was deleted from any list in the last 30 days, the last deleted first',
    })
    .errors(errors('cursor_invalid'))
    .input(
      z.object({
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
      }),
    )
    .output(pageOf(discarded)),
}
