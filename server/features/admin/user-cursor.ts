import { type SQL, sql } from 'drizzle-orm'
import type { UserSort } from '#domain/accounts/admin.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isId } from '#server/base/id.ts'

type Last = {
  userId: string
  email: string
  joinedAt: string
  planType: string
  usedTokens: number
  totalTokens: number
}

/** Where a page of users ended: the value it is sorted by and the id, as base64url of JSON. */
export function writeUserCursor(sort: UserSort, { userId, ...last }: Last): string {
  const { email, joinedAt: joined, planType: plan, usedTokens: used, totalTokens: total } = last
  const value = { email, joined, plan, used, total }[sort]
  return Buffer.from(JSON.stringify([value, userId])).toString('base64url')
}

/** The value to go on after, typed for the database; throws `cursor_invalid` for anything not written above. */
export function readUserCursor(sort: UserSort, cursor: string): { value: SQL; id: string } {
  const [value, id, ...rest] = parse(cursor)
  if (typeof id !== 'string' || !isId(id) || rest.length > 0) throw new AppError('cursor_invalid')
  if ((sort === 'used' || sort === 'total') && isInt(value)) return { value: sql`${value}::int`, id }
  if ((sort === 'email' || sort === 'plan') && isText(value)) return { value: sql`${value}::text`, id }
  if (sort === 'joined' && isMoment(value)) return { value: sql`${value}::timestamptz`, id }
  throw new AppError('cursor_invalid')
}

/** A number that the database's `int` holds. */
function isInt(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) === (Number(value) | 0)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0')
}

/** A moment exactly as `toISOString` writes it: the browser and the database each read more, and not the same. */
function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return false
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === value
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
