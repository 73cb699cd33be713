import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Connection = typeof import('./connection.ts')

let connection: Connection
/** Each look for the server, to be answered by the test. */
let looks: ((isThere: boolean) => void)[]
let changes: boolean[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  connection = await import('./connection.ts')
  looks = []
  changes = []
  connection.watchConnection(() => new Promise((resolve) => looks.push(resolve)))
  connection.onConnectionChange(() => changes.push(connection.isConnectionLost()))
})

afterEach(() => {
  vi.useRealTimers()
})

async function answer(isThere: boolean) {
  looks.shift()?.(isThere)
  await vi.advanceTimersByTimeAsync(0)
}

test('a server that answers was never lost', async () => {
  const found = connection.lookForServer()
  await answer(true)
  expect(await found).toBe(true)
  expect(changes).toEqual([])
})

test('a server that does not answer is looked for until it does, and everybody who waits is told', async () => {
  const found = connection.lookForServer()
  await answer(false)
  expect(connection.isConnectionLost()).toBe(true)
  await vi.runOnlyPendingTimersAsync()
  await answer(false)
  await vi.runOnlyPendingTimersAsync()
  await answer(true)
  expect(await found).toBe(false)
  expect(changes).toEqual([true, false])
})

test('asked again, it looks at once instead of waiting on', async () => {
  void connection.lookForServer()
  await answer(false)
  expect(looks).toHaveLength(0)
  void connection.lookForServer()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toHaveLength(1)
})

test('a look that began before the last loss does not count for it', async () => {
  const found = connection.lookForServer()
  void connection.lookForServer()
  await answer(true)
  await answer(false)
  expect(connection.isConnectionLost()).toBe(true)
  await vi.runOnlyPendingTimersAsync()
  await answer(true)
  expect(await found).toBe(false)
})

test('the word of the browser is a reason to look, and no more', async () => {
  window.dispatchEvent(new Event('offline'))
  expect(connection.isConnectionLost()).toBe(false)
  await answer(true)
  expect(changes).toEqual([])
})
