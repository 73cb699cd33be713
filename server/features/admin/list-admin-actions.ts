import { desc, lt } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import { findAddresses } from '#server/features/users/index.ts'
import { auditLog } from './table.ts'

export type PageQuery = { cursor?: string | undefined; limit?: number | undefined }

/** A page of the audit log, newest first, with the addresses of those who still have an account. */
export async function listAdminActions(base: Base, { cursor, limit = PAGE_SIZE }: PageQuery) {
  if (cursor !== undefined && !isId(cursor)) throw new AppError('cursor_invalid')
  const rows = await base.db
    .select()
    .from(auditLog)
    .where(cursor === undefined ? undefined : lt(auditLog.id, cursor))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const ids = shown.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null)
  const addresses = await findAddresses(base.db, ids)
  const whom = (id: string | null) => (id === null ? null : { id, email: addresses.get(id) ?? null })
  const items = shown.map(({ id, deed, actorId, subjectId, before, after, createdAt }) => ({
    id,
    deed,
    actor: whom(actorId),
    subject: whom(subjectId),
    before,
    after,
    createdAt: createdAt.toISOString(),
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
