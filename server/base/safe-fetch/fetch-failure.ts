/**
 * Why nothing was fetched: an address that is none, one inside the operator's network, nobody there, a page for members
 * only, no such page, any other refusal, too long a wait, too many bytes, another kind of content, redirects without end.
 */
export type FetchFailureReason =
  | 'invalid'
  | 'private'
  | 'unreachable'
  | 'locked'
  | 'missing'
  | 'refused'
  | 'slow'
  | 'big'
  | 'wrong-kind'
  | 'redirects'

/** A page that was not fetched; the message is for the log and never shown. */
export class FetchFailure extends Error {
  readonly reason: FetchFailureReason

  constructor(reason: FetchFailureReason, options?: ErrorOptions) {
    super(`nothing was fetched: ${reason}`, options)
    this.name = 'FetchFailure'
    this.reason = reason
  }
}
