import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveOnce } from './save-or-conflict.ts'

const KEY = 'draft'
const LOST = new TypeError('Failed to fetch')

/** One row that keeps its text as the server does: the same text changes nothing, another one must know the last state. */
function createRow() {
  const row = { text: 'as it was', updatedAt: 'state 1' }
  let states = 1
  const change = (text: string) => Object.assign(row, { text, updatedAt: `state ${++states}` })
  return {
    row,
    change,
    async save(text: string, basedOn: string | null) {
      if (row.text === text) return { ...row }
      if (basedOn !== row.updatedAt) throw new ORPCError('edit_conflict', { status: 409 })
      return { ...change(text) }
    },
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

test.each([
  ['arrived', true],
  ['never arrived', false],
])('another text after one without an answer is no conflict where the first one %s', async (_, hasArrived) => {
  const { row, save } = createRow()
  const loses = async (text: string, basedOn: string | null) => {
    if (hasArrived) await save(text, basedOn)
    throw LOST
  }
  await expect(saveOnce(KEY, { text: 'first', basedOn: 'state 1' }, loses)).rejects.toBe(LOST)
  await expect(saveOnce(KEY, { text: 'second', basedOn: 'state 1' }, loses)).rejects.toBe(LOST)
  await saveOnce(KEY, { text: 'third', basedOn: 'state 1' }, save)
  expect(row.text).toBe('third')
})

test('the same text again is saved once', async () => {
  const { row, save } = createRow()
  const loses = async (text: string, basedOn: string | null) => {
    await save(text, basedOn)
    throw LOST
  }
  await expect(saveOnce(KEY, { text: 'first', basedOn: 'state 1' }, loses)).rejects.toBe(LOST)
  expect(await saveOnce(KEY, { text: 'first', basedOn: 'state 1' }, save)).toEqual(row)
  expect(row.updatedAt).toBe('state 2')
})

test('a change made elsewhere is still noticed, and nothing of it is written over', async () => {
  const { row, change, save } = createRow()
  const loses = () => Promise.reject(LOST)
  await expect(saveOnce(KEY, { text: 'first', basedOn: 'state 1' }, loses)).rejects.toBe(LOST)
  change('from elsewhere')
  for (const text of ['second', 'third'])
    await expect(saveOnce(KEY, { text, basedOn: 'state 1' }, save)).rejects.toMatchObject({ code: 'edit_conflict' })
  expect(row.text).toBe('from elsewhere')
})

test('a text that is refused leaves the one before it to go on from', async () => {
  const { row, save } = createRow()
  const loses = async (text: string, basedOn: string | null) => {
    await save(text, basedOn)
    throw LOST
  }
  await expect(saveOnce(KEY, { text: 'first', basedOn: 'state 1' }, loses)).rejects.toBe(LOST)
  const refuses = async (text: string, basedOn: string | null) => {
    if (text === 'much too long') throw new ORPCError('content_too_long', { status: 413 })
    return save(text, basedOn)
  }
  await expect(saveOnce(KEY, { text: 'much too long', basedOn: 'state 1' }, refuses)).rejects.toThrow()
  await saveOnce(KEY, { text: 'short', basedOn: 'state 1' }, save)
  expect(row.text).toBe('short')
})
