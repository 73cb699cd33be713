import type { RequestContext } from '#server/base/current-user.ts'
import { requireUser } from '#server/base/current-user.ts'
import type { Filters } from './list-page.ts'
import type { Store } from './store.ts'

type Call<Input> = { context: RequestContext; input: Input }

/** The handlers every collection answers its five routes with; a feature binds them to its contract. */
export function collectionHandlers<Item>(store: Store<Item>) {
  const own = async (context: RequestContext) => store.for((await requireUser(context)).id)
  return {
    async list({
      context,
      input,
    }: Call<{ cursor?: string; limit?: number; q?: string; order?: string } & Record<string, unknown>>) {
      const { cursor, limit, q, order, ...filters } = input
      // safe because the contract's other query parameters are all optional text
      return (await own(context)).list({ filters: filters as Filters, search: q, order, cursor, limit })
    },
    /** `read` takes the new text out of the feature's own edit body. */
    edit<Edit extends { id: string; basedOn?: string }>(read: (input: Edit) => string) {
      return async ({ context, input }: Call<Edit>) => (await own(context)).edit(input.id, read(input), input.basedOn)
    },
    async remove({ context, input }: Call<{ ids: string[] }>) {
      return { deleted: await (await own(context)).remove(input.ids) }
    },
    async restore({ context, input }: Call<{ ids: string[] }>) {
      return { items: await (await own(context)).restore(input.ids) }
    },
    async versions({ context, input }: Call<{ id: string }>) {
      return { items: await (await own(context)).versions(input.id), nextCursor: null }
    },
  }
}
