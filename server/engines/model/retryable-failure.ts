import type { EngineError } from '#server/engines/engine-error.ts'

/**
 * What of a request a server may refuse although the text can be had without it: `sight` where a model takes no
 * pictures at all, `picture` where it does not take this one.
 */
export type Extra = 'schema' | 'usage' | 'sight' | 'picture'

/** A failed attempt: what to say of it, and whether another one may help while nothing of the answer has come. */
export class Setback extends Error {
  readonly error: EngineError
  readonly retry: boolean
  /** The wait the provider asked for. */
  readonly waitMs: number | undefined
  /** What it might be asked again without. */
  readonly refused: Extra | undefined

  constructor(
    error: EngineError,
    next: { retry?: boolean; waitMs?: number | undefined; refused?: Extra | undefined } = {},
  ) {
    super(error.message)
    this.name = 'Setback'
    this.error = error
    this.retry = next.retry ?? false
    this.waitMs = next.waitMs
    this.refused = next.refused
  }
}
