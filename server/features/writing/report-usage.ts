/** Tells the operator what the engines did, what it took and what failed, from the writings themselves. */
import { and, asc, count, desc, gte, isNotNull, sql } from 'drizzle-orm'
import { ENGINE_FAILURES, type EngineFailure, type EngineName } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { explainFailure } from '#server/engines/engine-error.ts'
import { writings } from './table.ts'

const DAY_MS = 86_400_000
const FAILURES_MAX = 50

type UsageRow = {
  engine: EngineName
  model: string | null
  task: Task
  writings: number
  failed: number
  inputUnits: number
  outputUnits: number
  /** In US dollars; null where no price was known for any of it. */
  cost: number | null
}

type FailureRow = {
  writingId: string
  task: Task
  engine: EngineName | null
  model: string | null
  /** A sentence for the operator. */
  cause: string
  finishedAt: string
}

/** Writings that ended in the last `days` days, by engine, model and task. */
export async function findUsage(base: Base, days: number): Promise<UsageRow[]> {
  const rows = await base.db
    .select({
      engine: writings.engine,
      model: writings.model,
      task: writings.operation,
      writings: count(),
      failed: sql<number>`count(*) filter (where ${writings.status} = 'failed')`,
      inputUnits: sql<number>`coalesce(sum(${writings.inputUnits}), 0)`,
      outputUnits: sql<number>`coalesce(sum(${writings.outputUnits}), 0)`,
      costMicros: sql<number | null>`sum(${writings.costMicros})::bigint`,
    })
    .from(writings)
    .where(and(gte(writings.finishedAt, daysAgo(base, days)), isNotNull(writings.engine)))
    .groupBy(writings.engine, writings.model, writings.operation)
    .orderBy(asc(writings.engine), asc(writings.model), asc(writings.operation))
  return rows.flatMap(({ engine, costMicros, ...row }) =>
    engine === null ? [] : [{ engine, ...row, cost: costMicros === null ? null : costMicros / 1_000_000 }],
  )
}

/** The newest failures of engines in the last `days` days, newest first, at most 50. */
export async function findFailures(base: Base, days: number): Promise<FailureRow[]> {
  const rows = await base.db
    .select({
      writingId: writings.id,
      task: writings.operation,
      engine: writings.engine,
      model: writings.model,
      failure: writings.failure,
      detail: writings.failureDetail,
      finishedAt: writings.finishedAt,
    })
    .from(writings)
    .where(and(gte(writings.finishedAt, daysAgo(base, days)), isNotNull(writings.failure)))
    .orderBy(desc(writings.finishedAt), desc(writings.id))
    .limit(FAILURES_MAX)
  return rows.flatMap(({ failure, detail, finishedAt, ...row }) =>
    failure === null || finishedAt === null
      ? []
      : [{ ...row, cause: explainFailure(knownFailure(failure), detail ?? ''), finishedAt: finishedAt.toISOString() }],
  )
}

function daysAgo(base: Base, days: number): Date {
  return new Date(base.clock.now().getTime() - days * DAY_MS)
}

function knownFailure(text: string): EngineFailure {
  const names = Object.keys(ENGINE_FAILURES) as EngineFailure[] // safe because these are the keys of that record
  return names.find((name) => name === text) ?? 'unexpected'
}
