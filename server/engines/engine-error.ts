import { AppError } from '#domain/messages/app-error.ts'
import { type ErrorCode, fillMessage, type MessageParams } from '#domain/messages/messages.ts'
import { ENGINE_FAILURES, type EngineFailure } from '#domain/writing/engines.ts'
import { describeError } from '#server/base/log.ts'

const DETAIL_MAX_CHARACTERS = 300

/** A failed answer: the sentence for the person, and beside it why, for the operator alone. */
export class EngineError extends AppError {
  readonly failure: EngineFailure
  /** What the other side said, short; never holds a secret. */
  readonly detail: string

  constructor(failure: EngineFailure, detail = '', code: ErrorCode = 'generation_failed', params: MessageParams = {}) {
    super(code, params)
    this.name = 'EngineError'
    this.failure = failure
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, DETAIL_MAX_CHARACTERS)
  }
}

/** The sentence an operator reads; of a cause that was kept and is no longer known, that of an unforeseen one. */
export function explainFailure(failure: string, detail: string): string {
  const names = Object.keys(ENGINE_FAILURES) as EngineFailure[] // safe because these are the keys of that record
  const known = names.find((name) => name === failure) ?? 'unexpected'
  return fillMessage(ENGINE_FAILURES[known], { detail }).trim()
}

/** A failure nobody foresaw, told without its insides: its kind and code help, its words could hold anything. */
export function unforeseen(error: unknown): EngineError {
  const { type, code } = describeError(error)
  const told = new EngineError('unexpected', code === undefined ? type : `${type} ${code}`)
  told.cause = error
  return told
}
