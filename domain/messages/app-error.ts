import { ERRORS, type ErrorCode, fillMessage, type MessageParams } from './messages.ts'

/** A failure a person may see: a code of the catalogue, its HTTP status and its finished sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: MessageParams

  constructor(code: ErrorCode, params: MessageParams = {}, options?: ErrorOptions) {
    const [status, sentence] = ERRORS[code]
    super(fillMessage(sentence, params), options)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.params = params
  }
}

/** True for a code the catalogue knows; narrows text that came from a row or the wire. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
