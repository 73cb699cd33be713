import { implement } from '@orpc/server'
import { trashContract } from '#contract/trash.ts'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import type { Store } from '#server/collection/store.ts'
import { listTrash } from './list-trash.ts'

export type Around = { lists: readonly Store<unknown>[] }

const os = implement(trashContract).$context<RequestContext>()

/** What a person deleted lately, from all their lists. */
export function trashRoutes(lists: readonly Store<unknown>[]) {
  return {
    list: os.list.handler(async ({ context, input: { cursor, limit = PAGE_SIZE } }) =>
      listTrash(lists, await requireUser(context), { cursor: cursor || undefined, limit }),
    ),
  }
}
