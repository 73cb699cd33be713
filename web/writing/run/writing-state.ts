// Keeps what one writing looks like on screen: from the press of the button to the finished text.

import { TIMINGS } from '#domain/timings.ts'
import type { WritingStatus } from '#domain/writing/operations.ts'
import { nextProgress, PROGRESS_CAP_PERCENT, PROGRESS_FINAL_STEPS_PERCENT } from '#domain/writing/progress.ts'

export type WritingPhase = 'idle' | 'generating' | 'offered' | 'settling' | 'done' | 'failed' | 'cancelled' | 'refused'

/** A text that is there and breaks rules of its platform: what it costs to keep it, and the rules. */
export type Offer = {
  tokens: number
  brokenRules: readonly string[]
  isKeeping: boolean
  /** Why the last decision was not taken. */
  failure: string | null
}

export type WritingState = {
  phase: WritingPhase
  /** The value of the bar, 0 to 100. */
  percent: number
  /** True once the engine has said how far it is: the bar then climbs by what it says alone. */
  isReported: boolean
  /** How many writings are before this one in line. */
  ahead: number
  isCancelling: boolean
  /** There while the person has to decide. */
  offer: Offer | null
  pieceIds: readonly string[]
  /** Why it failed or was refused. */
  message: string | null
  /** What is said of an end that the person chose. */
  notice: string | null
}

export const IDLE: WritingState = {
  phase: 'idle',
  percent: 0,
  isReported: false,
  ahead: 0,
  isCancelling: false,
  offer: null,
  pieceIds: [],
  message: null,
  notice: null,
}

export type FinishedWriting = {
  status: WritingStatus
  tokens: number
  brokenRules?: readonly string[] | undefined
  pieceIds?: readonly string[] | undefined
  error?: { message: string } | undefined
}

export type WritingAction =
  | { type: 'start'; startedMsAgo?: number }
  | { type: 'ahead'; ahead: number }
  | { type: 'progress'; percent: number }
  | { type: 'cancelling' }
  | { type: 'cancelFailed' }
  | { type: 'decision'; change: Pick<Offer, 'isKeeping' | 'failure'> }
  | { type: 'finished'; writing: FinishedWriting; fallback: string }
  | { type: 'failed'; message: string; refused?: boolean }
  | { type: 'tick' }
  | { type: 'reset' }

/** The next state; anything that arrives after the end of a writing changes nothing. */
export function nextWritingState(state: WritingState, action: WritingAction): WritingState {
  switch (action.type) {
    case 'start':
      return { ...IDLE, phase: 'generating', percent: percentAfter(action.startedMsAgo ?? 0) }
    case 'ahead':
      return state.phase === 'generating' ? { ...state, ahead: action.ahead } : state
    case 'progress':
      return state.phase === 'generating' ? follow(state, action.percent) : state
    case 'cancelling':
      return isOpen(state) ? { ...state, isCancelling: true } : state
    case 'cancelFailed':
      return { ...state, isCancelling: false }
    case 'decision':
      return { ...state, isCancelling: false, offer: state.offer && { ...state.offer, ...action.change } }
    case 'finished':
      return isOpen(state) ? finish(state, action.writing, action.fallback) : state
    case 'failed':
      return { ...IDLE, phase: action.refused ? 'refused' : 'failed', message: action.message }
    case 'tick':
      return tick(state)
    case 'reset':
      return IDLE
  }
}

/** True from the press of the button until the bar has come to rest. */
export function isRunning({ phase }: Pick<WritingState, 'phase'>): boolean {
  return isOpen({ phase }) || phase === 'settling'
}

/** True while neither the server nor the person has said the last word. */
export function isOpen({ phase }: Pick<WritingState, 'phase'>): boolean {
  return phase === 'generating' || phase === 'offered'
}

/** Milliseconds until the bar moves again, or undefined when it rests. */
export function tickDelayMs(state: Pick<WritingState, 'phase' | 'percent' | 'isReported'>): number | undefined {
  const { phase, percent, isReported } = state
  if (phase === 'generating') return isReported ? undefined : TIMINGS.progressTickMs
  if (phase !== 'settling') return undefined
  return percent >= 100 ? TIMINGS.progressSettleMs : TIMINGS.progressFinalStepMs
}

function tick(state: WritingState): WritingState {
  if (state.phase === 'generating') return state.isReported ? state : { ...state, percent: nextProgress(state.percent) }
  if (state.phase !== 'settling') return state
  const next = PROGRESS_FINAL_STEPS_PERCENT.find((step) => step > state.percent)
  return next === undefined ? { ...state, phase: 'done' } : { ...state, percent: next }
}

function finish(state: WritingState, writing: FinishedWriting, fallback: string): WritingState {
  switch (writing.status) {
    case 'succeeded':
      return {
        ...state,
        phase: 'settling',
        ahead: 0,
        isCancelling: false,
        offer: null,
        pieceIds: writing.pieceIds ?? [],
      }
    case 'offered': {
      const { tokens, brokenRules = [] } = writing
      const offer = { tokens, brokenRules, isKeeping: false, failure: null }
      return { ...state, phase: 'offered', ahead: 0, isCancelling: false, offer }
    }
    case 'cancelled':
      return { ...IDLE, phase: 'cancelled', notice: writing.error?.message ?? fallback }
    case 'refused':
      return { ...IDLE, phase: 'refused', message: writing.error?.message ?? fallback }
    case 'failed':
      return { ...IDLE, phase: 'failed', message: writing.error?.message ?? fallback }
    case 'queued':
    case 'running':
      return state
  }
}

// What the engine says never takes the bar back, nor past the cap before the text is saved.
function follow(state: WritingState, reported: number): WritingState {
  const percent = Math.max(state.percent, Math.min(PROGRESS_CAP_PERCENT, reported))
  return { ...state, percent, isReported: true }
}

function percentAfter(elapsedMs: number): number {
  const ticks = Math.min(500, Math.max(0, Math.floor(elapsedMs / TIMINGS.progressTickMs)))
  return Array.from({ length: ticks }).reduce<number>(nextProgress, 0)
}
