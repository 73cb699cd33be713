import { implement } from '@orpc/server'
import { writingsContract } from '#contract/writings.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isStillSignedIn, type RequestContext, requireUser } from '#server/base/current-user.ts'
import { endWriting } from './end-writing.ts'
import { findOpen, findWritings, getWriting } from './find-writing.ts'
import { discardOffered, keepOffered } from './offered-text.ts'
import type { Operations } from './operation.ts'
import { presentWriting } from './present-writing.ts'
import { quoteWriting, startSeveral, startWriting } from './start-writing.ts'
import { watchWriting } from './watch-writing.ts'

/** Quoting, starting, watching, deciding on and cancelling, for every paid operation alike. */
export function writingsRoutes(base: Base, operations: Operations) {
  const os = implement(writingsContract).$context<RequestContext>()
  // Every piece of every text passes here; what is sent is made by typed code and need not be checked once more.
  const stream = implement(writingsContract)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<RequestContext>()
  return os.router({
    quote: os.quote.handler(async ({ context, input }) => ({
      tokens: await quoteWriting(base, operations, await requireUser(context), input),
    })),
    start: os.start.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const row = await startWriting(base, operations, person, input.body, input.headers['idempotency-key'])
      return { id: row.id, status: row.status }
    }),
    startSeveral: os.startSeveral.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const started = await startSeveral(base, operations, person, input.body, input.headers['idempotency-key'])
      return { items: started.map(({ platform, row }) => ({ platform, id: row.id, status: row.status })) }
    }),
    several: os.several.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const rows = await findWritings(base, person.id, input.ids)
      return { items: rows.map(presentWriting) }
    }),
    underway: os.underway.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const rows = await findOpen(base, person.id, input.operation)
      return { items: rows.map(presentWriting), nextCursor: null }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      return presentWriting(await getWriting(base, person.id, input.id))
    }),
    events: stream.events.handler(async ({ context, input, lastEventId, signal }) => {
      const person = await requireUser(context)
      await getWriting(base, person.id, input.id)
      const watcher = { owner: person.id, isAdmitted: () => isStillSignedIn(context) }
      return watchWriting(base, watcher, input.id, lastEventId, signal)
    }),
    keep: os.keep.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const row = await getWriting(base, person.id, input.id)
      await keepOffered(base, operations, row.id)
      return presentWriting(await getWriting(base, person.id, input.id))
    }),
    cancel: os.cancel.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      const row = await getWriting(base, person.id, input.id)
      // One that ends at this moment is met by the second of the two.
      await endWriting(base, row.id, 'cancelled', new AppError('writing_cancelled'))
      await discardOffered(base, row.id, new AppError('writing_discarded'))
      return presentWriting(await getWriting(base, person.id, input.id))
    }),
  })
}
