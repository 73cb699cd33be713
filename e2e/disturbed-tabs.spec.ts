/** Tabs that are closed, reloaded or cut off at points of a writing that have a name; at random moments, `npm run soak` does it. */
import type { Page } from '@playwright/test'
import { NOTICES } from '#domain/messages/messages.ts'
import {
  bookOf,
  disturb,
  expectAllKept,
  expectWritten,
  FIELD,
  PACE,
  startWriting,
  TEXT,
  TROUBLES,
} from './disturbed-tabs.ts'
import { overlay } from './journey.ts'
import { expect, makeStreamsCuttable, test } from './model-journey.ts'

for (const trouble of TROUBLES)
  test(`a writing whose tab is ${trouble} ends in the list, in full and charged once`, async ({
    signedIn: first,
    context,
    provider,
  }) => {
    await context.addInitScript(makeStreamsCuttable)
    await provider.behave(PACE)
    let page = first
    await page.goto('/dashboard/generation')

    await test.step('before its start is answered', async () => {
      const typed = 'A text whose start is accepted and never answered.'
      const [isAccepted, loseAnswer] = await holdStart(page)
      await startWriting(page, typed)
      await isAccepted
      page = await disturb(page, context, trouble, () => isCut(page))
      loseAnswer()
      await expectWritten(page, 1, typed)
    })

    await test.step('in the middle of its text', async () => {
      const typed = 'A text that is half written.'
      await provider.behave({ ...PACE, restsAt: [TEXT.length / 2] })
      await startWriting(page, typed)
      await expect(page.getByRole('region', { name: 'Written so far' })).toContainText('This is sentence 1')
      page = await disturb(page, context, trouble, () => isCut(page))
      provider.goOn()
      await expectWritten(page, 2, typed)
      await provider.behave(PACE)
    })

    await test.step('right after it was kept', async () => {
      const typed = 'A text that was kept a moment ago.'
      await startWriting(page, typed)
      await expect.poll(async () => (await bookOf(page)).texts.length, { intervals: [20] }).toBe(3)
      page = await disturb(page, context, trouble, () => isCut(page))
      await expectWritten(page, 3, typed)
    })

    await expectAllKept(page, 3)
    expect(provider.complaints).toEqual([])
  })

test('a tab that was open before tells that another one is writing, and keeps what is typed in it', async ({
  signedIn: page,
  context,
  provider,
}) => {
  await page.goto('/dashboard/generation')
  const other = await context.newPage()
  await other.goto('/dashboard/generation')
  const told = page.getByRole('status').filter({ hasText: NOTICES.writtenElsewhere })
  const typed = 'What is typed here meanwhile.'
  const button = page.getByRole('button', { name: 'Generate Content' })

  await test.step('until it is cancelled', async () => {
    await provider.behave({ ...PACE, restsAt: [TEXT.length / 2] })
    await startWriting(other, 'A text that nobody waits for.')
    await expect(told).toBeVisible()
    await page.getByPlaceholder(FIELD).fill(typed)
    await expect(button).toBeEnabled()
    await expect(overlay(page)).toBeHidden()
    await overlay(other).getByRole('button', { name: 'Cancel' }).click()
    await expect(told).toBeHidden()
  })

  await test.step('until it stands in the list, though its tab is gone', async () => {
    await provider.behave({ ...PACE, restsAt: [TEXT.length / 2] })
    await startWriting(other, 'A text whose tab is closed.')
    await expect(told).toBeVisible()
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(told).toBeVisible()
    provider.goOn()
    await expect(told).toBeHidden()
    await expect(page.getByText(/^Created /)).toHaveCount(1)
    await expect(page.getByPlaceholder(FIELD)).toHaveValue(typed)
    await expect(button).toBeEnabled()
  })

  const { charges, left } = await bookOf(page)
  expect(charges).toHaveLength(1)
  await expect(page.getByText(`${left.toLocaleString('en-US')} tokens left`)).toBeVisible()
  expect(provider.complaints).toEqual([])
})

/** Lets the next start reach the server and its answer wait; answers when it was accepted, and what loses the answer. */
async function holdStart(page: Page): Promise<[Promise<void>, () => void]> {
  const accepted = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  await page.route(
    /\/api\/writings$/,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      accepted.resolve()
      await lost.promise
      // Whoever asked may be gone by now.
      await route.abort('connectionreset').catch(() => {})
    },
    { times: 1 },
  )
  return [accepted.promise, lost.resolve]
}

/** Waits until the page knows that it has no network; what was open is broken off with it. */
async function isCut(page: Page): Promise<void> {
  await page.waitForFunction(() => !navigator.onLine)
  await page.evaluate(() => window.dispatchEvent(new Event('cut')))
}
