/** The routes that every list has, bound to its contract: a list that does no more needs no routes of its own. */
import type { InferContractRouterOutputs } from '@orpc/contract'
import { implement } from '@orpc/server'
import type * as z from 'zod'
import type { collectionContract } from '#contract/base/collection.ts'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import type { RequestContext } from '#server/base/current-user.ts'
import { collectionHandlers } from './routes.ts'
import type { Store } from './store.ts'

type ListContract = ReturnType<typeof collectionContract<CollectionDefinition, z.ZodType, z.ZodRawShape, z.ZodType>>

/** A row as this contract shows it. */
type RowOf<Contract extends ListContract> = InferContractRouterOutputs<Contract>['list']['items'][number]

/** List, edit, delete, restore and former versions of the rows of this store. */
export function listRoutes<Contract extends ListContract>(contract: Contract, store: Store<RowOf<Contract>>) {
  const os = implement<ListContract>(contract).$context<RequestContext>()
  const handle = collectionHandlers<unknown>(store)
  // safe because a contract's edit body is the text under its list's own name, with ids and moments as text beside it
  const textOf = (input: unknown) => (input as Readonly<Record<string, string>>)[store.definition.textField] ?? ''
  return {
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit(textOf)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  }
}
