/** Keeps codes, links and challenges that are good for one thing, once and for a short time; only their hashes. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { CodePurpose } from '#domain/accounts/accounts.ts'
import { CODE_DIGITS, CODE_WRONG_TRIES } from '#domain/accounts/sign-in.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { oneTimeCodes } from './table.ts'

/** What a code is for, and what it was sent to or made for. */
type Target = { purpose: CodePurpose; subject: string }
type Issue = Target & { secret: string; minutes: number; userId?: string; extra?: Record<string, unknown> }
type Kept = Pick<Base, 'clock' | 'db' | 'pool' | 'secret'>

export type TakenCode = { subject: string; userId: string | null; extra: Record<string, unknown> | null }

const KEPT_FIELDS = { subject: oneTimeCodes.subject, userId: oneTimeCodes.userId, extra: oneTimeCodes.extra }

/** A code to type: CODE_DIGITS digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** A token nobody types, good in an address and in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Keeps a code to type; former ones for the same target are good for nothing from now on. */
export async function issueCode(base: Kept, issue: Issue): Promise<void> {
  await keep(base, issue, hashOf(base, [issue.purpose, issue.subject, issue.secret]))
}

/** The same for a token, which is too long to guess and so finds its target by itself. */
export async function issueToken(base: Kept, issue: Issue): Promise<void> {
  await keep(base, issue, hashOf(base, [issue.purpose, issue.secret]))
}

async function keep(base: Kept, { purpose, subject, minutes, userId, extra }: Issue, hash: string): Promise<void> {
  const now = base.clock.now()
  await inTransaction(base.pool, async ({ db }) => {
    await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, subject)))
    await db.insert(oneTimeCodes).values({
      id: newId(),
      purpose,
      subject,
      userId: userId ?? null,
      hash,
      extra: extra ?? null,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      createdAt: now,
    })
  })
}

/**
 * Uses up the newest code of a target; undefined when it is another one, has ended, or was tried CODE_WRONG_TRIES
 * times. A try is counted before it is known to be wrong, so tries side by side cannot outrun the limit.
 */
export async function takeCode(base: Kept, target: Target & { secret: string }): Promise<TakenCode | undefined> {
  const { purpose, subject, secret } = target
  const newest = base.db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, subject)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  const [counted] = await base.db
    .update(oneTimeCodes)
    .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
    .where(
      and(
        inArray(oneTimeCodes.id, newest),
        gt(oneTimeCodes.expiresAt, base.clock.now()),
        lt(oneTimeCodes.wrongTries, CODE_WRONG_TRIES),
      ),
    )
    .returning({ id: oneTimeCodes.id })
  if (!counted) return undefined
  const [taken] = await base.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, counted.id), eq(oneTimeCodes.hash, hashOf(base, [purpose, subject, secret]))))
    .returning(KEPT_FIELDS)
  return taken
}

/** What a token is for, without using it up; undefined as for `takeToken`. */
export async function findToken(base: Kept, purpose: CodePurpose, token: string): Promise<TakenCode | undefined> {
  const [found] = await base.db
    .select(KEPT_FIELDS)
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.hash, hashOf(base, [purpose, token])),
        gt(oneTimeCodes.expiresAt, base.clock.now()),
      ),
    )
  return found
}

/** Uses up a token; undefined when it was never made for this purpose, is used up, replaced or has ended. */
export async function takeToken(base: Kept, purpose: CodePurpose, token: string): Promise<TakenCode | undefined> {
  const [taken] = await base.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.hash, hashOf(base, [purpose, token]))))
    .returning({ ...KEPT_FIELDS, expiresAt: oneTimeCodes.expiresAt })
  return taken && taken.expiresAt > base.clock.now() ? taken : undefined
}

function hashOf(base: Pick<Base, 'secret'>, parts: readonly string[]): string {
  return createHmac('sha256', base.secret).update(JSON.stringify(parts)).digest('base64url')
}
