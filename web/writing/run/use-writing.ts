// Promises one writing a press: started once, watched to its end through reloads, tabs and lost connections.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, codeOf, eventIdOf, isApiError } from '#web/client.ts'
import { queryKeys, underwayQuery } from '#web/query.ts'
import { isConnectionLost, onConnectionChange } from '#web/ui/browser/connection.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import {
  findPending,
  forgetPending,
  isTakenUp,
  keepPending,
  type Order,
  type PendingWriting,
  pendingFor,
  SEVERAL,
} from './pending-writing.ts'
import { sentenceOf } from './sentence-of.ts'
import { isAnswered, isFinal, startOnce } from './start-once.ts'
import { createStreamedText } from './streamed-text.ts'
import { type Writing, watchWriting } from './watch-writing.ts'
import type { WritingControl, WritingOptions, WritingResult } from './writing-control.ts'
import { IDLE, isOpen, isRunning, nextWritingState, tickDelayMs } from './writing-state.ts'

/** Writings that something on this page follows already. */
const followed = new Set<string>()

/** How long a cancelled start that nobody has answered yet holds the person back. */
const CANCEL_PATIENCE_MS = 4_000

export function useWriting<Input extends Record<string, unknown>>(
  options: WritingOptions<Input>,
): WritingControl<Input> {
  const { personId, task, about, isProposal = false } = options
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(nextWritingState, IDLE)
  const [isLost, setLost] = useState(false)
  const [{ input, writingId }, setLast] = useState<Last<Input>>({ input: undefined, writingId: undefined })
  const [text] = useState(() => createStreamedText((draw) => requestAnimationFrame(draw)))
  const run = useRef<Run | null>(null)
  const result = useRef<WritingResult<Input>>({ pieceIds: [], input: undefined, since: '' })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const settle = useCallback(
    (current: Run) => {
      if (current.pending) forgetPending({ personId, task, about }, current.pending.key)
      run.current = null
      void queries.invalidateQueries({ queryKey: queryKeys.plan })
    },
    [personId, task, about, queries],
  )

  const conclude = useCallback(
    (writing: Writing, current: Run) => {
      setLost(false)
      if (writing.text !== undefined) text.put(writing.text)
      const isSaved = writing.status === 'succeeded'
      if (isSaved) {
        result.current = {
          pieceIds: writing.pieceIds ?? [],
          input: inputOf<Input>(current.pending),
          since: writing.createdAt,
        }
        latest.current.onSaved?.(result.current)
        if (current.isCancelled) notify({ message: NOTICES.cancelledTooLate })
      }
      // Its record goes last: a tab that ends before this is caught up with by the next one. What is only offered stands.
      if (isSaved && isProposal) void queries.invalidateQueries({ queryKey: queryKeys.plan })
      else if (writing.status !== 'offered') settle(current)
      dispatch({ type: 'finished', writing, fallback: latest.current.failure })
    },
    [settle, text, isProposal, queries],
  )

  const follow = useCallback(
    async (id: string, current: Run) => {
      current.writingId = id
      setLast((last) => ({ ...last, writingId: id }))
      if (current.isCancelled) void client.writings.cancel({ id }).catch(() => undefined)
      followed.add(id)
      const seen = await watchWriting(id, client.writings, {
        signal: current.controller.signal,
        idOf: eventIdOf,
        onText: text.change,
        onAhead: (ahead) => dispatch({ type: 'ahead', ahead }),
        onProgress: (percent) => dispatch({ type: 'progress', percent }),
        onConnection: setLost,
        isFinal,
      }).finally(() => followed.delete(id))
      // Cancelled at the moment it was finished: what is only offered is discarded.
      const isUnwanted = seen.status === 'offered' && current.isCancelled
      conclude(isUnwanted ? await client.writings.cancel({ id }) : seen, current)
    },
    [conclude, text],
  )

  const begin = useCallback(
    (work: (current: Run) => Promise<void>, pending?: PendingWriting) => {
      const current: Run = { controller: new AbortController(), isCancelled: false, pending }
      run.current = current
      text.put('')
      setLast({ input: inputOf<Input>(pending), writingId: undefined })
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
    [settle, text],
  )

  const send = useCallback(
    (pending: PendingWriting) => {
      const place = { personId, task, about }
      dispatch({ type: 'start' })
      begin(async (current) => {
        keepPending(place, pending)
        try {
          const id = await startOnce(task, pending, current.controller.signal)
          keepPending(place, { ...pending, writingId: id })
          await follow(id, current)
        } catch (error) {
          if (!isAnswered(error) && !current.controller.signal.aborted && current.writingId === undefined)
            keepPending(place, { ...pending, gaveUp: true })
          throw error
        }
      }, pending)
    },
    [personId, task, about, begin, follow],
  )

  const takeUp = useCallback(
    (id: string, startedAt: number, pending?: PendingWriting) => {
      dispatch({ type: 'start', startedMsAgo: Date.now() - startedAt })
      begin((current) => follow(id, current), pending)
    },
    [begin, follow],
  )

  useEffect(() => {
    let isLeft = false
    async function pickUp() {
      if (run.current) return
      const pending = findPending({ personId, task, about })
      if (pending?.writingId !== undefined) return takeUp(pending.writingId, pending.startedAt, pending)
      if (pending && isTakenUp(pending, Date.now())) return send(pending)
      // What is written for several platforms at once is watched where that was asked for.
      if (about !== undefined || findPending({ personId, task, about: SEVERAL })) return
      const { items } = await queries.fetchQuery(underwayQuery(task))
      const newest = items.find(({ id }) => !followed.has(id))
      if (newest && !run.current && !isLeft) takeUp(newest.id, Date.parse(newest.createdAt))
    }
    // What the server refuses to tell and nothing to be told look alike: the form is simply ready.
    const tryToPickUp = () => void pickUp().catch(() => undefined)
    tryToPickUp()
    const stop = onConnectionChange(() => isConnectionLost() || tryToPickUp())
    return () => {
      stop()
      isLeft = true
      run.current?.controller.abort()
      run.current = null
    }
  }, [personId, task, about, queries, send, takeUp])

  const { phase, percent, isReported } = state
  useEffect(() => {
    const delay = tickDelayMs({ phase, percent, isReported })
    if (delay === undefined) return
    // The last steps are a movement: whoever wants none has the text at once.
    const isStill = phase === 'settling' && matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dispatch({ type: 'tick' }), isStill ? 0 : delay)
    return () => clearTimeout(timer)
  }, [phase, percent, isReported])

  useEffect(() => {
    if (phase === 'done') latest.current.onDone?.(result.current)
  }, [phase])

  function start(order: Order<Input>) {
    if (run.current) return
    const pending = pendingFor(findPending({ personId, task, about }), order, Date.now())
    if (pending.writingId === undefined) send(pending)
    else takeUp(pending.writingId, pending.startedAt, pending)
  }

  // Out of reach: lets go of the person; the record stays, so that the result is picked up later.
  function letGo(current: Run) {
    if (run.current !== current) return
    current.controller.abort()
    run.current = null
    setLost(false)
    dispatch({ type: 'failed', message: NOTICES.connectionLost })
  }

  function cancel() {
    const current = run.current
    if (!current || !isOpen({ phase })) return
    current.isCancelled = phase === 'generating'
    dispatch({ type: 'cancelling' })
    if (phase === 'offered') return decide(current, client.writings.cancel)
    if (current.writingId === undefined) {
      setTimeout(() => {
        if (run.current !== current || current.writingId !== undefined) return
        if (current.pending) keepPending({ personId, task, about }, { ...current.pending, gaveUp: true })
        letGo(current)
      }, CANCEL_PATIENCE_MS)
      return
    }
    client.writings.cancel({ id: current.writingId }).catch((error: unknown) => {
      if (!isApiError(error)) return letGo(current)
      if (run.current !== current) return
      current.isCancelled = false
      dispatch({ type: 'cancelFailed' })
    })
  }

  function keep() {
    const current = run.current
    if (!current || phase !== 'offered') return
    dispatch({ type: 'decision', change: { isKeeping: true, failure: null } })
    decide(current, client.writings.keep)
  }

  // Asking twice is harmless: the server answers the writing as the first decision left it.
  function decide(current: Run, ask: (input: { id: string }) => Promise<Writing>) {
    ask({ id: current.writingId ?? '' })
      .then((writing) => run.current === current && conclude(writing, current))
      .catch((error: unknown) => {
        const failure = sentenceOf(error, latest.current.failure)
        dispatch({ type: 'decision', change: { isKeeping: false, failure } })
      })
  }

  const reset = useCallback(() => {
    const current = run.current
    // Only a proposal stands on after its end.
    if (current?.pending) forgetPending({ personId, task, about }, current.pending.key)
    current?.controller.abort()
    run.current = null
    dispatch({ type: 'reset' })
  }, [personId, task, about])

  return {
    ...state,
    text,
    input,
    writingId,
    isRunning: isRunning(state),
    isConnectionLost: isLost,
    start,
    cancel,
    keep,
    reset,
  }
}

type Last<Input> = { input: Input | undefined; writingId: string | undefined }

type Run = {
  controller: AbortController
  isCancelled: boolean
  pending: PendingWriting | undefined
  writingId?: string
}

function inputOf<Input>(pending: PendingWriting | undefined): Input | undefined {
  return pending?.order.input as Input | undefined // safe because only this task's inputs are kept under its name
}
