/**
 * Why no text was read: no kind that is known, damaged, locked by a password or behind a sign-in, no words in it, letters
 * of an unknown encoding, more work than one reading may take, or too many readings waiting already.
 */
export type FileFailureReason = 'unknown' | 'broken' | 'locked' | 'empty' | 'encoding' | 'hard' | 'busy'
/** What stands where an article should be: a question for consent, its beginning alone, or word that it is gone. */
export type PageRefusal = 'consent' | 'teaser' | 'gone'
export type ReadingFailureReason = FileFailureReason | PageRefusal

/** A text that could not be read; the message is for the log and never shown. */
export class ReadingFailure extends Error {
  readonly reason: ReadingFailureReason

  constructor(reason: ReadingFailureReason, options?: ErrorOptions) {
    super(`nothing was read: ${reason}`, options)
    this.name = 'ReadingFailure'
    this.reason = reason
  }
}
