import pino from 'pino'

export type Log = pino.Logger

/**
 * A logger of JSON lines on standard error. Of an error it keeps the kind, the code, the first line and where it
 * happened: what libraries hang on their errors (statements with their values, whole connections) could carry
 * texts of people or secrets.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { err: describeError } }, pino.destination(2))
}

export type ErrorDescription = { type: string; code?: string; message: string; at: string[]; cause?: ErrorDescription }

const VALUES = /\n?params: [\s\S]*$/
const MESSAGE_MAX_CHARACTERS = 500
const FRAMES_MAX = 12

/** What may be logged of a failure. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', at: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    message: (error.message.replace(VALUES, '').split('\n')[0] ?? '').slice(0, MESSAGE_MAX_CHARACTERS),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
