/** Keeps an answer within its limits: for all of it, for its first piece, and between two pieces. */
import { EngineError } from '#server/engines/engine-error.ts'
import type { EngineLimits } from './model-access.ts'

export type Watch = {
  /** Aborted with the caller's own reason, or with an EngineError once a limit is passed. */
  readonly signal: AbortSignal
  /** An attempt has begun: its first piece is awaited. */
  begin(): void
  /** A thought has come; before any text, thoughts may pause as long as a first piece may take. */
  think(): void
  /** A piece of the text has come. */
  write(): void
  /** Nothing is awaited until the next attempt. */
  rest(): void
  /** Everything is over; no timer is left. */
  end(): void
}

/** Starts the total limit at once. Timers run on the machine's monotonic time, whatever its clock is set to. */
export function watchTime(limits: EngineLimits, outer: AbortSignal): Watch {
  const controller = new AbortController()
  const leave = () => controller.abort(outer.reason)
  if (outer.aborted) leave()
  else outer.addEventListener('abort', leave, { once: true })

  const limit = (failure: 'total_timeout' | 'first_byte_timeout' | 'stalled', ms: number) =>
    setTimeout(() => controller.abort(new EngineError(failure, `The limit is ${ms / 1000} seconds.`)), ms)
  const total = limit('total_timeout', limits.totalMs)
  let first: NodeJS.Timeout | undefined
  let stall: NodeJS.Timeout | undefined

  const rest = () => {
    clearTimeout(first)
    clearTimeout(stall)
    first = stall = undefined
  }
  return {
    signal: controller.signal,
    begin() {
      rest()
      first = limit('first_byte_timeout', limits.firstByteMs)
    },
    think() {
      const awaited = stall ?? first
      awaited?.refresh()
    },
    write() {
      if (stall) {
        stall.refresh()
        return
      }
      rest()
      stall = limit('stalled', limits.stallMs)
    },
    rest,
    end() {
      rest()
      clearTimeout(total)
      outer.removeEventListener('abort', leave)
    },
  }
}
