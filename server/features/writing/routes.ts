import { implement } from '@orpc/server'
import { writingsContract } from '#contract/writings.ts'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isStillSignedIn, type RequestContext, requirePerson } from '#server/base/person.ts'
import { endWriting } from './end-writing.ts'
import { findUnderway, getWriting } from './find-writing.ts'
import type { Recipes } from './recipe.ts'
import { showWriting } from './show-writing.ts'
import { quoteWriting, startWriting } from './start-writing.ts'
import { watchWriting } from './watch-writing.ts'

/** Quoting, starting, watching and cancelling, for every paid operation alike. */
export function writingsRoutes(base: Base, recipes: Recipes) {
  const os = implement(writingsContract).$context<RequestContext>()
  // Every piece of every text passes here; what is sent is made by typed code and need not be checked once more.
  const stream = implement(writingsContract)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<RequestContext>()
  return os.router({
    quote: os.quote.handler(async ({ context, input }) => ({
      tokens: await quoteWriting(base, recipes, await requirePerson(context), input),
    })),
    start: os.start.handler(async ({ context, input }) => {
      const person = await requirePerson(context)
      const row = await startWriting(base, recipes, person, input.body, input.headers['idempotency-key'])
      return { id: row.id, status: row.status }
    }),
    underway: os.underway.handler(async ({ context, input }) => {
      const person = await requirePerson(context)
      const rows = await findUnderway(base, person.id, input.operation)
      return { items: rows.map(showWriting), nextCursor: null }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const person = await requirePerson(context)
      return showWriting(await getWriting(base, person.id, input.id))
    }),
    events: stream.events.handler(async ({ context, input, lastEventId, signal }) => {
      const person = await requirePerson(context)
      await getWriting(base, person.id, input.id)
      const watcher = { owner: person.id, isAdmitted: () => isStillSignedIn(context) }
      return watchWriting(base, watcher, input.id, lastEventId, signal)
    }),
    cancel: os.cancel.handler(async ({ context, input }) => {
      const person = await requirePerson(context)
      const row = await getWriting(base, person.id, input.id)
      await endWriting(base, row.id, 'cancelled', new AppError('writing_cancelled'))
      return showWriting(await getWriting(base, person.id, input.id))
    }),
  })
}
