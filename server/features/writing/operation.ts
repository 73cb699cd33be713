/** What an operation is: how one kind of work is asked for, priced, told to whoever writes it, and kept. */
import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import type { GenerationRequest } from '#server/engines/request.ts'

/**
 * How one task is done. Quoting, charging, queueing, running, watching and refunding are the same for all of them; an
 * operation is what differs. `Sent` is what the API takes, `Input` what is kept of it, `Result` what an answer says:
 * a text, a list, or any structure that can be kept as JSON.
 */
export type Operation<Sent, Input, Result> = {
  task: Task
  /** The form of what is sent; anything else is refused with `invalid_input`. */
  input: z.ZodMiniType<Sent>
  /** What a failure without a reason of its own says; `generation_failed` unless it is given. */
  failure?: ErrorCode
  /** The same for a result that was written and could not be kept; `failure` unless it is given. */
  saveFailure?: ErrorCode
  /** Cleans what was sent, and checks what it refers to; throws an AppError that says what to do. */
  read(base: Base, owner: UserId, sent: Sent): Promise<Input>
  /** The text whose words are priced. */
  pricedText(input: Input): string
  /** The text that its results are written from, whole; left out where there is only a topic or the like. */
  writtenFrom?(input: Input): WrittenFrom
  /** What is asked for; made again at every run, since the job may run long after the request. */
  request(base: Base, owner: UserId, input: Input): Promise<GenerationRequest<Result>>
  /**
   * Keeps the result inside the settling transaction and answers the rows that were made, of whatever list; none for
   * a result that is only proposed to the person, which the writing itself keeps.
   */
  save(tx: Tx, saved: Saved<Input, Result>): Promise<readonly SavedRow[]>
}

/** What is kept with the input of one of several that were started together: the platforms before it. */
export type InBatch = { beside?: readonly PlatformName[] | undefined }

/** A text that something was written from, and what that is called where it has a title. */
export type WrittenFrom = { text: string; title?: string }

export type Saved<Input, Result> = { owner: UserId; writingId: string; input: Input; result: Result; now: Date }

/** A row that a writing made: the name of its list, and its id there. */
export type SavedRow = { list: string; id: string }

/** An operation whose types only it knows itself. */
export type AnyOperation = Operation<never, never, never>

/** Hides an operation's types: what one of its functions made is what the others are given. */
export function defineOperation<Sent, Input, Result>(operation: Operation<Sent, Input, Result>): AnyOperation {
  return operation as unknown as AnyOperation // safe because an input or a result only ever goes back to the operation that made it
}

export type Operations = Partial<Record<Task, AnyOperation>>
