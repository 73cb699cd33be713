import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  findPending,
  forgetPending,
  isTakenUp,
  keepPending,
  type Order,
  type PendingWriting,
  pendingFor,
} from './pending-writing.ts'

const NOW = 1_800_000_000_000
const input = { platform: 'LinkedIn', content: 'Some text' }
const order: Order = { input }
const before: PendingWriting = { key: 'the-key', order, startedAt: NOW - 5_000, gaveUp: true }

describe('pendingFor', () => {
  test('asks again under the same key for the same unanswered order', () => {
    expect(pendingFor(before, { input: { ...input } }, NOW)).toEqual({ ...before, gaveUp: false })
  })
  test('goes on with the writing the server is at, for the same order', () => {
    expect(pendingFor({ ...before, writingId: 'one' }, { input: { ...input } }, NOW).writingId).toBe('one')
  })
  test('asks under the same key for another text of the same writing', () => {
    const again: PendingWriting = { ...before, order: { again: 'first' } }
    expect(pendingFor(again, { again: 'first' }, NOW).key).toBe('the-key')
    expect(pendingFor(again, { again: 'second' }, NOW).key).not.toBe('the-key')
  })
  test.each([
    ['nothing was pending', undefined],
    ['the input differs', { ...before, order: { input: { ...input, content: 'Other' } } }],
    ['the same input is to be written anew', { ...before, order: { again: 'one', input } }],
    ['the server is at something else', { ...before, writingId: 'one', order: { input: {} } }],
    ['it is long ago', { ...before, startedAt: NOW - 3_600_001 }],
  ])('makes a new key where %s', (_, pending) => {
    const made = pendingFor(pending, order, NOW)
    expect(made).toMatchObject({ order, startedAt: NOW })
    expect(made.key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('isTakenUp', () => {
  test.each([
    ['an answered one, however old', { ...before, startedAt: 0, writingId: 'one' }, true],
    ['one that was interrupted while it was sent', { ...before, gaveUp: false }, true],
    ['one that was given up', before, false],
    ['one sent long ago', { ...before, gaveUp: false, startedAt: NOW - 120_001 }, false],
  ])('%s', (_, pending, expected) => {
    expect(isTakenUp(pending, NOW)).toBe(expected)
  })
})

describe('the record in this browser', () => {
  const kept = new Map<string, string>()
  const place = { personId: 'ada', task: 'refine', about: 'piece-1' } as const
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  test('belongs to one person, one task and what the work is about', () => {
    keepPending(place, before)
    expect(findPending(place)).toEqual(before)
    expect(findPending({ ...place, about: 'piece-2' })).toBeUndefined()
    expect(findPending({ ...place, personId: 'bo' })).toBeUndefined()
    expect(findPending({ personId: 'ada', task: 'refine' })).toBeUndefined()
  })

  test('is forgotten by its own key alone', () => {
    keepPending(place, before)
    forgetPending(place, 'another key')
    expect(findPending(place)).toEqual(before)
    forgetPending(place, before.key)
    expect(findPending(place)).toBeUndefined()
  })

  test.each(['{', '[]', '{"key":"k","startedAt":1}', '{"key":"k","startedAt":1,"order":{}}'])(
    'is ignored where it is not a record: %s',
    (text) => {
      keepPending(place, before)
      for (const key of kept.keys()) kept.set(key, text)
      expect(findPending(place)).toBeUndefined()
    },
  )
})
