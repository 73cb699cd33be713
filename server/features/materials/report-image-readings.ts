/** Tells the operator what the reading of images by a model took, and why it failed, as it is told of writings. */
import { and, count, desc, gte, isNotNull, sql } from 'drizzle-orm'
import { IMAGE_READING } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import { imageReadings } from './table.ts'

/** Who reads images, and what it is called where engines are chosen. */
const READER = { engine: 'model', task: IMAGE_READING } as const

/** Images that a model was shown since then, by model, in no order; the cost is null where no price was known. */
export async function findImageUsage(base: Base, since: Date) {
  const rows = await base.db
    .select({
      model: imageReadings.model,
      runs: count(),
      failed: count(imageReadings.failure),
      inputUnits: sql<number>`coalesce(sum(${imageReadings.inputUnits}), 0)`,
      outputUnits: sql<number>`coalesce(sum(${imageReadings.outputUnits}), 0)`,
      costMicros: sql<number | null>`sum(${imageReadings.costMicros})::bigint`,
    })
    .from(imageReadings)
    .where(gte(imageReadings.finishedAt, since))
    .groupBy(imageReadings.model)
  return rows.map((row) => ({ ...READER, ...row }))
}

/** The newest images since then that a model did not read, newest first, at most `max`. */
export async function findImageFailures(base: Base, since: Date, max: number) {
  const { id, model, failure, failureDetail: detail, finishedAt } = imageReadings
  const rows = await base.db
    .select({ id, model, failure, detail, finishedAt })
    .from(imageReadings)
    .where(and(gte(finishedAt, since), isNotNull(failure)))
    .orderBy(desc(finishedAt), desc(id))
    .limit(max)
  return rows.flatMap(({ failure, ...row }) => (failure === null ? [] : [{ ...READER, ...row, failure }]))
}
