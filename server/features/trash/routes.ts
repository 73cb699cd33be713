import { implement } from '@orpc/server'
import { trashContract } from '#contract/trash.ts'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { listTrash, type TrashedStores } from './list-trash.ts'

const os = implement(trashContract).$context<RequestContext>()

/** What a person deleted lately, from all their lists. */
export function trashRoutes(stores: TrashedStores) {
  return {
    list: os.list.handler(async ({ context, input: { cursor, limit = PAGE_SIZE } }) =>
      listTrash(stores, (await requirePerson(context)).id, { cursor: cursor || undefined, limit }),
    ),
  }
}
