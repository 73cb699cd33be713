import type { Page } from '@playwright/test'
import {
  article,
  expect,
  expectAccessibleEverywhere,
  keptText,
  overlay,
  pasted,
  seeThrough,
  startOf,
  test,
} from './journey.ts'

const FIELD = 'Paste your viral content here...'

async function typeText(page: Page, text: string): Promise<void> {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(text)
}

async function generate(page: Page): Promise<void> {
  await seeThrough(overlay(page), () => page.getByRole('button', { name: 'Generate Content' }).click())
  await expect(keptText(page)).toBeVisible()
}

test('a conversation is named, its marks are left out, and another speaker can be chosen', async ({
  signedIn: page,
}) => {
  await typeText(page, pasted('otter-bakery.txt'))
  await expect(page.getByText('Read as: conversation')).toBeVisible()
  await expect(page.getByText(/Left out: .*\b\d+ times/)).toBeVisible()
  const speaker = page.getByRole('button', { name: /Whose words are yours/ })
  await expect(speaker).toContainText('Nora Whitcombe')
  await speaker.click()
  await page.getByRole('option', { name: 'Tom Ashdown' }).click()
  await expect(speaker).toContainText('Tom Ashdown')
  await page.reload()
  await expect(speaker).toContainText('Tom Ashdown')
  const started = startOf(page)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  expect((await started).postDataJSON()).toMatchObject({ input: { reading: { speaker: 'Tom Ashdown' } } })
})

test('what was left out of a copied page is shown, and taken back with a click', async ({ signedIn: page }) => {
  await typeText(page, pasted('page-blog-hiring.txt'))
  await page.getByText(/Read as: page · Left out: \d+ lines of navigation/).click()
  await expect(page.getByText('Share this article')).toBeVisible()
  await page.getByRole('button', { name: /^Take back \d+ credits/ }).click()
  await expect(page.getByText(/\d+ credits, taken back/)).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Read as' })).not.toContainText('credits')
  const started = startOf(page)
  await generate(page)
  expect((await started).postDataJSON()).toMatchObject({ input: { reading: { takenBack: ['credits'] } } })
  await expect(keptText(page)).toContainText('Read as: page')
  await page.getByText(/Read as: page/).click()
  await page.getByRole('button', { name: /^Leave out \d+ credits/ }).click()
  await expect(page.locator('summary', { hasText: 'Read as' })).toContainText('credits')
})

test('the other posts of a text stand beside the first, each a press away, and its places are marked', async ({
  signedIn: page,
}) => {
  await typeText(page, article('02-a-story-of-an-agile-workshop.txt'))
  await generate(page)
  const passages = page.getByRole('region', { name: 'Five posts in this text' })
  await expect(passages.getByRole('listitem')).toHaveCount(5)
  const [first, second] = [passages.getByRole('button').first(), passages.getByRole('button').nth(1)]
  await expect(first).toHaveAttribute('aria-current', 'true')
  const origin = page.getByRole('region', { name: 'Where it comes from' })
  const headline = (await first.textContent())?.replace(/^\d/, '') ?? ''
  await expect(origin.locator('mark').filter({ hasText: headline.slice(0, 20) })).toBeVisible()

  const wanted = (await second.textContent())?.replace(/^\d/, '') ?? ''
  await seeThrough(overlay(page), () => second.click())
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article').first()).toContainText(wanted.slice(0, 40))
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
})
