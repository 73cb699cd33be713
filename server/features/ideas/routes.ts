import { implement } from '@orpc/server'
import { ideasContract } from '#contract/ideas.ts'
import { IDEAS_MAX } from '#domain/lists/ideas.ts'
import { stagesOf } from '#language/composer/topics/ideas/compose-unsaid.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { findOwnSubjectsOf } from './find-own-subjects.ts'
import { ideaPlaces } from './idea-places.ts'
import { ideasStore } from './ideas-store.ts'

/** The list of ideas; they are made by a writing of the task `idea`. */
export function ideasRoutes(base: Base) {
  const os = implement(ideasContract).$context<RequestContext>()
  return {
    ...listRoutes(ideasContract, ideasStore(base)),
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { byPlatform: await ideaPlaces.count(base.db, id), max: IDEAS_MAX }
    }),
    subjects: os.subjects.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      const found = await findOwnSubjectsOf(base, id)
      return { items: found.map(({ name, texts, unsaid }) => ({ name, texts, stages: stagesOf(unsaid) })) }
    }),
  }
}
