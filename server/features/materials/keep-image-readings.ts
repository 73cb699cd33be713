/** Keeps what the reading of images by a model took, for as long as the operator's report looks back. */
import { lt } from 'drizzle-orm'
import { USAGE_DAYS_MAX } from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import type { Choice, Usage } from '#server/engines/engine.ts'
import type { EngineError } from '#server/engines/engine-error.ts'
import type { ModelAccess } from '#server/engines/model/index.ts'
import { imageReadings } from './table.ts'

const DAY_MS = 86_400_000

/** A model that reads pictures, and what an answer of it costs. */
export type ImageModel = ModelAccess & Pick<Choice, 'costMicros'>

/** Either what the answer took, where the provider says so, or why there was none. */
type Outcome = { usage: Usage | undefined } | { error: EngineError }

/** Notes that this model was shown a picture of this person. Never throws: an account of it is worth less than the words. */
export async function noteImageReading(base: Base, owner: UserId, model: ImageModel, outcome: Outcome): Promise<void> {
  const values = { id: newId(), userId: owner, model: model.model, finishedAt: base.clock.now() }
  try {
    await base.db.insert(imageReadings).values({ ...values, ...columnsOf(model, outcome) })
  } catch (error) {
    base.log.warn({ err: error }, 'the reading of a picture by a model was not counted')
  }
}

function columnsOf(model: ImageModel, outcome: Outcome): Partial<typeof imageReadings.$inferInsert> {
  if ('error' in outcome) {
    const { failure, detail } = outcome.error
    // A model that declines may say what it saw, which is nobody's but the person's.
    return { failure, failureDetail: failure === 'refused' ? '' : detail }
  }
  const { usage } = outcome
  return usage ? { inputUnits: usage.input, outputUnits: usage.output, costMicros: model.costMicros(usage) } : {}
}

/** Forgets readings that no report reaches any more. */
export async function purgeImageReadings({ db, clock }: Base): Promise<void> {
  const limit = new Date(clock.now().getTime() - USAGE_DAYS_MAX * DAY_MS)
  await db.delete(imageReadings).where(lt(imageReadings.finishedAt, limit))
}
