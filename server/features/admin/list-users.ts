/** Lists everybody with plan and usage, page by page in a steady order, whatever it is sorted by. */

import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { UserSort } from '#domain/accounts/admin.ts'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import {
  ADMIN_PLAN,
  CURRENT_PLAN_VERSION,
  DEFAULT_PLAN_TYPE,
  type PlanVersion,
  planTerms,
} from '#domain/plans/plans.ts'
import { normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { Db } from '#server/base/db.ts'
import type { PageQuery } from './list-admin-actions.ts'
import { person, selectUsers, type UserRow, userOrder } from './table.ts'
import { readUserCursor, writeUserCursor } from './user-cursor.ts'

export type UserQuery = PageQuery & {
  search?: string | undefined
  sort?: UserSort | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** A page of the users whose address or name holds what is searched for; throws `cursor_invalid`. */
export async function listUsers(base: Base, query: UserQuery) {
  const { sort = 'joined', direction = 'desc', limit = PAGE_SIZE } = query
  const now = base.clock.now()
  const order = userOrder(sort, now)
  const after = query.cursor === undefined ? undefined : readUserCursor(sort, query.cursor)
  const rows = await selectUsers(base.db, now)
    .where(and(searched(query.search), after && beyond(order, direction, after)))
    .orderBy(...(direction === 'asc' ? [asc(order), asc(person.id)] : [desc(order), desc(person.id)]))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(showUser)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? writeUserCursor(sort, last) : null }
}

/** One user as the list shows them; throws `not_found`. */
export async function getUser(db: Db, now: Date, id: string) {
  const [row] = await selectUsers(db, now).where(eq(person.id, id))
  if (!row) throw new AppError('not_found')
  return showUser(row)
}

function searched(search = ''): SQL | undefined {
  const text = normaliseText(search).trim()
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(person.email, pattern), ilike(person.name, pattern))
}

function beyond(order: SQL, direction: 'asc' | 'desc', { value, id }: { value: SQL; id: string }): SQL {
  const sign = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${order}, ${person.id}) ${sign} (${value}, ${id}::uuid)`
}

function showUser({ user, plan, used, hasSecondFactor }: UserRow) {
  const planType = plan?.planType ?? DEFAULT_PLAN_TYPE
  const planVersion = plan?.planVersion ?? CURRENT_PLAN_VERSION
  const terms = planTerms(planType, planVersion as PlanVersion) // safe because only versions of the table are ever stored
  const isAdmin = user.role === 'admin'
  return {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    joinedAt: user.createdAt.toISOString(),
    role: user.role,
    banned: user.banned,
    emailVerified: user.emailVerified,
    hasSecondFactor,
    planType: isAdmin ? ADMIN_PLAN.planType : planType,
    planVersion,
    planName: isAdmin ? ADMIN_PLAN.displayName : terms.displayName,
    usedTokens: used,
    totalTokens: isAdmin ? ADMIN_PLAN.totalTokens : (plan?.totalTokens ?? terms.totalTokens),
    renewingSubscriptions: plan?.renewingSubscriptions ?? 0,
    updatedAt: user.updatedAt.toISOString(),
  }
}
