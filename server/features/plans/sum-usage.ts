import { asc, sql } from 'drizzle-orm'
import type { OperationName } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { isCharge, tokenLedger } from './table.ts'

const DAY_MS = 86_400_000

export type UsageSummary = {
  days: number
  tokensUsed: number
  byDay: { day: string; actionType: OperationName; tokensUsed: number }[]
}

/** What a person was charged in the last so many days, in all, and by day of UTC and kind of work. */
export async function sumUsage(
  { clock, db }: Base,
  person: Pick<CurrentUser, 'id'>,
  days: number,
): Promise<UsageSummary> {
  const since = new Date(clock.now().getTime() - days * DAY_MS)
  const day = sql<string>`to_char(${tokenLedger.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, operation: tokenLedger.operation, tokensUsed: sql<number>`sum(${tokenLedger.usedDelta})::int` })
    .from(tokenLedger)
    .where(isCharge(person.id, since))
    .groupBy(day, tokenLedger.operation)
    .orderBy(asc(day), asc(tokenLedger.operation))
  const byDay = rows.flatMap(({ operation, ...row }) => (operation ? [{ ...row, actionType: operation }] : []))
  return { days, tokensUsed: byDay.reduce((sum, row) => sum + row.tokensUsed, 0), byDay }
}
