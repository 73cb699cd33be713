import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { templatesTable } from './table.ts'

/** The text of one template of this person, or `template_not_found`, for somebody else's and one in the trash too. */
export async function getTemplateText({ db }: Base, owner: UserId, id: string): Promise<string> {
  const { contentText, userId, deletedAt } = templatesTable
  const mine = and(eq(templatesTable.id, id), eq(userId, owner), isNull(deletedAt))
  const [row] = isId(id) ? await db.select({ contentText }).from(templatesTable).where(mine) : []
  if (!row) throw new AppError('template_not_found')
  return row.contentText
}
