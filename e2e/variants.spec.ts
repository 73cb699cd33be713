import type { Page } from '@playwright/test'
import { test as composerTest, expectAccessible, expectAccessibleEverywhere } from './journey.ts'
import { charges, expect, makePost, RESTING, test } from './model-journey.ts'

const OTHER = Array.from({ length: 20 }, (_, at) => `Sentence ${at + 1} of another text.`).join(' ')

test('another text of the same request is written beside the first, in sight, and charged like it', async ({
  signedIn: page,
  provider,
}) => {
  const first = await makePost(page)
  await provider.behave({ text: OTHER, ...RESTING })
  await openVariants(page)
  await expect(column(page, 1)).toContainText(first.slice(0, 60))
  await expect(column(page, 1)).toContainText('/3,000')
  const [price] = await charges(page)
  await another(page).click()
  await expect(another(page)).toHaveText(`Another one · ${price} tokens`)
  await expect(column(page, 2)).toContainText('Sentence 1 of')
  await expect(column(page, 2).getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(column(page, 1)).toContainText(first.slice(0, 60))
  await expect.poll(() => provider.standing).toBe(1)
  provider.goOn()
  await expect(column(page, 2).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  await expect(column(page, 2)).toContainText('Sentence 20 of another text.')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Created /)).toHaveCount(2)
  expect(await charges(page)).toEqual([price, price])
})

test('three are the most; one is kept, and Undo brings the others back', async ({ signedIn: page, provider }) => {
  await makePost(page)
  await openVariants(page)
  for (const count of [2, 3]) {
    await provider.behave({ text: `This is text number ${count}. It says something else than the others do.` })
    await another(page).click()
    await expect(column(page, count).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  }
  await expect(another(page)).toBeDisabled()
  await expect(another(page)).toHaveAccessibleDescription('Three variants are the most. Delete one first.')
  // The button that was pressed takes no keys any more.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Variants' })).toBeHidden()
  await openVariants(page)

  await column(page, 2).getByRole('button', { name: 'Delete Variant 2' }).click()
  await expect(page.getByRole('article', { name: /^Variant/ })).toHaveCount(2)
  await expect(another(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: /^Variant/ })).toHaveCount(3)
  await expect(another(page)).toBeDisabled()

  await column(page, 3).getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('This is text number 3.')
  await column(page, 3).getByRole('button', { name: 'Keep only this one' }).click()
  await expect(page.getByRole('dialog', { name: 'Variants' })).toBeHidden()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(page.getByText('This is text number 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(3)
})

test('one more is cancelled or fails in its own column, and costs nothing', async ({ signedIn: page, provider }) => {
  await makePost(page)
  const charged = await charges(page)
  await provider.reset()
  await provider.behave({ text: OTHER, ...RESTING })
  await openVariants(page)
  await another(page).click()
  await expect(column(page, 2)).toContainText('Sentence 1 of')
  await column(page, 2).getByRole('button', { name: 'Cancel' }).click()
  await expect(column(page, 2)).toBeHidden()
  await expect.poll(() => provider.closedEarly.length).toBe(1)
  provider.goOn()

  await provider.behave({ fault: 'reset' })
  await another(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to generate content. Please try again.')
  await expect(page.getByRole('article', { name: /^Variant/ })).toHaveCount(1)
  expect(await charges(page)).toEqual(charged)

  await provider.reset()
  await another(page).click()
  await expect(column(page, 2).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('work goes on while the variants are closed or the page is reloaded, and is there afterwards', async ({
  signedIn: page,
  provider,
}) => {
  await makePost(page)
  await provider.reset()
  await provider.behave({ text: OTHER, ...RESTING })
  await openVariants(page)
  await another(page).click()
  await expect(column(page, 2)).toContainText('Sentence 1 of')
  await page.reload()
  await page.getByRole('button', { name: 'Again' }).click()
  await expect(column(page, 2)).toContainText('Sentence 1 of')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Variants' })).toBeHidden()
  provider.goOn()
  await expect(page.getByText('Your new variant is ready.')).toBeVisible()
  await expect(page.getByText(/^Created /)).toHaveCount(2)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(column(page, 2)).toContainText('Sentence 20 of another text.')
  expect(provider.requests).toHaveLength(1)
})

test('what can no longer be asked for says so', async ({ signedIn: page }) => {
  await makePost(page)
  await page.route('**/api/pieces/*/variants', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), tokens: null } })
  })
  await openVariants(page)
  await expect(another(page)).toBeDisabled()
  await expect(another(page)).toHaveAccessibleDescription(/What this was made from is no longer kept/)
})

test('the keyboard alone opens, asks for one more, reads and closes', async ({ signedIn: page }) => {
  await makePost(page)
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Again' }).focus()
  await page.keyboard.press('Enter')
  await expect(column(page, 1)).toBeVisible()
  await tabTo(page, /^Another one/)
  await page.keyboard.press('Enter')
  await expect(column(page, 2).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  await expect(another(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Again' }).nth(1)).toBeFocused()
})

test('axe finds nothing, on a phone one variant is shown at a time', async ({ signedIn: page, provider }) => {
  await makePost(page)
  await provider.behave({ text: OTHER, ...RESTING })
  await openVariants(page)
  await another(page).click()
  await expect(column(page, 2)).toContainText('Sentence 1 of')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Variant 1', exact: true }).click()
  await expect(column(page, 1)).toBeInViewport({ ratio: 0.9 })
  await expect(column(page, 2)).not.toBeInViewport()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(column(page, 2)).toBeInViewport({ ratio: 0.9 })
  provider.goOn()
  await expect(column(page, 2).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  await expectAccessible(page)
})

composerTest('the built-in composer arranges another text of the same material', async ({ signedIn: page }) => {
  const first = await makePost(page)
  await openVariants(page)
  await another(page).click()
  await expect(column(page, 2).getByRole('button', { name: 'Keep only this one' })).toBeVisible()
  const texts = await page.getByRole('region', { name: /^Text of Variant/ }).allTextContents()
  expect(texts).toHaveLength(2)
  expect(texts[0]).toBe(first)
  expect(texts[1]).not.toBe(first)
})

composerTest('a card says when its text does not fit its platform', async ({ signedIn: page }) => {
  await makePost(page, 'Twitter Post')
  const { items } = await (await page.request.get('/api/pieces')).json()
  await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText: 'a'.repeat(323) } })
  await page.goto('/dashboard/library')
  await expect(page.getByRole('article').getByText('Too long by 43')).toBeVisible()
})

async function openVariants(page: Page): Promise<void> {
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Again' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Variants' })).toBeVisible()
}

function column(page: Page, number: number) {
  return page.getByRole('article', { name: `Variant ${number}`, exact: true })
}

function another(page: Page) {
  return page.getByRole('button', { name: /^Another one/ })
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (name.test((await page.locator(':focus').textContent()) ?? '')) return
  }
}
