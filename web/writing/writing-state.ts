// Keeps what one writing looks like on screen: from the press of the button to the finished text.

import type { WritingStatus } from '#domain/operations.ts'
import { nextProgress, PROGRESS_FINAL_STEPS_PERCENT } from '#domain/progress.ts'
import { TIMINGS } from '#domain/timings.ts'

export type WritingPhase = 'idle' | 'generating' | 'settling' | 'done' | 'failed' | 'cancelled' | 'refused'

export type WritingState = {
  phase: WritingPhase
  /** The value of the bar, 0 to 100. */
  percent: number
  /** What has been written so far. */
  text: string
  isCancelling: boolean
  pieceIds: readonly string[]
  /** Why it failed or was refused. */
  message: string | null
}

export const IDLE: WritingState = {
  phase: 'idle',
  percent: 0,
  text: '',
  isCancelling: false,
  pieceIds: [],
  message: null,
}

export type FinishedWriting = {
  status: WritingStatus
  pieceIds?: readonly string[] | undefined
  error?: { message: string } | undefined
}

export type WritingAction =
  | { type: 'start'; startedMsAgo?: number }
  | { type: 'text'; offset: number; text: string }
  | { type: 'cancelling' }
  | { type: 'cancelFailed' }
  | { type: 'finished'; writing: FinishedWriting; fallback: string }
  | { type: 'failed'; message: string; refused?: boolean }
  | { type: 'tick' }
  | { type: 'reset' }

/** The next state; anything that arrives after the end of a writing changes nothing. */
export function nextWritingState(state: WritingState, action: WritingAction): WritingState {
  switch (action.type) {
    case 'start':
      return { ...IDLE, phase: 'generating', percent: percentAfter(action.startedMsAgo ?? 0) }
    case 'text':
      return isRunning(state) ? { ...state, text: withAddition(state.text, action) } : state
    case 'cancelling':
      return state.phase === 'generating' ? { ...state, isCancelling: true } : state
    case 'cancelFailed':
      return { ...state, isCancelling: false }
    case 'finished':
      return state.phase === 'generating' ? finish(state, action.writing, action.fallback) : state
    case 'failed':
      return { ...IDLE, phase: action.refused ? 'refused' : 'failed', message: action.message }
    case 'tick':
      return tick(state)
    case 'reset':
      return IDLE
  }
}

/** True while the overlay is on screen. */
export function isRunning({ phase }: Pick<WritingState, 'phase'>): boolean {
  return phase === 'generating' || phase === 'settling'
}

/** Milliseconds until the bar moves again, or undefined when it rests. */
export function tickDelayMs({ phase, percent }: Pick<WritingState, 'phase' | 'percent'>): number | undefined {
  if (phase === 'generating') return TIMINGS.progressTickMs
  if (phase !== 'settling') return undefined
  return percent >= 100 ? TIMINGS.progressSettleMs : TIMINGS.progressFinalStepMs
}

function tick(state: WritingState): WritingState {
  if (state.phase === 'generating') return { ...state, percent: nextProgress(state.percent) }
  if (state.phase !== 'settling') return state
  const next = PROGRESS_FINAL_STEPS_PERCENT.find((step) => step > state.percent)
  return next === undefined ? { ...state, phase: 'done' } : { ...state, percent: next }
}

function finish(state: WritingState, writing: FinishedWriting, fallback: string): WritingState {
  switch (writing.status) {
    case 'succeeded':
      return { ...state, phase: 'settling', isCancelling: false, pieceIds: writing.pieceIds ?? [] }
    case 'cancelled':
      return { ...IDLE, phase: 'cancelled' }
    case 'refused':
      return { ...IDLE, phase: 'refused', message: writing.error?.message ?? fallback }
    case 'failed':
      return { ...IDLE, phase: 'failed', message: writing.error?.message ?? fallback }
    case 'queued':
    case 'running':
      return state
  }
}

// A resumed stream may repeat what is known and an engine may write a passage anew: the offset decides.
function withAddition(known: string, addition: { offset: number; text: string }): string {
  return addition.offset > known.length ? known : known.slice(0, addition.offset) + addition.text
}

function percentAfter(elapsedMs: number): number {
  const ticks = Math.min(500, Math.max(0, Math.floor(elapsedMs / TIMINGS.progressTickMs)))
  return Array.from({ length: ticks }).reduce<number>(nextProgress, 0)
}
