// What a page gives for one writing, and what it has of it: `use-writing.ts` stands between the two.

import type { Task } from '#domain/writing/operations.ts'
import type { Order } from './pending-writing.ts'
import type { StreamedText } from './streamed-text.ts'
import type { WritingState } from './writing-state.ts'

export type WritingResult<Input> = {
  pieceIds: readonly string[]
  /** What it was asked for, where that is known here; not for one begun in another browser. */
  input: Input | undefined
  /** When it was asked for, by the server's clock (ISO 8601); nothing that it made is older. */
  since: string
}

export type WritingOptions<Input> = {
  personId: string
  task: Task
  /** What the work is about, where several of its kind can go on side by side: only its own is then taken up. */
  about?: string
  /** The text is only proposed, and kept nowhere but here: it is taken up again until `reset`. */
  isProposal?: boolean
  /** What a failure says when the server gives no reason. */
  failure: string
  /** The text is finished; the bar still takes its last steps. */
  onSaved?: (result: WritingResult<Input>) => void
  /** The bar has come to rest. */
  onDone?: (result: WritingResult<Input>) => void
}

export type WritingControl<Input> = WritingState & {
  /** What has been written so far. */
  text: StreamedText
  /** What the last one was asked for, where it is known. */
  input: Input | undefined
  /** The id of the last one, once the server has given it. */
  writingId: string | undefined
  isRunning: boolean
  /** True while the server cannot be reached; the work goes on without us. */
  isConnectionLost: boolean
  start: (order: Order<Input>) => void
  /** Cancels the work, or discards the text that is offered; nothing is charged. */
  cancel: () => void
  /** Keeps the text that is offered, for its price. */
  keep: () => void
  /** Takes the message or the proposal of the last one away. */
  reset: () => void
}
