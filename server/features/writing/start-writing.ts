/** Starts paid work: hold the tokens, keep the writing and enqueue its job, all in one transaction or not at all. */

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#domain/messages/app-error.ts'
import { findPlatform, PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { toldName } from '#domain/text.ts'
import {
  FREE_WRITINGS_PER_HOUR,
  IDEMPOTENCY_KEY_MAX_CHARACTERS,
  IDEMPOTENCY_KEY_MIN_CHARACTERS,
  type OperationName,
  operationOf,
  quote,
  TASKS,
  type Task,
} from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { chargeFor, reserveTokens } from '#server/features/plans/index.ts'
import { getRequest, isForgotten } from './find-writing.ts'
import type { AnyOperation, Operations } from './operation.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting, writingJob } from './writing-job.ts'

/** A task with its input, or the id of a writing whose request is made once more. */
export type Order = { operation: string; input: Record<string, unknown> } | { again: string }

/** An order as it will be kept: what it asks for, cleaned, and its hash. */
type Request = {
  operation: AnyOperation
  input: Record<string, unknown>
  requestHash: string
  /** What it is charged as; undefined for free work. */
  chargedAs: OperationName | undefined
  tokens: number
}

/** No tokens bound how often free work is asked for, so this does. */
const FREE_WRITINGS = { name: 'free-writings', max: FREE_WRITINGS_PER_HOUR, seconds: 3_600 }

/** What the work would cost this person, in tokens; checks the input as starting it would. */
export async function quoteWriting(
  base: Base,
  operations: Operations,
  person: CurrentUser,
  order: Order,
): Promise<number> {
  return (await readOrder(base, operations, person, order)).tokens
}

/** Work to be started, the Idempotency-Key it is started under, and the platforms before it in the same go. */
type Start = { order: Order; key: string; beside?: readonly PlatformName[] }

/**
 * Starts a writing, or answers the one already started under this key.
 * Throws `idempotency_key_reused` for another body under the same key, `insufficient_tokens`, `too_many_requests` for
 * free work, `again_impossible` where the material of an earlier writing is no longer kept, and whatever the operation finds wrong with the input.
 */
export async function startWriting(
  base: Base,
  operations: Operations,
  person: CurrentUser,
  order: Order,
  key: string | undefined,
): Promise<WritingRow> {
  const [row] = await startAll(base, operations, person, [{ order, key: checkKey(key) }])
  if (!row) throw new Error('nothing was started')
  return row
}

/** The same material for several platforms. */
export type SeveralOrder = { operation: string; input: Record<string, unknown>; platforms: readonly string[] }

/**
 * Starts a writing for each of these platforms, or none of them: their tokens are held together. Answers in the order
 * of the platforms; the same key gives the same writings. Throws as `startWriting` does.
 */
export async function startSeveral(
  base: Base,
  operations: Operations,
  person: CurrentUser,
  { operation, input, platforms }: SeveralOrder,
  sentKey: string | undefined,
): Promise<{ platform: PlatformName; row: WritingRow }[]> {
  const key = checkKey(sentKey)
  const wanted = new Set(platforms.map(requirePlatform))
  // Always in one order, or two requests under the same key could wait for each other.
  const names = PLATFORM_NAMES.filter((name) => wanted.has(name))
  const rows = await startAll(
    base,
    operations,
    person,
    names.map((platform, at) => ({
      order: { operation, input: { ...input, platform } },
      key: `${key}.${PLATFORMS[platform].id}`,
      beside: names.slice(0, at),
    })),
  )
  return names.flatMap((platform, at) => (rows[at] ? [{ platform, row: rows[at] }] : []))
}

function requirePlatform(sent: string): PlatformName {
  const platform = findPlatform(sent)
  if (!platform) throw new AppError('platform_not_found')
  return platform.name
}

function checkKey(key: string | undefined): string {
  const [min, max] = [IDEMPOTENCY_KEY_MIN_CHARACTERS, IDEMPOTENCY_KEY_MAX_CHARACTERS]
  if (!key || key.length < min || key.length > max) throw new AppError('idempotency_key_required', { min, max })
  return key
}

async function startAll(
  base: Base,
  operations: Operations,
  person: CurrentUser,
  starts: readonly Start[],
): Promise<WritingRow[]> {
  const requests: Request[] = []
  try {
    for (const { order, beside = [] } of starts) {
      const request = await readOrder(base, operations, person, order)
      // What is written beside it makes no other request of it: whoever asks again has had this one too.
      if (beside.length > 0) request.input = { ...request.input, beside }
      if (request.chargedAs === undefined) await base.limiter.count(FREE_WRITINGS, [person.id], 'too_many_requests')
      requests.push(request)
    }
  } catch (error) {
    // What could be asked for once is answered again, even where it could no longer be asked for now.
    const known: WritingRow[] = []
    for (const { order, key } of starts) {
      const row = await findByKey(base.db, person, key)
      if (!row) throw error
      known.push(sameRequest(row, await hashOf(base, person, order)))
    }
    return known
  }
  return inTransaction(base.pool, async (tx) => {
    const rows: WritingRow[] = []
    for (const [at, request] of requests.entries())
      rows.push(await begin(base, tx, person, request, starts[at]?.key ?? ''))
    return rows
  })
}

async function begin(
  base: Base,
  tx: Tx,
  person: CurrentUser,
  { operation, input, requestHash, chargedAs, tokens }: Request,
  key: string,
): Promise<WritingRow> {
  const now = base.clock.now()
  const [row] = await tx.db
    .insert(writings)
    .values({
      id: newId(),
      userId: person.id,
      operation: operation.task,
      input,
      idempotencyKey: key,
      requestHash,
      status: 'queued',
      tokens,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const other = await findByKey(tx.db, person, key)
    if (!other) throw new Error('a writing under this key vanished')
    return sameRequest(other, requestHash)
  }
  if (chargedAs) await reserveTokens(tx, now, { person, writingId: row.id, operation: chargedAs, tokens })
  await base.queue.send(tx, writingJob, { writingId: row.id }, person.id)
  tx.afterCommit(() => announceWriting(base, row.id))
  return row
}

async function readOrder(base: Base, operations: Operations, person: CurrentUser, order: Order): Promise<Request> {
  const isAgain = 'again' in order
  const earlier = isAgain ? await getRequest(base, person.id, order.again) : undefined
  // What was purged with its trash cannot be asked for again.
  if (earlier && isForgotten(earlier)) throw new AppError('again_impossible')
  const operation = findOperation(operations, isAgain ? (earlier?.operation ?? '') : order.operation)
  const input: Record<string, unknown> = earlier?.input ?? (await readInput(base, operation, person, order))
  const requestHash = earlier?.requestHash ?? hashOrder(order)
  const priced = operation.pricedText(input as never) // safe because the operation's own read() made it
  const chargedAs = operationOf(operation.task)
  const tokens = chargedAs === undefined ? 0 : chargeFor(person, quote(chargedAs, priced))
  return { operation, input, requestHash, chargedAs, tokens }
}

function readInput(
  base: Base,
  operation: AnyOperation,
  person: CurrentUser,
  order: Order,
): Promise<Record<string, unknown>> {
  const sent = parseInput(operation.input, 'input' in order ? order.input : {})
  return operation.read(base, person.id, sent)
}

async function hashOf(base: Base, person: CurrentUser, order: Order): Promise<string> {
  return 'again' in order ? (await getRequest(base, person.id, order.again)).requestHash : hashOrder(order)
}

function findOperation(operations: Operations, name: string): AnyOperation {
  const operation = (TASKS as readonly string[]).includes(name) ? operations[name as Task] : undefined // safe because the name was looked up
  if (!operation) throw new AppError('operation_unknown', { operation: toldName(name) })
  return operation
}

async function findByKey(db: Tx['db'], person: CurrentUser, key: string): Promise<WritingRow | undefined> {
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
function hashOrder(order: Order): string {
  const canonical = JSON.stringify(order, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('hex')
}

/** What was sent, in its form; the first field that has another one is named. */
function parseInput<Sent>(form: z.ZodMiniType<Sent>, sent: Record<string, unknown>): Sent {
  const parsed = form.safeParse(sent)
  if (!parsed.success) throw new AppError('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? 'input' })
  return parsed.data
}
