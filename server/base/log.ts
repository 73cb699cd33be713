import pino from 'pino'

export type Log = pino.Logger

/** Warnings and errors that say the same again are counted for so long, and then told in one line. */
const COUNTED_FOR_MS = 60_000
/** More kinds of lines than these at one time are no repetition. */
const COUNTED_MAX = 10_000
const WARNING = 40

/**
 * A logger of JSON lines on standard error, or to `destination`. Of an error it keeps the kind, the code, the first line and
 * where it happened: what libraries hang on their errors (statements with their values, whole connections) could carry
 * texts of people or secrets. What one caller provokes again and again is written once a minute, with how often as
 * `repeated`.
 */
export function createLog(level: string, destination: pino.DestinationStream = openStandardError()): Log {
  const options = { level, base: null, serializers: { err: describeError }, hooks: { logMethod: countRepeats() } }
  return pino(options, destination)
}

function openStandardError(): pino.DestinationStream {
  const destination = pino.destination(2)
  // Where nobody reads any more, as after a terminal was closed, the server goes on.
  destination.on('error', () => {})
  return destination
}

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>

function countRepeats(): LogMethod {
  const counts = new Map<string, number>()
  return function write(args, method, level) {
    const key = level < WARNING ? undefined : keyOf(args)
    const before = key === undefined ? undefined : counts.get(key)
    if (key !== undefined && before !== undefined) {
      counts.set(key, before + 1)
      return
    }
    method.apply(this, args)
    if (key === undefined || counts.size >= COUNTED_MAX) return
    counts.set(key, 0)
    setTimeout(() => {
      const repeated = counts.get(key)
      counts.delete(key)
      if (repeated) method.call(this, { ...fieldsOf(args), repeated }, String(args[1] ?? ''))
    }, COUNTED_FOR_MS).unref()
  }
}

function keyOf(args: readonly unknown[]): string {
  const { err, ...fields } = fieldsOf(args)
  const { type, code, at } = describeError(err)
  return JSON.stringify([args[1], fields, type, code, at[0]])
}

function fieldsOf([fields]: readonly unknown[]): { err?: unknown } {
  return typeof fields === 'object' && fields !== null ? fields : {}
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
    message: (messageOf(error).replace(VALUES, '').split('\n')[0] ?? '').slice(0, MESSAGE_MAX_CHARACTERS),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** What could not be read is quoted by whoever could not read it: a piece of a body, or a value of a row. */
function messageOf(error: Error): string {
  const { message } = error
  const quotes = error instanceof SyntaxError || ('code' in error && /^22/.test(String(error.code)))
  const [from, to] = [message.indexOf('"'), message.lastIndexOf('"')]
  return quotes && from >= 0 ? `${message.slice(0, from)}…${message.slice(to + 1)}` : message
}
