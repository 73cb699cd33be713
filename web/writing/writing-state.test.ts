import { describe, expect, test } from 'vitest'
import { IDLE, nextWritingState, tickDelayMs, type WritingAction, type WritingState } from './writing-state.ts'

const run = (actions: WritingAction[], from: WritingState = IDLE) => actions.reduce(nextWritingState, from)
const ticks = (count: number): WritingAction[] => Array.from({ length: count }, () => ({ type: 'tick' }))
const finished = (status: 'succeeded' | 'failed' | 'refused' | 'cancelled', message?: string): WritingAction => ({
  type: 'finished',
  writing: { status, pieceIds: ['one'], error: message === undefined ? undefined : { message } },
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

describe('streamed text', () => {
  const writing = run([{ type: 'start' }, { type: 'text', offset: 0, text: 'Hello ' }])
  test.each([
    ['goes on', 6, 'world', 'Hello world'],
    ['repeats what is known after a resume', 0, 'Hello world', 'Hello world'],
    ['is written anew from an earlier place', 0, 'Good day', 'Good day'],
    ['is ignored where something before it is missing', 40, 'x', 'Hello '],
  ])('%s', (_, offset, text, expected) => {
    expect(run([{ type: 'text', offset, text }], writing).text).toBe(expected)
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
  test('nothing that arrives later changes it', () => {
    const failed = run([{ type: 'start' }, finished('failed', 'why')])
    expect(run([finished('succeeded'), { type: 'text', offset: 0, text: 'x' }, ...ticks(2)], failed)).toEqual(failed)
  })
})
