import { type SQL, sql } from 'drizzle-orm'
import type { UserSort } from '#domain/admin.ts'
import { AppError } from '#domain/app-error.ts'
import { isId } from '#server/base/id.ts'

/** Where a page of users ended: the value it is sorted by and the id, as base64url of JSON. */
export function writeUserCursor(
  sort: UserSort,
  { user, used }: { user: { id: string; email: string; createdAt: Date }; used: number },
): string {
  const value = { joined: user.createdAt.toISOString(), used, email: user.email }[sort]
  return Buffer.from(JSON.stringify([value, user.id])).toString('base64url')
}

/** The value to go on after, typed for the database; throws `cursor_invalid` for anything not written above. */
export function readUserCursor(sort: UserSort, cursor: string): { value: SQL; id: string } {
  const [value, id, ...rest] = parse(cursor)
  if (typeof id !== 'string' || !isId(id) || rest.length > 0) throw new AppError('cursor_invalid')
  if (sort === 'used' && Number.isInteger(value)) return { value: sql`${value}::int`, id }
  if (sort === 'email' && typeof value === 'string') return { value: sql`${value}::text`, id }
  if (sort === 'joined' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return { value: sql`${value}::timestamptz`, id }
  throw new AppError('cursor_invalid')
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Told like every cursor that cannot be read.
  }
  throw new AppError('cursor_invalid')
}
