import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_SEND_MAX_MS, DRAFT_SEND_PAUSE_MS } from '#domain/draft-timings.ts'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'

const KEY = 'draft'
const SAVED = 'as it is saved'
const BASE = '2026-11-26T09:00:00.000Z'
const LOST = new TypeError('Failed to fetch')
const MINUTE_MS = 60_000

let open: typeof import('./draft-keeper.ts').createDraftKeeper
let connection: typeof import('#web/ui/browser/connection.ts')
/** What is kept in this browser; another one has another. */
let browser: Map<string, string>
/** The server's one row, and whether it can be reached. */
let row: KeptDraft | null
let isThere: boolean
let calls: string[]

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(BASE) })
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => browser.set(key, text),
    removeItem: (key: string) => browser.delete(key),
  })
  browser = new Map()
  row = null
  isThere = true
  calls = []
  connection = await import('#web/ui/browser/connection.ts')
  connection.watchConnection(async () => isThere)
  open = (await import('./draft-keeper.ts')).createDraftKeeper
})
afterEach(() => {
  vi.useRealTimers()
})

function openKeeper(): DraftKeeper {
  const answer = async <Answer>(name: string, work: () => Answer) => {
    calls.push(name)
    if (!isThere) throw LOST
    return work()
  }
  return open(KEY, {
    find: () => answer('find', () => ({ draft: row, now: new Date().toISOString() })),
    keep: (draft) => answer(`keep ${draft.text}`, () => (row = { ...draft, savedAt: new Date().toISOString() })),
    discard: (id) => answer('discard', () => (row = row?.draftId === id ? null : row)),
  })
}
/** Types as the editor does, which keeps the text in the browser itself. */
function type(keeper: DraftKeeper, text: string) {
  browser.set(KEY, text)
  keeper.change({ text, basedOn: BASE })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const sentTexts = () => calls.filter((call) => call.startsWith('keep')).map((call) => call.slice(5))
/** A keeper in a browser that has nothing, behind one in which this was typed. */
async function openElsewhere(typed: string): Promise<DraftKeeper> {
  const first = openKeeper()
  await first.look(() => SAVED)
  type(first, typed)
  await pass(DRAFT_SEND_PAUSE_MS)
  browser = new Map()
  return openKeeper()
}

test('what is typed is sent in a pause, and what was sent is not sent again', async () => {
  const keeper = openKeeper()
  expect(await keeper.look(() => SAVED)).toBeUndefined()
  for (const text of ['a', 'ab', 'abc']) {
    type(keeper, text)
    await pass(DRAFT_SEND_PAUSE_MS - 1)
  }
  expect(sentTexts()).toEqual([])
  await pass(1)
  type(keeper, 'abc')
  await pass(DRAFT_SEND_PAUSE_MS)
  expect(sentTexts()).toEqual(['abc'])
})

test('whoever types without a pause is kept all the same', async () => {
  const keeper = openKeeper()
  await keeper.look(() => SAVED)
  for (let ms = 0; ms <= DRAFT_SEND_MAX_MS; ms += 500) {
    type(keeper, `typed for ${ms}`)
    await pass(500)
  }
  expect(sentTexts()).toHaveLength(1)
})

test('nothing is sent while the server is away, and the last text once it is there', async () => {
  const keeper = openKeeper()
  await keeper.look(() => SAVED)
  isThere = false
  type(keeper, 'first')
  await pass(DRAFT_SEND_PAUSE_MS)
  type(keeper, 'second')
  await pass(MINUTE_MS)
  expect(sentTexts()).toEqual(['first'])
  isThere = true
  await pass(MINUTE_MS)
  expect(sentTexts()).toEqual(['first', 'second'])
  expect(row?.text).toBe('second')
})

test('a draft goes once its text is saved or discarded, also one that is still on its way', async () => {
  const keeper = openKeeper()
  await keeper.look(() => SAVED)
  type(keeper, 'typed')
  await pass(DRAFT_SEND_PAUSE_MS)
  type(keeper, 'typed on')
  keeper.flush()
  browser.delete(KEY)
  keeper.end()
  await pass(0)
  expect(row).toBeNull()
  expect(calls.at(-1)).toBe('discard')
  expect([...browser.keys()]).toEqual([])
})

test('who goes back to the saved text keeps nothing, and who never typed discards nothing', async () => {
  const reader = openKeeper()
  await reader.look(() => SAVED)
  reader.change(null)
  reader.end()
  await pass(MINUTE_MS)
  expect(calls).toEqual(['find'])
  const keeper = openKeeper()
  await keeper.look(() => SAVED)
  type(keeper, 'typed')
  await pass(DRAFT_SEND_PAUSE_MS)
  keeper.change(null)
  await pass(DRAFT_SEND_PAUSE_MS)
  expect(row).toBeNull()
})

test('another tab of the same browser is offered nothing', async () => {
  const first = openKeeper()
  await first.look(() => SAVED)
  type(first, 'typed')
  await pass(DRAFT_SEND_PAUSE_MS)
  type(first, 'typed on')
  expect(await openKeeper().look(() => 'typed on')).toBeUndefined()
})

test('another browser is offered it, sends nothing over it, and keeps it as its own once it is restored', async () => {
  const second = await openElsewhere('typed there')
  const offered = await second.look(() => SAVED)
  expect(offered).toMatchObject({ text: 'typed there', basedOn: BASE })
  type(second, 'typed here')
  await pass(MINUTE_MS)
  expect(row?.text).toBe('typed there')
  if (!offered) return
  second.answer(offered, true)
  type(second, offered.text)
  await pass(0)
  expect(row).toMatchObject({ text: 'typed there', draftId: browser.get(`${KEY}.copy`) })
  browser.delete(KEY)
  second.end()
  await pass(0)
  expect(row).toBeNull()
})

test('one that is not taken is gone, and what is typed here is kept in its place', async () => {
  const second = await openElsewhere('typed there')
  const offered = await second.look(() => SAVED)
  if (offered) second.answer(offered, false)
  await pass(0)
  expect(row).toBeNull()
  type(second, 'typed here')
  await pass(DRAFT_SEND_PAUSE_MS)
  expect(row?.text).toBe('typed here')
})

test.each([
  ['there', 'here', undefined],
  ['here', 'there', 'typed there'],
])('of two drafts, first %s, then %s, only a newer one of elsewhere is offered', async (earlier, _, expected) => {
  const here = browser
  const there = new Map<string, string>()
  for (const [at, kept] of earlier === 'here' ? [here, there].entries() : [there, here].entries()) {
    browser = kept
    const keeper = openKeeper()
    const offered = await keeper.look(() => SAVED)
    // Both were open before either was typed into.
    if (offered) keeper.answer(offered, true)
    type(keeper, kept === here ? 'typed here' : 'typed there')
    // The second of them is typed without a connection in the first case, and so is not on the server.
    if (at === 1 && kept === here) isThere = false
    await pass(DRAFT_SEND_PAUSE_MS)
    keeper.flush()
    await pass(MINUTE_MS)
  }
  isThere = true
  browser = here
  const offered = await openKeeper().look(() => 'typed here')
  expect(offered?.text).toBe(expected)
})

test('a wrong clock of the browser makes no draft newer', async () => {
  const keeper = openKeeper()
  await keeper.look(() => SAVED)
  type(keeper, 'typed here')
  await pass(DRAFT_SEND_PAUSE_MS)
  await pass(MINUTE_MS)
  row = { text: 'typed there', basedOn: BASE, draftId: 'other', savedAt: new Date(Date.now() - 1_000).toISOString() }
  expect((await openKeeper().look(() => 'typed here'))?.text).toBe('typed there')
  // An hour ahead of the server, the same minutes have passed.
  browser.set(`${KEY}.at`, String(Number(browser.get(`${KEY}.at`)) + 60 * MINUTE_MS))
  const serverNow = new Date().toISOString()
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  const keeperAhead = open(KEY, {
    find: async () => ({ draft: row, now: serverNow }),
    keep: async () => {},
    discard: async () => {},
  })
  expect((await keeperAhead.look(() => 'typed here'))?.text).toBe('typed there')
})
