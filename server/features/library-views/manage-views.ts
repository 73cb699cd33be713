import { and, asc, eq, sql } from 'drizzle-orm'
import { LIBRARY_VIEWS_MAX, VIEW_NAME_MAX_CHARACTERS } from '#domain/lists/library-views.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId, newId } from '#server/base/id.ts'
import { users } from '#server/features/users/index.ts'
import { libraryViews } from './table.ts'

/** The views of this person, by name. */
export async function listViews(base: Base, owner: UserId) {
  const rows = await base.db
    .select()
    .from(libraryViews)
    .where(eq(libraryViews.userId, owner))
    .orderBy(asc(sql`lower(${libraryViews.name})`), asc(libraryViews.id))
  return rows.map(show)
}

/** Keeps a view. Throws `factor_name_wrong`, or `foundation_too_many` beside LIBRARY_VIEWS_MAX others. */
export async function keepView(base: Base, owner: UserId, input: { name: string; query: string }) {
  const name = readName(input.name)
  // Whatever is sent, what is kept can only follow a question mark.
  const query = new URLSearchParams(normaliseText(input.query)).toString()
  return inTransaction(base.pool, async (tx) => {
    // Views kept side by side wait for each other here, so that none slips past the limit.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update')
    if ((await tx.db.$count(libraryViews, eq(libraryViews.userId, owner))) >= LIBRARY_VIEWS_MAX)
      throw new AppError('foundation_too_many', { max: LIBRARY_VIEWS_MAX, noun: 'views' })
    const row = { id: newId(), userId: owner, name, query, createdAt: base.clock.now() }
    await tx.db.insert(libraryViews).values(row)
    return show(row)
  })
}

/** Gives a view another name. Throws `factor_name_wrong` and `not_found`. */
export async function renameView(base: Base, owner: UserId, input: { id: string; name: string }) {
  const name = readName(input.name)
  if (!isId(input.id)) throw new AppError('not_found')
  const [row] = await base.db.update(libraryViews).set({ name }).where(mine(owner, input.id)).returning()
  if (!row) throw new AppError('not_found')
  return show(row)
}

/** Forgets a view. Throws `not_found`. */
export async function removeView(base: Base, owner: UserId, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found')
  const removed = await base.db.delete(libraryViews).where(mine(owner, id)).returning({ id: libraryViews.id })
  if (removed.length === 0) throw new AppError('not_found')
}

function mine(owner: UserId, id: string) {
  return and(eq(libraryViews.id, id), eq(libraryViews.userId, owner))
}

function readName(typed: string): string {
  const name = normaliseText(typed).replace(/\s+/g, ' ').trim()
  if (!isVisible(name) || name.length > VIEW_NAME_MAX_CHARACTERS)
    throw new AppError('factor_name_wrong', { max: VIEW_NAME_MAX_CHARACTERS })
  return name
}

function show({ id, name, query, createdAt }: typeof libraryViews.$inferSelect) {
  return { id, name, query, createdAt: createdAt.toISOString() }
}
