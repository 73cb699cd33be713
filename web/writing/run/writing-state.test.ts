import { describe, expect, test } from 'vitest'
import type { WritingStatus } from '#domain/writing/operations.ts'
import { tellProgress } from './tell-progress.ts'
import {
  IDLE,
  isRunning,
  nextWritingState,
  tickDelayMs,
  type WritingAction,
  type WritingState,
} from './writing-state.ts'

const run = (actions: WritingAction[], from: WritingState = IDLE) => actions.reduce(nextWritingState, from)
const ticks = (count: number): WritingAction[] => Array.from({ length: count }, () => ({ type: 'tick' }))
const finished = (status: WritingStatus, message?: string): WritingAction => ({
  type: 'finished',
  writing: {
    status,
    tokens: 152,
    brokenRules: ['Too long by 43'],
    pieceIds: ['one'],
    error: message === undefined ? undefined : { message },
  },
  fallback: 'fallback',
})

describe('the bar', () => {
  test('climbs by at most 2 and never passes 90 while generating', () => {
    let state = run([{ type: 'start' }])
    for (let tick = 0; tick < 400; tick++) {
      const next = run(ticks(1), state)
      expect(next.percent - state.percent).toBeLessThanOrEqual(2)
      state = next
    }
    expect(state).toMatchObject({ phase: 'generating', percent: 90 })
    expect(tickDelayMs(state)).toBe(400)
  })

  test('stands beside the place in line until the work begins', () => {
    const waiting = run([{ type: 'start' }, { type: 'ahead', ahead: 3 }])
    const told = { isConnectionLost: false }
    expect(tellProgress({ ...waiting, ...told })).toBe('3 other texts are written first.')
    expect(tellProgress({ ...run([{ type: 'ahead', ahead: 1 }], waiting), ...told })).toBe(
      'One other text is written first.',
    )
    expect(tellProgress({ ...run([{ type: 'ahead', ahead: 0 }], waiting), ...told })).toBe('0%')
    expect(run([finished('succeeded')], waiting).ahead).toBe(0)
  })

  test('ends 92, 95, 97, 99, 100 at 0.3 s, then rests 0.5 s before it is done', () => {
    let state = run([{ type: 'start' }, ...ticks(3), finished('succeeded')])
    const seen: [number, number | undefined][] = []
    while (state.phase === 'settling') {
      const delay = tickDelayMs(state)
      state = run(ticks(1), state)
      seen.push([state.percent, delay])
    }
    expect(seen).toEqual([
      [92, 300],
      [95, 300],
      [97, 300],
      [99, 300],
      [100, 300],
      [100, 500],
    ])
    expect(state).toMatchObject({ phase: 'done', pieceIds: ['one'] })
    expect(tickDelayMs(state)).toBeUndefined()
  })

  test('goes on where it would stand after a reload', () => {
    expect(run([{ type: 'start', startedMsAgo: 4_000 }]).percent).toBe(run([{ type: 'start' }, ...ticks(10)]).percent)
  })

  test('falls back to 0 on failure', () => {
    expect(run([{ type: 'start' }, ...ticks(9), finished('failed', 'why')])).toEqual({
      ...IDLE,
      phase: 'failed',
      message: 'why',
    })
  })
})

describe('progress the engine reports', () => {
  const reported = (percent: number): WritingAction => ({ type: 'progress', percent })

  test('takes the bar over: it then stands where the engine is, however long that takes', () => {
    const state = run([{ type: 'start' }, ...ticks(2), reported(40), ...ticks(50)])
    expect(state).toMatchObject({ percent: 40, isReported: true })
    expect(tickDelayMs(state)).toBeUndefined()
    expect(run([reported(55)], state).percent).toBe(55)
  })
  test.each([
    ['never takes it back', [reported(60), reported(20)], 60],
    [
      'never takes it behind where it has climbed by itself',
      [...ticks(20), reported(3)],
      run([...ticks(20)], run([{ type: 'start' }])).percent,
    ],
    ['never takes it past 90 before the end', [reported(100)], 90],
  ])('%s', (_, actions, expected) => {
    expect(run([{ type: 'start' }, ...actions]).percent).toBe(expected)
  })
  test('leaves the final steps as they are', () => {
    const state = run([{ type: 'start' }, reported(100), finished('succeeded'), reported(10), ...ticks(1)])
    expect(state).toMatchObject({ phase: 'settling', percent: 92 })
    expect(tickDelayMs(state)).toBe(300)
  })
})

describe('the end', () => {
  test('a refusal carries its reason', () => {
    expect(run([{ type: 'start' }, finished('refused', 'too short')])).toMatchObject({
      phase: 'refused',
      message: 'too short',
    })
  })
  test('a failure without a sentence gets the fallback', () => {
    expect(run([{ type: 'start' }, finished('failed')]).message).toBe('fallback')
  })
  test('a cancelled writing shows no error', () => {
    expect(run([{ type: 'start' }, { type: 'cancelling' }, finished('cancelled')])).toMatchObject({
      phase: 'cancelled',
      message: null,
      isCancelling: false,
    })
  })
  test('a cancelled writing carries what is said of it', () => {
    expect(run([{ type: 'start' }, finished('cancelled', 'Cancelled.')]).notice).toBe('Cancelled.')
  })
  test('nothing that arrives later changes it', () => {
    const failed = run([{ type: 'start' }, finished('failed', 'why')])
    expect(run([finished('succeeded'), { type: 'progress', percent: 50 }, ...ticks(2)], failed)).toEqual(failed)
  })
})

describe('an offered text', () => {
  const offered = run([{ type: 'start' }, ...ticks(3), finished('offered')])
  const offer = { tokens: 152, brokenRules: ['Too long by 43'], isKeeping: false, failure: null }

  test('waits for its person, with its price and the rules it breaks', () => {
    expect(offered).toMatchObject({ phase: 'offered', offer, pieceIds: [] })
    expect(isRunning(offered)).toBe(true)
    expect(tickDelayMs(offered)).toBeUndefined()
    expect(run(ticks(5), offered)).toEqual(offered)
  })
  test('takes the last steps of the bar once it is kept', () => {
    const keeping = run([{ type: 'decision', change: { isKeeping: true, failure: null } }], offered)
    expect(keeping.offer).toEqual({ ...offer, isKeeping: true })
    expect(run([finished('succeeded'), ...ticks(1)], keeping)).toMatchObject({
      phase: 'settling',
      percent: 92,
      offer: null,
      pieceIds: ['one'],
    })
  })
  test('is gone without an error once it is discarded', () => {
    const ended = run([{ type: 'cancelling' }, finished('cancelled', 'Discarded.')], offered)
    expect(ended).toEqual({ ...IDLE, phase: 'cancelled', notice: 'Discarded.' })
  })
  test('stands, with the reason, where a decision did not work', () => {
    const change = { isKeeping: false, failure: 'The server is away.' }
    const state = run([{ type: 'cancelling' }, { type: 'decision', change }], offered)
    expect(state).toMatchObject({ phase: 'offered', isCancelling: false })
    expect(state.offer).toEqual({ ...offer, failure: 'The server is away.' })
  })
})
