/** Starts paid work: hold the tokens, keep the writing and enqueue its job, all in one transaction or not at all. */

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import {
  IDEMPOTENCY_KEY_MAX_CHARACTERS,
  IDEMPOTENCY_KEY_MIN_CHARACTERS,
  OPERATIONS,
  type Operation,
  quote,
} from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { Person } from '#server/base/person.ts'
import { chargeFor, reserveTokens } from '#server/features/plans/index.ts'
import type { AnyRecipe, Recipes } from './recipe.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting, writingJob } from './writing-job.ts'

export type WritingRequest = { operation: string; input: Record<string, unknown> }

/** What the work would cost this person, in tokens; checks the input as starting it would. */
export async function quoteWriting(
  base: Base,
  recipes: Recipes,
  person: Person,
  request: WritingRequest,
): Promise<number> {
  const recipe = findRecipe(recipes, request.operation)
  const input = await recipe.read(base, person.id, request.input)
  return chargeFor(person, quote(recipe.operation, recipe.pricedText(input)))
}

/**
 * Starts a writing, or answers the one already started under this key.
 * Throws `idempotency_key_reused` for another body under the same key, `insufficient_tokens`, and whatever the
 * recipe finds wrong with the input.
 */
export async function startWriting(
  base: Base,
  recipes: Recipes,
  person: Person,
  engineName: string,
  request: WritingRequest,
  key: string | undefined,
): Promise<WritingRow> {
  const [min, max] = [IDEMPOTENCY_KEY_MIN_CHARACTERS, IDEMPOTENCY_KEY_MAX_CHARACTERS]
  if (!key || key.length < min || key.length > max) throw new AppError('idempotency_key_required', { min, max })
  const requestHash = hashRequest(request)
  const known = await findByKey(base.db, person, key)
  if (known) return sameRequest(known, requestHash)

  const recipe = findRecipe(recipes, request.operation)
  const input = await recipe.read(base, person.id, request.input)
  const tokens = chargeFor(person, quote(recipe.operation, recipe.pricedText(input)))

  return inTransaction(base.pool, async (tx) => {
    const now = base.clock.now()
    const [row] = await tx.db
      .insert(writings)
      .values({
        id: newId(),
        userId: person.id,
        operation: recipe.operation,
        input,
        idempotencyKey: key,
        requestHash,
        status: 'queued',
        tokens,
        engine: engineName,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) {
      const other = await findByKey(tx.db, person, key)
      if (!other) throw new Error('a writing under this key vanished')
      return sameRequest(other, requestHash)
    }
    await reserveTokens(tx, now, { person, writingId: row.id, operation: recipe.operation, tokens })
    await base.queue.send(tx, writingJob, { writingId: row.id })
    tx.afterCommit(() => announceWriting(base, row.id))
    return row
  })
}

function findRecipe(recipes: Recipes, name: string): AnyRecipe {
  const recipe = (OPERATIONS as readonly string[]).includes(name) ? recipes[name as Operation] : undefined // safe because the name was looked up
  if (!recipe) throw new AppError('operation_unknown', { operation: name.slice(0, 50) })
  return recipe
}

async function findByKey(db: Tx['db'], person: Person, key: string): Promise<WritingRow | undefined> {
  const [row] = await db
    .select()
    .from(writings)
    .where(and(eq(writings.userId, person.id), eq(writings.idempotencyKey, key)))
  return row
}

function sameRequest(row: WritingRow, requestHash: string): WritingRow {
  if (row.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return row
}

/** The order of properties does not make another request. */
function hashRequest(request: WritingRequest): string {
  const canonical = JSON.stringify(request, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('hex')
}
