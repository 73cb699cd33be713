// Promises one text for several platforms in one go: started once, watched to the end of each, through reloads and lost connections.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { isFinished, type SeveralTask, type WritingStatus } from '#domain/writing/operations.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { isConnectionLost, onConnectionChange } from '#web/ui/browser/connection.ts'
import {
  findPending,
  forgetPending,
  isTakenUp,
  keepPending,
  type PendingWriting,
  pendingFor,
  SEVERAL,
} from './pending-writing.ts'
import { sentenceOf } from './sentence-of.ts'
import { askPatiently, isAnswered, isFinal } from './start-once.ts'
import { type Writing, waitFor } from './watch-writing.ts'

/** One of them: `asked` until the server has told anything of it. */
export type SeveralPart = {
  platform: PlatformName
  status: WritingStatus | 'asked'
  /** Why it was not written, in words. */
  message?: string | undefined
}

/** What they are made from, without the platform. */
type Input = Record<string, unknown>

export type SeveralOptions = {
  personId: string
  task: SeveralTask
  /** What a failure says when the server gives no reason. */
  failure: string
  /** One of them is there. */
  onSaved: (platform: PlatformName, pieceId: string, input: Input) => void
  /** All have ended; `isUndecided` where a text is only offered. */
  onEnd: (end: { isUndecided: boolean }) => void
}

export type SeveralControl = {
  parts: readonly SeveralPart[]
  isRunning: boolean
  isCancelling: boolean
  isConnectionLost: boolean
  /** Why none was begun, in words. */
  message: string | null
  start: (input: Input, platforms: readonly PlatformName[]) => void
  /** Cancels those that have not ended; nothing is charged for them. */
  cancel: () => void
  /** Takes away what is told of the last ones. */
  reset: () => void
}

type State = Pick<SeveralControl, 'parts' | 'isRunning' | 'isCancelling' | 'message'>
type Run = { controller: AbortController; ids: readonly string[]; pending: PendingWriting }

const IDLE: State = { parts: [], isRunning: false, isCancelling: false, message: null }
const LOOK_MS = 200
const LOOK_MOST_MS = 1_500
const LOOK_WHILE_LOST_MS = 2_000

export function useSeveral(options: SeveralOptions): SeveralControl {
  const { personId, task } = options
  const queries = useQueryClient()
  const [state, setState] = useState(IDLE)
  const [isLost, setLost] = useState(false)
  const run = useRef<Run | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const watch = useCallback(async (current: Run, platformOf: ReadonlyMap<string, PlatformName>, input: Input) => {
    const { signal } = current.controller
    const saved = new Set<string>()
    for (let delay = LOOK_MS; ; delay = Math.min(LOOK_MOST_MS, delay * 1.3)) {
      const writings = await look(current.ids, signal, setLost)
      if (writings === undefined) {
        await waitFor(LOOK_WHILE_LOST_MS, signal)
        continue
      }
      setState((before) => ({ ...before, parts: before.parts.map((part) => told(part, writings, platformOf)) }))
      for (const { id, pieceIds } of writings) {
        const platform = platformOf.get(id)
        const [pieceId] = pieceIds ?? []
        if (platform === undefined || pieceId === undefined || saved.has(id)) continue
        saved.add(id)
        latest.current.onSaved(platform, pieceId, input)
      }
      if (writings.every(({ status }) => isFinished(status))) return writings
      await waitFor(delay, signal)
    }
  }, [])

  const begin = useCallback(
    async (pending: PendingWriting) => {
      const { input, platforms } = wishOf(pending)
      const current: Run = { controller: new AbortController(), ids: [], pending }
      const { signal } = current.controller
      const place = { personId, task, about: SEVERAL }
      run.current = current
      keepPending(place, pending)
      setState({ ...IDLE, isRunning: true, parts: platforms.map((platform) => ({ platform, status: 'asked' })) })
      try {
        const started = await startSeveral(task, pending, signal)
        current.ids = started.map(({ id }) => id)
        const platformOf = new Map(
          started.flatMap(({ id, platform }) => {
            const name = PLATFORM_NAMES.find((one) => one === platform)
            return name ? [[id, name] as const] : []
          }),
        )
        const writings = await watch(current, platformOf, input)
        forgetPending(place, pending.key)
        run.current = null
        setState((before) => ({ ...before, isRunning: false, isCancelling: false }))
        latest.current.onEnd({ isUndecided: writings.some(({ status }) => status === 'offered') })
      } catch (error) {
        if (signal.aborted) return
        run.current = null
        if (isAnswered(error)) forgetPending(place, pending.key)
        else keepPending(place, { ...pending, gaveUp: true })
        setState({ ...IDLE, message: sentenceOf(error, latest.current.failure) })
      } finally {
        if (!signal.aborted) {
          setLost(false)
          void queries.invalidateQueries({ queryKey: queryKeys.plan })
        }
      }
    },
    [personId, task, queries, watch],
  )

  useEffect(() => {
    function pickUp() {
      if (run.current) return
      const pending = findPending({ personId, task, about: SEVERAL })
      if (pending && isTakenUp(pending, Date.now())) void begin(pending)
    }
    pickUp()
    const stop = onConnectionChange(() => isConnectionLost() || pickUp())
    return () => {
      stop()
      run.current?.controller.abort()
      run.current = null
    }
  }, [personId, task, begin])

  function start(input: Input, platforms: readonly PlatformName[]) {
    if (run.current) return
    const before = findPending({ personId, task, about: SEVERAL })
    void begin(pendingFor(before, { input: { ...input, platforms } }, Date.now()))
  }

  function cancel() {
    const current = run.current
    if (!current || current.ids.length === 0) return
    setState((before) => ({ ...before, isCancelling: true }))
    // One that has ended meanwhile is answered as it stands.
    Promise.all(current.ids.map((id) => client.writings.cancel({ id }))).catch(() =>
      setState((before) => ({ ...before, isCancelling: false })),
    )
  }

  return {
    ...state,
    isConnectionLost: isLost,
    start,
    cancel,
    reset: useCallback(() => setState((before) => (before.isRunning ? before : IDLE)), []),
  }
}

/** The writings of this record, as `startOnce` starts one. */
async function startSeveral(task: SeveralTask, pending: PendingWriting, signal: AbortSignal) {
  const { input, platforms } = wishOf(pending)
  const { items } = await askPatiently(signal, (signal) =>
    client.writings.startSeveral(
      { headers: { 'idempotency-key': pending.key }, body: { operation: task, input, platforms: [...platforms] } },
      { signal },
    ),
  )
  return items
}

function wishOf({ order }: PendingWriting): { input: Input; platforms: readonly PlatformName[] } {
  const wish: Input = 'input' in order ? (order.input ?? {}) : {}
  const { platforms, ...input } = wish
  const names = Array.isArray(platforms) ? platforms : []
  return { input, platforms: PLATFORM_NAMES.filter((name) => names.includes(name)) }
}

// Undefined where the server could not be reached, which passes.
async function look(ids: readonly string[], signal: AbortSignal, setLost: (isLost: boolean) => void) {
  try {
    const { items } = await client.writings.several({ ids: [...ids] }, { signal })
    setLost(false)
    return items
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error
    setLost(true)
    return undefined
  }
}

function told(part: SeveralPart, writings: readonly Writing[], platformOf: ReadonlyMap<string, PlatformName>) {
  const writing = writings.find(({ id }) => platformOf.get(id) === part.platform)
  if (!writing) return part
  return { ...part, status: writing.status, message: writing.error?.message }
}
