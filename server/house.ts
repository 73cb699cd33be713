/** What stands for all features together, made of what each of them declares. */
import type { Base } from '#server/base/base.ts'
import type { Store } from '#server/collection/store.ts'
import type { Engines } from '#server/engines/engine.ts'
import { findImageModel, findSpeechAccess } from '#server/features/engine-settings/index.ts'
import { type Accounts, createAccounts } from '#server/features/sign-in/index.ts'
import type { Operations } from '#server/features/writing/index.ts'
import { features } from './features.ts'
import { records } from './owned-tables.ts'

export type House = {
  accounts: Accounts
  engines: Engines
  operations: Operations
  /** Every list. */
  lists: readonly Store<unknown>[]
  /** The list of this name; throws where there is none. */
  list(name: string): Store<unknown>
  records: typeof records
  findSpeechAccess: ReturnType<typeof findSpeechAccess>
  findImageModel: ReturnType<typeof findImageModel>
}

/** Every operation, by its task. */
export const operations: Operations = Object.fromEntries(
  features.flatMap(({ operations = [] }) => operations.map((operation) => [operation.task, operation])),
)

/** The house over this base; with other engines or operations where they are given. */
export function openHouse(base: Base, engines: Engines, installed: Operations = operations): House {
  const lists = features.flatMap((feature) => feature.lists?.(base) ?? [])
  return {
    accounts: createAccounts(base),
    engines,
    operations: installed,
    lists,
    list(name) {
      const list = lists.find(({ definition }) => definition.name === name)
      if (!list) throw new Error(`There is no list "${name}"`)
      return list
    },
    records,
    findSpeechAccess: findSpeechAccess(base),
    findImageModel: findImageModel(base),
  }
}
