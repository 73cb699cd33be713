/** A feature as the house sees it: everything that is asked of all features together, declared in one place. */
import type { AnyRouter } from '@orpc/server'
import type { Base } from './base.ts'
import type { OwnedTable, Trace } from './owned-table.ts'

/**
 * What a feature gives to the house; everything else of it is its own. `House` is what it needs of the others, made of
 * what all features give; `List` and `Operation` are the stores and operations of the layers above.
 */
export type Feature<House, List, Operation> = {
  /** The name of its folder. */
  name: string
  /** Its routes, by the part of the contract that they answer. A part may be answered by several features. */
  routes?(base: Base, house: House): Readonly<Record<string, AnyRouter>>
  /** Its lists: what is deleted from them stands in the trash, and goes for good after its time. */
  lists?(base: Base): readonly List[]
  /** What it has written. */
  operations?: readonly Operation[]
  /** Makes the queues that it sends to or works on; before anything is sent. */
  declareQueues?(base: Base): Promise<void>
  /** Starts its workers in this process. */
  work?(base: Base, house: House): Promise<void>
  /** Forgets, once a day, what has had its time. */
  tidy?(base: Base): Promise<void>
  /** Of its tables, what people take along; all of it goes when they leave. */
  personalData?: readonly OwnedTable[]
  /** Of its tables, what goes when people leave and is not taken along. */
  traces?: readonly Trace[]
  /** Its tables of the installation, each with why nothing in it is anybody's. */
  nobodysTables?: Readonly<Record<string, string>>
}

/** A feature's declaration; `server/features.ts` lists them all. */
export function defineFeature<House = unknown, List = never, Operation = never>(
  feature: Feature<House, List, Operation>,
): Feature<House, List, Operation> {
  return feature
}
