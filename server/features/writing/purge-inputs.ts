import { and, lt, ne, sql } from 'drizzle-orm'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import type { Base } from '#server/base/base.ts'
import { writings } from './table.ts'

const DAY_MS = 86_400_000

/**
 * Empties writings that ended long ago of what was pasted and what was written: the post lives in the library,
 * and what was purged from there must not stay readable here. The row itself still answers its key and its price.
 */
export async function purgeInputs({ db, clock }: Base): Promise<void> {
  const limit = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS)
  await db
    .update(writings)
    .set({ input: {}, partialText: '', structure: null })
    .where(and(lt(writings.finishedAt, limit), ne(writings.input, sql`'{}'::jsonb`)))
}
