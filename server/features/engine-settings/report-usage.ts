/** Tells the operator what the engines did, what it took and what failed: writings, and images whose words a model read. */
import type { Base } from '#server/base/base.ts'
import { explainFailure } from '#server/engines/engine-error.ts'
import { findImageFailures, findImageUsage } from '#server/features/materials/index.ts'
import { findFailures, findUsage } from '#server/features/writing/index.ts'

const DAY_MS = 86_400_000
const FAILURES_MAX = 50

/** What ended in the last `days` days, by engine, model and task, and its newest failures, newest first, at most 50. */
export async function reportUsage(base: Base, days: number) {
  const since = new Date(base.clock.now().getTime() - days * DAY_MS)
  const items = [...(await findUsage(base, since)), ...(await findImageUsage(base, since))]
  const failures = [
    ...(await findFailures(base, since, FAILURES_MAX)),
    ...(await findImageFailures(base, since, FAILURES_MAX)),
  ]
  return {
    items: items
      .toSorted(
        (a, b) => compare(a.engine, b.engine) || compare(a.model ?? '', b.model ?? '') || compare(a.task, b.task),
      )
      .map(({ costMicros, ...row }) => ({ ...row, cost: costMicros === null ? null : costMicros / 1_000_000 })),
    failures: failures
      .map(({ failure, detail, finishedAt, ...row }) => ({
        ...row,
        cause: explainFailure(failure, detail ?? ''),
        finishedAt: finishedAt.toISOString(),
      }))
      .toSorted((a, b) => compare(b.finishedAt, a.finishedAt) || compare(b.id, a.id))
      .slice(0, FAILURES_MAX),
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
