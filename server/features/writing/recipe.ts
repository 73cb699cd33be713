import type { ErrorCode } from '#domain/messages/messages.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import type { Brief } from '#server/engines/engine.ts'

/**
 * How one task is done. Quoting, charging, queueing, running, watching and refunding are the same for all of them;
 * a recipe is what differs.
 */
export type Recipe<Input> = {
  task: Task
  /** What a failure without a reason of its own says; `generation_failed` unless it is given. */
  failure?: ErrorCode
  /** The same for a text that was written and could not be kept; `failure` unless it is given. */
  saveFailure?: ErrorCode
  /** Reads and cleans what was sent, and checks what it refers to; throws an AppError that says what to do. */
  read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input>
  /** The text whose words are priced. */
  pricedText(input: Input): string
  /** What the engine is asked for; read again at every run, since the job may run long after the request. */
  brief(base: Base, owner: OwnerId, input: Input): Promise<Brief>
  /**
   * Keeps the finished text inside the settling transaction and answers the ids of the pieces made; a task whose
   * text is only proposed to the person makes none, the writing itself keeps it.
   */
  save(tx: Tx, saved: { owner: OwnerId; writingId: string; input: Input; text: string; now: Date }): Promise<string[]>
}

/** A recipe whose input type only the recipe itself knows. */
export type AnyRecipe = Recipe<never>

/** Hides a recipe's input type: what `read` answered is what the other three are given. */
export function defineRecipe<Input>(recipe: Recipe<Input>): AnyRecipe {
  return recipe as unknown as AnyRecipe // safe because an input only ever goes back to the recipe that read it
}

export type Recipes = Partial<Record<Task, AnyRecipe>>
