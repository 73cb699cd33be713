/** Has a request answered by its engine, fits the text to its platform and has it mended once where it breaks rules or sounds foreign. */

import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Choice, Engines, Usage, WriteOptions, Written } from '#server/engines/engine.ts'
import { EngineError, unforeseen } from '#server/engines/engine-error.ts'
import { fitText } from '#server/engines/fit-to-platform.ts'
import type { GenerationRequest } from '#server/engines/request.ts'
import { isBetter, judgeText, needsMending } from './judge-text.ts'
import type { AnyOperation } from './operation.ts'
import type { PartialTextWriter } from './partial-text.ts'
import { type WritingRow, writings } from './table.ts'

/** What the models of one run took, filled in as their answers come, so that a failed run is accounted for too. */
export type Spent = { usage: Usage; costMicros: number | undefined; isKnown: boolean }

/** A fresh account of nothing spent. */
export function nothingSpent(): Spent {
  return { usage: { input: 0, output: 0 }, costMicros: undefined, isKnown: false }
}

export type Generated = {
  text: string
  /** What the text says, where that is more than the text itself. */
  structure: unknown
  /** What of its platform's rules it breaks all the same. */
  brokenRules: readonly string[]
}

type Run = { row: WritingRow; signal: AbortSignal; partial: PartialTextWriter; spent: Spent }

/** The finished text of a writing, never blank, with what of its platform's rules it breaks; throws an AppError or whatever the engine threw. */
export async function generateText(
  base: Base,
  engines: Engines,
  operation: AnyOperation,
  run: Run,
): Promise<Generated> {
  const { row, partial } = run
  const owner = row.userId as UserId // safe because the writing was started by this person's session
  const input = row.input as never // safe because the operation's own read() made it
  const [request, options] = await Promise.all([operation.request(base, owner, input), optionsOf(base, run)])
  const choice = await engines.choose(operation.task, request)
  // Nobody waits for this before the text is there.
  const noted = noteChoice(base, row, request, choice)
  noted.catch(() => {})
  const written = await unlessAborted(choice.engine.write(request, options), run.signal).catch((error: unknown) => {
    // Whatever the engine's own network or disk did, it is not our database that failed.
    throw error instanceof AppError || run.signal.aborted ? error : unforeseen(error)
  })
  await noted
  spend(run.spent, choice, written.usage)
  const first = read(request, written)
  partial.write(first.text)
  return mend(base, request, choice, first, options, run)
}

/** The answer as it is kept. Throws an EngineError where it is empty or does not say what was asked for. */
function read({ rulesOf, output }: GenerationRequest, { text, value }: Written): Omit<Generated, 'brokenRules'> {
  const kept = rulesOf === undefined ? normaliseText(text).trim() : fitText(rulesOf, text)
  if (kept === '') throw new EngineError('empty')
  const result = output.read(kept, normaliseTexts(value))
  return { text: kept, structure: result === kept ? null : result }
}

/** The same structure, its texts as every text is kept. */
function normaliseTexts(value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(value)
  if (Array.isArray(value)) return value.map(normaliseTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normaliseTexts(part)]))
}

async function mend(
  base: Base,
  request: GenerationRequest,
  choice: Choice,
  written: Omit<Generated, 'brokenRules'>,
  options: WriteOptions,
  run: Run,
): Promise<Generated> {
  const { text } = written
  const judgement = judgeText(request, text)
  const first = { ...written, brokenRules: judgement.rules }
  if (!choice.engine.repair || !needsMending(judgement)) return first
  try {
    // The first text stays in sight until another one is better.
    const unseen = { ...options, onText: () => {}, onProgress: () => {} }
    const repaired = await unlessAborted(choice.engine.repair(request, text, judgement, unseen), run.signal)
    spend(run.spent, choice, repaired.usage)
    const mended = read(request, repaired)
    const again = judgeText(request, mended.text)
    if (isBetter(again, judgement)) return { ...mended, brokenRules: again.rules }
  } catch (error) {
    if (options.signal.aborted) throw error
    // The first text stands: it was delivered, and only the mending failed.
    base.log.warn({ err: error, writingId: run.row.id }, 'mending a text failed')
  }
  return first
}

/** The answer, or the reason of the signal as soon as it aborts, whether or not the engine heeds it. */
function unlessAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function spend(spent: Spent, choice: Choice, usage: Usage | undefined): void {
  if (!usage) return
  spent.isKnown = true
  spent.usage = { input: spent.usage.input + usage.input, output: spent.usage.output + usage.output }
  const cost = choice.costMicros(usage)
  if (cost !== undefined) spent.costMicros = (spent.costMicros ?? 0) + cost
}

async function noteChoice(base: Base, row: WritingRow, { prompt }: GenerationRequest, choice: Choice): Promise<void> {
  await base.db
    .update(writings)
    .set({
      engine: choice.engine.name,
      model: choice.model ?? null,
      sheet: [prompt.preface, prompt.template]
        .flatMap((page) => (page ? `${page.name}@${page.version}` : []))
        .join(' '),
    })
    .where(and(eq(writings.id, row.id), eq(writings.attempt, row.attempt)))
}

async function optionsOf(base: Base, { row, signal, partial }: Run): Promise<WriteOptions> {
  const mine = and(eq(writings.id, row.id), eq(writings.attempt, row.attempt))
  return {
    writingId: row.id,
    userId: row.userId,
    ...(await findEarlier(base, row)),
    signal,
    onText: partial.write,
    onProgress: partial.progress,
    async claimDelivery() {
      const claimed = await base.db
        .update(writings)
        .set({ deliveryClaimedAt: base.clock.now() })
        .where(and(mine, isNull(writings.deliveryClaimedAt)))
        .returning({ id: writings.id })
      return claimed.length > 0
    },
    async releaseDelivery() {
      await base.db.update(writings).set({ deliveryClaimedAt: null }).where(mine)
    },
  }
}

/** Of one request no more texts than these are looked at again. */
const GIVEN_MAX = 50

/** Delivered texts of the same request; those that failed or were cancelled gave the person nothing to tire of. */
async function findEarlier(base: Base, row: WritingRow): Promise<Pick<WriteOptions, 'variant' | 'given'>> {
  const earlier = and(
    eq(writings.userId, row.userId),
    eq(writings.requestHash, row.requestHash),
    eq(writings.status, 'succeeded'),
    lt(writings.id, row.id),
  )
  const variant = await base.db.$count(writings, earlier)
  if (variant === 0) return { variant, given: [] }
  const kept = await base.db
    .select({ text: writings.partialText })
    .from(writings)
    .where(and(earlier, ne(writings.partialText, '')))
    .orderBy(desc(writings.id))
    .limit(GIVEN_MAX)
  return { variant, given: kept.map(({ text }) => text) }
}
