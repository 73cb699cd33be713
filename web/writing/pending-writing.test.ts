import { describe, expect, test } from 'vitest'
import { isTakenUp, type PendingWriting, pendingFor } from './pending-writing.ts'

const NOW = 1_800_000_000_000
const input = { platform: 'LinkedIn', content: 'Some text' }
const before: PendingWriting = { key: 'the-key', input, startedAt: NOW - 5_000, gaveUp: true }

describe('pendingFor', () => {
  test('asks again under the same key for the same unanswered input', () => {
    expect(pendingFor(before, { ...input }, NOW)).toEqual({ ...before, gaveUp: false })
  })
  test('goes on with the writing the server is at, for the same input', () => {
    expect(pendingFor({ ...before, writingId: 'one' }, { ...input }, NOW).writingId).toBe('one')
  })
  test.each([
    ['nothing was pending', undefined],
    ['the input differs', { ...before, input: { ...input, content: 'Other' } }],
    ['the server is at something else', { ...before, writingId: 'one', input: {} }],
    ['it is long ago', { ...before, startedAt: NOW - 3_600_001 }],
  ])('makes a new key where %s', (_, pending) => {
    const made = pendingFor(pending, input, NOW)
    expect(made).toMatchObject({ input, startedAt: NOW })
    expect(made.key).toMatch(/^[0-9a-f-]{36}$/)
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
