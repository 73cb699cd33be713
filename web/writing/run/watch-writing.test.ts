import { describe, expect, test } from 'vitest'
import { createStreamedText } from './streamed-text.ts'
import { type WatchOptions, type Writing, type WritingEvent, waitFor, watchWriting } from './watch-writing.ts'

const done: Writing = { id: 'one', status: 'succeeded', tokens: 200, pieceIds: ['piece'], createdAt: '' }
const finished: WritingEvent = { type: 'finished', writing: done }
const text = (offset: number, added: string): WritingEvent => ({ type: 'text', offset, text: added })

/** Each entry is one connection: what it sends, each with the id the server gave it, then whether it breaks. */
type Connection = { events: (WritingEvent & { eventId?: string })[]; breaks?: Error }

function stage(connections: Connection[], reads: (Writing | Error)[] = []) {
  const resumedFrom: (string | undefined)[] = []
  const lost: boolean[] = []
  const percents: number[] = []
  const streamed = createStreamedText((draw) => draw())
  async function* stream(connection: Connection, signal?: AbortSignal) {
    yield* connection.events
    if (connection.breaks) throw connection.breaks
    if (connections.length === 0) await new Promise((_, reject) => signal?.addEventListener('abort', reject))
  }
  const routes = {
    events: async (_: { id: string }, options: { lastEventId?: string | undefined; signal?: AbortSignal }) => {
      resumedFrom.push(options.lastEventId)
      return stream(connections.shift() ?? { events: [] }, options.signal)
    },
    get: async () => {
      const next = reads.shift() ?? { ...done, status: 'running' as const }
      if (next instanceof Error) throw next
      return next
    },
  }
  const options: WatchOptions = {
    signal: new AbortController().signal,
    idOf: (event) => ('eventId' in event ? String(event.eventId) : undefined),
    onText: streamed.change,
    onAhead: () => {},
    onProgress: (percent) => percents.push(percent),
    onConnection: (isLost) => lost.push(isLost),
    isFinal: (error) => error instanceof Error && error.message === '404',
    // A hundredth of the waits of a page.
    wait: (ms, signal) => waitFor(ms / 100, signal),
  }
  return { resumedFrom, read: streamed.read, lost, percents, run: () => watchWriting('one', routes, options) }
}

describe('watchWriting', () => {
  test('hands on text and progress and ends with the finished writing', async () => {
    const { run, read, percents } = stage([
      {
        events: [
          { type: 'status', status: 'running' },
          text(0, 'Hello '),
          { type: 'progress', percent: 40 },
          text(6, 'you'),
          finished,
        ],
      },
    ])
    expect(await run()).toEqual(done)
    expect(read()).toBe('Hello you')
    expect(percents).toEqual([40])
  })

  test('resumes a broken stream behind the last event that came, whatever its id looks like', async () => {
    const { run, resumedFrom, lost, read } = stage([
      {
        events: [
          { ...text(0, 'Hello '), eventId: '1.0.6' },
          { type: 'progress', percent: 20, eventId: '1.0.6/20' },
        ],
        breaks: new Error('reset'),
      },
      { events: [{ ...text(2, 'y you'), eventId: '1.1.7' }], breaks: new Error('reset') },
      { events: [finished] },
    ])
    await run()
    expect(resumedFrom).toEqual([undefined, '1.0.6/20', '1.1.7'])
    expect(lost).toEqual([true, false, true, false])
    expect(read()).toBe('Hey you')
  })

  test('resumes a stream that ended without the end of the writing', async () => {
    const { run, resumedFrom, lost } = stage([
      { events: [{ ...text(0, 'Hi'), eventId: 'two' }] },
      { events: [finished] },
    ])
    await run()
    expect(resumedFrom).toEqual([undefined, 'two'])
    expect(lost).toEqual([])
  })

  test('asks for the whole text anew when something in its middle is missing', async () => {
    const { run, resumedFrom, read } = stage([
      {
        events: [
          { ...text(0, 'Hello '), eventId: 'a' },
          { ...text(40, 'lost'), eventId: 'b' },
        ],
      },
      { events: [text(0, 'Hello out there'), finished] },
    ])
    await run()
    expect(resumedFrom).toEqual([undefined, undefined])
    expect(read()).toBe('Hello out there')
  })

  test('finds the end by reading when no stream ever tells it', async () => {
    const { run } = stage([{ events: [] }], [{ ...done, status: 'running' }, new Error('reset'), done])
    expect(await run()).toEqual(done)
  })

  test('stops at an answer that trying again cannot change', async () => {
    const { run } = stage([{ events: [], breaks: new Error('404') }])
    await expect(run()).rejects.toThrow('404')
  })
})
