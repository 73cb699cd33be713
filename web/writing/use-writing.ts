// Promises one writing a press: started once, watched to its end through reloads, tabs and lost connections.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { NOTICES } from '#domain/messages.ts'
import type { Operation } from '#domain/operations.ts'
import { client, codeOf, isApiError, isConnectionError, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/toast.tsx'
import {
  findPending,
  forgetPending,
  isTakenUp,
  keepPending,
  type PendingWriting,
  pendingFor,
} from './pending-writing.ts'
import { waitFor, watchWriting } from './watch-writing.ts'
import { IDLE, isRunning, nextWritingState, tickDelayMs, type WritingState } from './writing-state.ts'

export type WritingOptions<Input> = {
  personId: string
  operation: Operation
  /** What a failure says when the server gives no reason. */
  failure: string
  /** The text is saved; the overlay still shows the last steps of its bar. */
  onSaved?: (pieceIds: readonly string[], input: Input | undefined) => void
  /** The overlay is gone. `input` is missing where the writing was begun in another browser. */
  onDone?: (pieceIds: readonly string[], input: Input | undefined) => void
}

export type WritingControl<Input> = WritingState & {
  isRunning: boolean
  /** True while the server cannot be reached; the work goes on without us. */
  isConnectionLost: boolean
  start: (input: Input) => void
  cancel: () => void
  /** Takes the message of the last one away. */
  reset: () => void
}

export function useWriting<Input extends Record<string, unknown>>(
  options: WritingOptions<Input>,
): WritingControl<Input> {
  const { personId, operation } = options
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(nextWritingState, IDLE)
  const [isConnectionLost, setLost] = useReducer((_: boolean, isLost: boolean) => isLost, false)
  const run = useRef<Run | null>(null)
  const latest = useRef(options)
  const input = useRef<Input | undefined>(undefined)
  useEffect(() => {
    latest.current = options
  })

  const settle = useCallback(
    (current: Run) => {
      if (current.key !== undefined) forgetPending(personId, operation, current.key)
      run.current = null
      setLost(false)
      void queries.invalidateQueries({ queryKey: queryKeys.plan })
    },
    [personId, operation, queries],
  )

  const follow = useCallback(
    async (id: string, current: Run) => {
      current.writingId = id
      if (current.isCancelled) void client.writings.cancel({ id }).catch(() => undefined)
      const writing = await watchWriting(id, client.writings, {
        signal: current.controller.signal,
        onText: (addition) => dispatch({ type: 'text', ...addition }),
        onConnection: setLost,
        isFinal,
      })
      settle(current)
      if (writing.status === 'succeeded' && current.isCancelled) notify({ message: NOTICES.cancelledTooLate })
      if (writing.status === 'succeeded') latest.current.onSaved?.(writing.pieceIds ?? [], input.current)
      dispatch({ type: 'finished', writing, fallback: latest.current.failure })
    },
    [settle],
  )

  const begin = useCallback(
    (work: (current: Run) => Promise<void>, pending?: PendingWriting) => {
      const current: Run = { controller: new AbortController(), isCancelled: false, key: pending?.key }
      run.current = current
      input.current = pending?.input as Input | undefined // safe because only this operation's inputs are kept under its name
      work(current).catch((error: unknown) => {
        if (current.controller.signal.aborted) return
        // A writing that outlives the session is picked up after the next sign-in.
        const livesOn = codeOf(error) === 'not_authenticated' && current.writingId !== undefined
        if (isAnswered(error) && !livesOn) settle(current)
        run.current = null
        setLost(false)
        dispatch({ type: 'failed', message: sentenceOf(error, latest.current.failure) })
      })
    },
    [settle],
  )

  const send = useCallback(
    (pending: PendingWriting) => {
      dispatch({ type: 'start' })
      begin(async (current) => {
        keepPending(personId, operation, pending)
        try {
          const { id } = await startOnce(operation, pending, current.controller.signal)
          keepPending(personId, operation, { ...pending, writingId: id })
          await follow(id, current)
        } catch (error) {
          if (!isAnswered(error) && !current.controller.signal.aborted && current.writingId === undefined)
            keepPending(personId, operation, { ...pending, gaveUp: true })
          throw error
        }
      }, pending)
    },
    [personId, operation, begin, follow],
  )

  const takeUp = useCallback(
    (writingId: string, startedAt: number, pending?: PendingWriting) => {
      dispatch({ type: 'start', startedMsAgo: Date.now() - startedAt })
      begin((current) => follow(writingId, current), pending)
    },
    [begin, follow],
  )

  useEffect(() => {
    const looking = new AbortController()
    async function pickUp() {
      if (run.current) return
      const pending = findPending(personId, operation)
      if (pending?.writingId !== undefined) return takeUp(pending.writingId, pending.startedAt, pending)
      if (pending && isTakenUp(pending, Date.now())) return send(pending)
      const { items } = await client.writings.underway({ operation }, { signal: looking.signal })
      const [newest] = items
      if (newest && !run.current) takeUp(newest.id, Date.parse(newest.createdAt))
    }
    // Nothing found and nobody reached look alike: the form is simply ready.
    const tryToPickUp = () => void pickUp().catch(() => undefined)
    tryToPickUp()
    window.addEventListener('online', tryToPickUp)
    return () => {
      window.removeEventListener('online', tryToPickUp)
      looking.abort()
      run.current?.controller.abort()
      run.current = null
    }
  }, [personId, operation, send, takeUp])

  const { phase, percent, pieceIds } = state
  useEffect(() => {
    const delay = tickDelayMs({ phase, percent })
    if (delay === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'tick' }), delay)
    return () => clearTimeout(timer)
  }, [phase, percent])

  useEffect(() => {
    if (phase === 'done') latest.current.onDone?.(pieceIds, input.current)
  }, [phase, pieceIds])

  function start(wanted: Input) {
    if (run.current || isRunning(state)) return
    const pending = pendingFor(findPending(personId, operation), wanted, Date.now())
    if (pending.writingId === undefined) send(pending)
    else takeUp(pending.writingId, pending.startedAt, pending)
  }

  function cancel() {
    const current = run.current
    if (!current) return
    current.isCancelled = true
    dispatch({ type: 'cancelling' })
    if (current.writingId === undefined) return
    client.writings.cancel({ id: current.writingId }).catch((error: unknown) => {
      if (run.current !== current) return
      if (isApiError(error)) {
        current.isCancelled = false
        dispatch({ type: 'cancelFailed' })
        return
      }
      // Out of reach: the overlay lets go of the person; the record stays, so the result is picked up later.
      current.controller.abort()
      run.current = null
      dispatch({ type: 'failed', message: NOTICES.connectionLost })
    })
  }

  const reset = useCallback(() => dispatch({ type: 'reset' }), [])
  return { ...state, isRunning: isRunning(state), isConnectionLost, start, cancel, reset }
}

