import { implement } from '@orpc/server'
import { coverageContract } from '#contract/library/coverage.ts'
import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { countPlaces } from '#server/features/library/index.ts'
import { coverageSince, findRepeats, findSaidBefore } from './find-said-before.ts'

/** What was written of late and what was not, and what is said again; all of it the person's own. */
export function coverageRoutes(base: Base) {
  const os = implement(coverageContract).$context<RequestContext>()
  return os.router({
    map: os.map.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { days: COVERAGE_DAYS, cells: await countPlaces(base, id, coverageSince(base)) }
    }),
    repeats: os.repeats.handler(async ({ context }) => findRepeats(base, (await requireUser(context)).id)),
    saidBefore: os.saidBefore.handler(async ({ context, input }) =>
      findSaidBefore(base, (await requireUser(context)).id, input),
    ),
  })
}
