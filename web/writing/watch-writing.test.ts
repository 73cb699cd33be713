import { describe, expect, test } from 'vitest'
import { type WatchOptions, type Writing, type WritingEvent, watchWriting } from './watch-writing.ts'

const done: Writing = { id: 'one', status: 'succeeded', tokens: 200, pieceIds: ['piece'], createdAt: '' }
const finished: WritingEvent = { type: 'finished', writing: done }
const text = (offset: number, added: string): WritingEvent => ({ type: 'text', offset, text: added })

/** Each entry is one connection: what it sends, then whether it breaks. */
type Connection = { events: WritingEvent[]; breaks?: Error }

function stage(connections: Connection[], reads: (Writing | Error)[] = []) {
  const resumedFrom: (string | undefined)[] = []
  const seen: string[] = []
  const lost: boolean[] = []
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
    onText: ({ text: added }) => seen.push(added),
    onConnection: (isLost) => lost.push(isLost),
    isFinal: (error) => error instanceof Error && error.message === '404',
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        setTimeout(resolve, ms / 100)
      }),
  }
  return { resumedFrom, seen, lost, run: () => watchWriting('one', routes, options) }
}

describe('watchWriting', () => {
  test('hands on text and ends with the finished writing', async () => {
    const { run, seen } = stage([
      { events: [{ type: 'status', status: 'running' }, text(0, 'Hello '), text(6, 'you'), finished] },
    ])
    expect(await run()).toEqual(done)
    expect(seen).toEqual(['Hello ', 'you'])
  })

  test('resumes a broken stream from the text it knows', async () => {
    const { run, resumedFrom, lost } = stage([
      { events: [text(0, 'Hello ')], breaks: new Error('reset') },
      { events: [text(6, 'you'), finished] },
    ])
    await run()
    expect(resumedFrom).toEqual([undefined, '6'])
    expect(lost).toEqual([true, false])
  })

  test('resumes a stream that ended without the end of the writing', async () => {
    const { run, resumedFrom, lost } = stage([{ events: [text(0, 'Hi')] }, { events: [finished] }])
    await run()
    expect(resumedFrom).toEqual([undefined, '2'])
    expect(lost).toEqual([])
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