type Run = { controller: AbortController; isCancelled: boolean; key: string | undefined; writingId?: string }

const START_PAUSES_MS = [500, 1_500, 4_000]
const START_TIMEOUT_MS = 30_000

// The same key every time, so that a start whose answer got lost is not a second one.
async function startOnce(operation: Operation, { key, input }: PendingWriting, signal: AbortSignal) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await client.writings.start(
        { headers: { 'idempotency-key': key }, body: { operation, input } },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT_MS)]) },
      )
    } catch (error) {
      const pause = START_PAUSES_MS[attempt]
      if (signal.aborted || !mayPass(error) || pause === undefined) throw error
      await waitFor(pause, signal)
    }
  }
}

// A gateway in between answers 502 to 504 when it does not know what became of the request.
function mayPass(error: unknown): boolean {
  return !isApiError(error) || [408, 502, 503, 504].includes(error.status)
}

// True when it is known that nothing was started, or what became of it.
function isAnswered(error: unknown): boolean {
  return isApiError(error) && (error.status < 500 || error.status === 507) && error.status !== 408
}

function isFinal(error: unknown): boolean {
  return isAnswered(error) && codeOf(error) !== 'too_many_requests'
}

function sentenceOf(error: unknown, fallback: string): string {
  if (codeOf(error) === 'not_authenticated') return NOTICES.sessionExpired
  if (isConnectionError(error) || isTimeout(error)) return NOTICES.connectionLost
  return messageOf(error, fallback)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
