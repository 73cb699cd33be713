/** Tells the operator what writings took and why they failed, from the writings themselves. */
import { and, count, desc, gte, isNotNull, sql } from 'drizzle-orm'
import type { EngineName } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { writings } from './table.ts'

type UsageRow = {
  engine: EngineName
  model: string | null
  task: Task
  runs: number
  failed: number
  inputUnits: number
  outputUnits: number
  /** In millionths of a US dollar; null where no price was known for any of it. */
  costMicros: number | null
}

type FailureRow = {
  id: string
  task: Task
  engine: EngineName | null
  model: string | null
  failure: string
  detail: string | null
  finishedAt: Date
}

/** Writings that ended since then, by engine, model and task, in no order. */
export async function findUsage(base: Base, since: Date): Promise<UsageRow[]> {
  const rows = await base.db
    .select({
      engine: writings.engine,
      model: writings.model,
      task: writings.operation,
      runs: count(),
      failed: sql<number>`count(*) filter (where ${writings.status} = 'failed')`,
      inputUnits: sql<number>`coalesce(sum(${writings.inputUnits}), 0)`,
      outputUnits: sql<number>`coalesce(sum(${writings.outputUnits}), 0)`,
      costMicros: sql<number | null>`sum(${writings.costMicros})::bigint`,
    })
    .from(writings)
    .where(and(gte(writings.finishedAt, since), isNotNull(writings.engine)))
    .groupBy(writings.engine, writings.model, writings.operation)
  return rows.flatMap(({ engine, ...row }) => (engine === null ? [] : [{ engine, ...row }]))
}

/** The newest failures of engines since then, newest first, at most `max`. */
export async function findFailures(base: Base, since: Date, max: number): Promise<FailureRow[]> {
  const rows = await base.db
    .select({
      id: writings.id,
      task: writings.operation,
      engine: writings.engine,
      model: writings.model,
      failure: writings.failure,
      detail: writings.failureDetail,
      finishedAt: writings.finishedAt,
    })
    .from(writings)
    .where(and(gte(writings.finishedAt, since), isNotNull(writings.failure)))
    .orderBy(desc(writings.finishedAt), desc(writings.id))
    .limit(max)
  return rows.flatMap(({ failure, finishedAt, ...row }) =>
    failure === null || finishedAt === null ? [] : [{ ...row, failure, finishedAt }],
  )
}
