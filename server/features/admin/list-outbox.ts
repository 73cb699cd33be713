import { desc, lt } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import type { PageQuery } from './list-admin-actions.ts'

/**
 * A page of the mails that stay here, newest first, those among them that a mail server which is no longer set had not
 * taken. Where mails are sent their links are nobody's but the addressee's: `not_found`.
 */
export async function listOutbox(base: Base, { cursor, limit = PAGE_SIZE }: PageQuery) {
  if (base.mail.confirms) throw new AppError('not_found')
  if (cursor !== undefined && !isId(cursor)) throw new AppError('cursor_invalid')
  const rows = await base.db
    .select()
    .from(outbox)
    .where(cursor === undefined ? undefined : lt(outbox.id, cursor))
    .orderBy(desc(outbox.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ id, to, subject, text, createdAt }) => ({
    id,
    to,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
