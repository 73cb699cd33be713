/** Thirty writings in five browsers whose tabs are closed, reloaded or cut off at random moments. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { disturb, expectAllKept, expectWritten, PACE, startWriting, TROUBLES } from '#e2e/disturbed-tabs.ts'
import { createAccount, expect, newAccount, signIn, test } from '#e2e/journey.ts'
import { type RunningServer, startServer } from '#e2e/start-server.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { chance } from './chance.ts'

const PEOPLE = 5
const WRITINGS_EACH = 6
const DISTURB_AT_MOST_MS = 1_700
const OFFLINE_AT_MOST_MS = 1_000

let provider: FakeProvider
let server: RunningServer
test.beforeAll(async () => {
  provider = await startFakeProvider('openai-compatible')
  server = await startServer({
    ENGINE: 'model',
    ...modelEnv(provider),
  })
})
test.afterAll(async () => {
  await server?.stop()
  await provider?.stop()
})

test('every writing ends in the list, in full and charged once, whatever happens to its tab', async ({ browser }) => {
  await provider.behave(PACE)
  const people = Array.from({ length: PEOPLE }, (_, at) => writeThroughTrouble(browser, at))
  await Promise.all(people)
  expect(provider.complaints).toEqual([])
})

/** One writing after the other, each disturbed at any moment of it. */
async function writeThroughTrouble(browser: Browser, at: number): Promise<void> {
  const random = chance(`disturbed tabs ${at}`)
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  const account = newAccount()
  await createAccount(context.request, account)
  await signIn(context.request, account)
  let page = await context.newPage()
  await page.goto('/dashboard/generation')
  for (let made = 0; made < WRITINGS_EACH; made++) {
    const typed = `Number ${made + 1} of the texts that somebody has pasted.`
    await startWriting(page, typed)
    const trouble = TROUBLES[(at + made) % TROUBLES.length] ?? 'closed'
    await pause(random() * DISTURB_AT_MOST_MS)
    const offlineFor = random() * OFFLINE_AT_MOST_MS
    page = await disturb(page, context, trouble, () => pause(offlineFor))
    await test.step(`writing ${made + 1}, ${trouble}`, () => expectWritten(page, made + 1, typed))
  }
  await expectAllKept(page, WRITINGS_EACH)
  await context.close()
}
