import { implement } from '@orpc/server'
import { ideasContract } from '#contract/ideas.ts'
import { IDEAS_MAX } from '#domain/lists/ideas.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import type { Store } from '#server/collection/store.ts'
import { countIdeas } from './idea-places.ts'
import type { IdeaView } from './ideas-store.ts'

/** The list of ideas; they are made by a writing of the task `idea`. */
export function ideasRoutes(base: Base, store: Store<IdeaView>) {
  const os = implement(ideasContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requirePerson(context)
      return { byPlatform: await countIdeas(base.db, id), max: IDEAS_MAX }
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.ideaText)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
