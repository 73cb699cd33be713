// Promises that a writing that was started is watched to its end, whatever happens to the connection.

import { isFinished, type WritingStatus } from '#domain/writing/operations.ts'

export type Writing = {
  id: string
  status: WritingStatus
  tokens: number
  text?: string | undefined
  brokenRules?: string[] | undefined
  pieceIds?: string[] | undefined
  error?: { code: string; message: string } | undefined
  createdAt: string
}

/** Replaces everything from `offset` on (UTF-16 units). */
export type TextChange = { offset: number; text: string }

export type WritingEvent =
  | { type: 'status'; status: WritingStatus; ahead?: number | undefined }
  | ({ type: 'text' } & TextChange)
  | { type: 'progress'; percent: number }
  | { type: 'finished'; writing: Writing }

type CallOptions = { signal?: AbortSignal; lastEventId?: string | undefined }

export type WatchRoutes = {
  events(input: { id: string }, options: CallOptions): Promise<AsyncIterable<WritingEvent>>
  get(input: { id: string }, options: CallOptions): Promise<Writing>
}

export type WatchOptions = {
  signal: AbortSignal
  /** The id the server gave an event, to resume after it. */
  idOf: (event: WritingEvent) => string | undefined
  /** Takes a change of the text; false where something before it is missing. */
  onText: (change: TextChange) => boolean
  /** Told how many writings are before this one in line: none as soon as it is begun. */
  onAhead: (ahead: number) => void
  /** Told how much is done, 0 to 100, by engines that know. */
  onProgress: (percent: number) => void
  /** Told when the connection is lost and when it is back. */
  onConnection: (isLost: boolean) => void
  /** True for an answer that trying again cannot change, such as 404. */
  isFinal: (error: unknown) => boolean
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const RETRY_FIRST_MS = 500
const RETRY_MOST_MS = 5_000
const POLL_MS = 10_000
const POLL_WHILE_LOST_MS = 2_000
/** A line that is dead without telling must not keep the next look waiting. */
const POLL_LIMIT_MS = 8_000

/**
 * Resolves with the finished writing. The event stream is resumed after each break behind the last event that came;
 * beside it the writing is read every few seconds, so that a stream nobody closes cannot keep the person waiting.
 * Rejects with a final answer of the server or when `signal` aborts.
 */
export async function watchWriting(id: string, routes: WatchRoutes, options: WatchOptions): Promise<Writing> {
  const over = new AbortController()
  const watch = {
    id,
    routes,
    ...options,
    signal: AbortSignal.any([options.signal, over.signal]),
    isLost: false,
  }
  try {
    return await Promise.race([followStream(watch), readNowAndThen(watch)])
  } finally {
    over.abort()
  }
}

type Watch = WatchOptions & { id: string; routes: WatchRoutes; isLost: boolean }

async function followStream(watch: Watch): Promise<Writing> {
  const { id, routes, signal, wait = waitFor } = watch
  let lastEventId: string | undefined
  let delay = RETRY_FIRST_MS
  for (;;) {
    try {
      for await (const event of await routes.events({ id }, { lastEventId, signal })) {
        setLost(watch, false)
        delay = RETRY_FIRST_MS
        if (event.type === 'finished') return event.writing
        if (event.type === 'status') watch.onAhead(event.ahead ?? 0)
        if (event.type === 'progress') watch.onProgress(event.percent)
        if (event.type === 'text' && !watch.onText(event)) {
          lastEventId = undefined
          break
        }
        lastEventId = watch.idOf(event) ?? lastEventId
      }
    } catch (error) {
      signal.throwIfAborted()
      if (watch.isFinal(error)) throw error
      setLost(watch, true)
    }
    await wait(delay, signal)
    delay = Math.min(RETRY_MOST_MS, delay * 2)
  }
}

async function readNowAndThen(watch: Watch): Promise<Writing> {
  const { id, routes, signal, wait = waitFor } = watch
  for (;;) {
    await wait(watch.isLost ? POLL_WHILE_LOST_MS : POLL_MS, signal)
    try {
      const writing = await routes.get(
        { id },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_LIMIT_MS)]) },
      )
      setLost(watch, false)
      if (isFinished(writing.status)) return writing
    } catch (error) {
      signal.throwIfAborted()
      if (watch.isFinal(error)) throw error
      setLost(watch, true)
    }
  }
}

function setLost(watch: Watch, isLost: boolean): void {
  if (watch.isLost === isLost) return
  watch.isLost = isLost
  watch.onConnection(isLost)
}

/** Resolves after `ms` milliseconds; rejects as soon as the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
