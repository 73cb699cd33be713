/** A text that breaks a rule of its platform: whoever asked for it sees which, and keeps it or has it for nothing. */
import type { Page } from '@playwright/test'
import { NOTICES } from '#domain/messages/messages.ts'
import { OFFER_NOTICES } from '#domain/writing/offers.ts'
import { article, expectAccessibleEverywhere, keptText, overlay } from './journey.ts'
import { charges, expect, makePost, test } from './model-journey.ts'

const FIELD = 'Paste your viral content here...'
/** 3,043 characters, however often it is mended. */
const TOO_LONG = 'This line is a part of a post that nobody can publish. '.repeat(56).slice(0, 3_042).concat('.')

test('a text that is too long is discarded for nothing, with what was typed still there, or kept for its price', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: TOO_LONG })
  const typed = await generate(page)
  const choice = overlay(page).getByRole('region', { name: 'Keep this text?' })
  await expect(choice).toContainText(OFFER_NOTICES.broken)
  await expect(choice).toContainText('Too long by 43')
  await expect(choice).toBeFocused()
  await expect(overlay(page).getByRole('region', { name: 'Written text' })).toContainText('nobody can publish')
  expect(await charges(page)).toEqual([])
  await expectAccessibleEverywhere(page)

  await choice.getByRole('button', { name: 'Discard · free' }).click()
  await expect(page.getByText('Discarded. No tokens were charged.')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(typed)
  expect(await charges(page)).toEqual([])

  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(choice).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const keep = choice.getByRole('button', { name: /^Keep it · \d+ tokens$/ })
  await expect(keep).toBeFocused()
  const price = Number(/\d+/.exec((await keep.textContent()) ?? '')?.[0])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(overlay(page)).toBeHidden()
  await expect(keptText(page)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Too long by 43')
  expect(await charges(page)).toEqual([price])
})

test('the choice waits through a reload, a lost answer and a second tab, and counts once', async ({
  dashboard: page,
  context,
  provider,
}) => {
  await provider.behave({ text: TOO_LONG })
  await generate(page)
  const keep = (tab: Page) => overlay(tab).getByRole('button', { name: /^Keep it/ })
  await expect(keep(page)).toBeVisible()
  await page.reload()
  await expect(keep(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/dashboard/generation')
  await expect(keep(second)).toBeVisible()

  await page.route(
    /\/api\/writings\/[^/]+\/keep$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await keep(page).click()
  await expect(overlay(page).getByRole('alert')).toHaveText(NOTICES.connectionLost)
  await keep(page).click()
  await keep(second).click()
  for (const tab of [second, page]) {
    await expect(tab.getByText(/^Created /)).toHaveCount(1)
    await expect(overlay(tab)).toBeHidden()
  }
  expect(await charges(page)).toHaveLength(1)
})

test('a variant that breaks a rule is decided on in its own column', async ({ signedIn: page, provider }) => {
  const first = await makePost(page)
  await provider.behave({ text: TOO_LONG })
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Again' }).first().click()
  const column = page.getByRole('article', { name: 'Variant 2', exact: true })
  const another = page.getByRole('button', { name: /^Another one/ })
  await another.click()
  await expect(column).toContainText('Too long by 43')
  await expect(column).toContainText('Not kept yet')
  await expect(another).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await column.getByRole('button', { name: 'Discard · free' }).click()
  await expect(column).toBeHidden()
  expect(await charges(page)).toHaveLength(1)
  await another.click()
  await column.getByRole('button', { name: /^Keep it/ }).click()
  await expect(column.getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Variant 1', exact: true })).toContainText(first.slice(0, 40))
  expect(await charges(page)).toHaveLength(2)
})

async function generate(page: Page): Promise<string> {
  const typed = article()
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(typed)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  return typed
}
