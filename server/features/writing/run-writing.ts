/** Runs one writing: request, engine, then save and settle in one transaction, or an offer; on failure a refund and a reason. */

import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { isFinished, UNDERWAY_STATUSES } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, isStorageFailure } from '#server/base/db.ts'
import type { JobWorker } from '#server/base/jobs/queue.ts'
import type { Engines } from '#server/engines/engine.ts'
import { EngineError, unforeseen } from '#server/engines/engine-error.ts'
import { endWriting, lockWriting } from './end-writing.ts'
import { type Generated, generateText, nothingSpent, type Spent } from './generate-text.ts'
import { offerText } from './offered-text.ts'
import type { AnyOperation, Operations } from './operation.ts'
import { keepPartialText, type PartialTextWriter } from './partial-text.ts'
import { saveResult } from './save-result.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting, type WritingJob, writingJob, writingTopic } from './writing-job.ts'

/** A finished text waits so long, in all, for a database that is away before the whole job is tried again. */
const DELIVERY_WAITS_MS = [200, 500, 1_000, 2_000, 4_000, 8_000] as const

/** One that was begun so often is given up: it may be what ends the process, over and over. */
export const ATTEMPTS_MAX = 20

/** The worker of writing jobs. Running a writing twice is harmless: the older run can no longer save. */
export function writingWorker(base: Base, operations: Operations, engines: Engines): JobWorker<WritingJob> {
  return {
    kind: writingJob,
    async limits() {
      const { parallelWritings, parallelPerPerson } = await engines.limits()
      return { atOnce: parallelWritings, perGroup: parallelPerPerson }
    },
    run: ({ writingId }, signal) => runWriting(base, operations, engines, writingId, signal),
    onLost: ({ writingId }) => endWriting(base, writingId, 'failed', new AppError('writing_interrupted')),
  }
}

/** Runs a writing to its end; throws only when the database itself fails, so that the job is tried again. */
export async function runWriting(
  base: Base,
  operations: Operations,
  engines: Engines,
  writingId: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await takeUp(base, writingId)
  if (!row) return
  if (row.attempt > ATTEMPTS_MAX) return endWriting(base, writingId, 'failed', new AppError('writing_interrupted'))
  announceWriting(base, writingId)
  const stop = new AbortController()
  const unwatch = stopWhenEnded(base, writingId, stop)
  const partial = keepPartialText(base, row)
  const spent = nothingSpent()
  const operation = operations[row.operation]
  let failure = operation?.failure
  try {
    if (!operation) throw new AppError('operation_unknown', { operation: row.operation })
    const run = { row, signal: AbortSignal.any([signal, stop.signal]), partial, spent }
    const written = await generateText(base, engines, operation, run)
    failure = operation.saveFailure ?? failure
    await deliverPatiently(base, operation, row, written, partial, spent, run.signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (stop.signal.aborted) return
    if (isStorageFailure(error)) throw error
    await giveUp(base, row, error, spent, failure)
  } finally {
    unwatch()
    partial.close()
  }
}

async function takeUp(base: Base, writingId: string): Promise<WritingRow | undefined> {
  const [row] = await base.db
    .update(writings)
    .set({
      status: 'running',
      attempt: sql`${writings.attempt} + 1`,
      partialText: '',
      structure: null,
      revision: 0,
      progress: null,
    })
    .where(and(eq(writings.id, writingId), inArray(writings.status, UNDERWAY_STATUSES)))
    .returning()
  return row
}

function stopWhenEnded(base: Base, writingId: string, stop: AbortController): () => void {
  return base.pubsub.watch(writingTopic(writingId), async () => {
    const rows = await base.db
      .select({ status: writings.status })
      .from(writings)
      .where(eq(writings.id, writingId))
      .catch(() => undefined)
    // One that is gone went with the account of its owner.
    if (rows && (!rows[0] || isFinished(rows[0].status))) stop.abort()
  })
}

/** A text that was written must not be lost to a database that is away for a moment. */
async function deliverPatiently(
  base: Base,
  operation: AnyOperation,
  row: WritingRow,
  written: Generated,
  partial: PartialTextWriter,
  spent: Spent,
  signal: AbortSignal,
): Promise<void> {
  for (const milliseconds of DELIVERY_WAITS_MS) {
    try {
      return await deliver(base, operation, row, written, partial.revisionOf(written.text), spent)
    } catch (error) {
      if (!isStorageFailure(error)) throw error
      base.log.warn({ err: error, writingId: row.id }, 'a finished text waits for the database')
      await wait(milliseconds, undefined, { signal })
    }
  }
  return deliver(base, operation, row, written, partial.revisionOf(written.text), spent)
}

async function deliver(
  base: Base,
  operation: AnyOperation,
  row: WritingRow,
  { text, structure, brokenRules }: Generated,
  revision: number,
  spent: Spent,
): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const current = await lockWriting(tx, row.id, UNDERWAY_STATUSES)
    if (!current || current.attempt !== row.attempt) return
    const columns = { partialText: text, structure, revision, progress: 100, ...addSpent(spent) }
    if (brokenRules.length > 0) await offerText(base, tx, row, brokenRules, columns)
    else await saveResult(base, tx, operation, { ...row, partialText: text, structure }, columns)
  })
}

/** The columns of what models took, added to what earlier runs of the writing took. */
function addSpent({ isKnown, usage, costMicros }: Spent) {
  if (!isKnown) return {}
  return {
    inputUnits: sql`coalesce(${writings.inputUnits}, 0) + ${usage.input}`,
    outputUnits: sql`coalesce(${writings.outputUnits}, 0) + ${usage.output}`,
    ...(costMicros === undefined ? {} : { costMicros: sql`coalesce(${writings.costMicros}, 0) + ${costMicros}` }),
  }
}

async function giveUp(
  base: Base,
  row: WritingRow,
  error: unknown,
  spent: Spent,
  failure: ErrorCode = 'generation_failed',
): Promise<void> {
  const reason = error instanceof AppError ? error : unforeseen(error)
  if (reason instanceof EngineError) {
    // What the other side said may quote the material, so it stands in the operator's page and not in the log.
    const { failure: why, cause } = reason
    base.log.error({ writingId: row.id, failure: why, ...(cause ? { err: cause } : {}) }, 'a writing failed')
  }
  // What cannot be written is told apart from what went wrong: trying the same again would not help.
  const told = reason.code === 'generation_failed' ? new AppError(failure) : reason
  await endWriting(base, row.id, reason.status === 422 ? 'refused' : 'failed', told, {
    attempt: row.attempt,
    columns: {
      ...(reason instanceof EngineError ? { failure: reason.failure, failureDetail: reason.detail } : {}),
      ...addSpent(spent),
    },
  })
}
