import type { Page } from '@playwright/test'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import {
  article,
  expect,
  expectAccessibleEverywhere,
  holdWritings,
  keptText,
  overlay,
  pasted,
  seeThrough,
  test,
} from './journey.ts'

const FIELD = 'Paste your viral content here...'
const TEXT = pasted()
const PRICE = Math.ceil(150 + TEXT.split(/\s+/).filter(Boolean).length * 0.25)

async function typeText(page: Page, text = TEXT): Promise<void> {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(text)
}

async function generate(page: Page, text = TEXT): Promise<void> {
  await typeText(page, text)
  await seeThrough(overlay(page), () => page.getByRole('button', { name: 'Generate Content' }).click())
  await expect(keptText(page)).toBeVisible()
}

const progress = (page: Page) => page.getByRole('region', { name: 'Creating your authentic content' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const usage = async (page: Page) => (await (await page.request.get('/api/token-usage?limit=50')).json()).items
const platformsOf = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/pieces?limit=50')).json()).items.map(
    ({ platform }: { platform: { name: string } }) => platform.name,
  )

test('the text stays as a line, the post stands open, and another platform is one press', async ({
  signedIn: page,
}) => {
  await generate(page)
  await expect(page.getByPlaceholder(FIELD)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).not.toContainText('See more')
  await expect(page.getByRole('article')).toContainText('LinkedIn folds about here')
  await expect(tab(page, 'LinkedIn')).toHaveAccessibleName(/done/)
  await seeThrough(overlay(page), () => keptText(page).getByRole('button', { name: 'Carousel' }).click())
  await expect(tab(page, 'Carousel')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toContainText('1 of ')
  expect((await usage(page)).map(({ tokensUsed }: { tokensUsed: number }) => tokensUsed)).toEqual([PRICE, PRICE])

  await page.reload()
  await expect(keptText(page)).toContainText('words')
  await expect(page.getByRole('article')).toContainText('1 of ')
  await tab(page, 'Instagram').click()
  await expect(page.getByRole('button', { name: 'Write it for Instagram' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('what is changed is another text; what is put away can be brought back', async ({ signedIn: page }) => {
  await generate(page)
  await page.getByRole('button', { name: 'New text' }).click()
  const field = page.getByPlaceholder(FIELD)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(keptText(page)).toBeVisible()
  await expect(tab(page, 'LinkedIn')).toHaveAccessibleName(/done/)

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(TEXT)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' One more thought.')
  await expect(tab(page, 'LinkedIn')).toHaveAccessibleName(/^LinkedIn$/)
  await expect(page.getByRole('button', { name: 'Generate Content' })).toBeEnabled()
})

test('seven platforms in one go: one quote, seven posts, seven charges that add up', async ({ signedIn: page }) => {
  await typeText(page)
  await page.getByRole('checkbox', { name: 'All seven' }).check()
  const sum = (PRICE * PLATFORM_NAMES.length).toLocaleString('en-US')
  await expect(page.getByText(`${sum} tokens for 7 posts`)).toBeVisible()
  const started = page.waitForRequest((sent) => sent.url().endsWith('/api/writings/several'))
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await started
  for (const name of PLATFORM_NAMES) await expect(tab(page, name)).toHaveAccessibleName(/done/)
  await expect(progress(page)).toBeHidden()
  await expect(page.getByText(`${(12_000 - PRICE * 7).toLocaleString('en-US')} tokens left`)).toBeVisible()
  expect((await platformsOf(page)).toSorted()).toEqual([...PLATFORM_NAMES].toSorted())
  for (const name of PLATFORM_NAMES) {
    await tab(page, name).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  }
})

test('posts of one text begin with different sentences where it has them', async ({ signedIn: page }) => {
  await typeText(page, article('05-introducing-18f-design-methods.txt'))
  const names = ['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Instagram']
  for (const name of names.slice(1)) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  for (const name of names) await expect(tab(page, name)).toHaveAccessibleName(/done/)
  const openings = new Set<string>()
  for (const { platform, contentText } of (await (await page.request.get('/api/pieces')).json()).items) {
    const [line = ''] = contentText.replace(/^1\/\d+ /, '').split('\n')
    const opening = line.slice(0, 30)
    await tab(page, platform.name).click()
    await expect(page.getByRole('article')).toContainText(opening)
    openings.add(opening)
  }
  expect(openings.size).toBe(names.length)
})

test('one that the text has nothing for is refused alone, free, with its reason', async ({ signedIn: page }) => {
  await generate(page, article('01-creating-an-open-fec.txt'))
  await page.getByRole('button', { name: /^All six/ }).click()
  await expect(page.getByRole('heading', { name: /^\d of 6 were written$/ })).toBeVisible()
  await expect(progress(page)).toContainText(/Mini-Guide: There are no steps.*no tokens were charged\./)
  await expect(tab(page, 'Mini-Guide')).toHaveAccessibleName(/^Mini-Guide$/)
  const pieces = await platformsOf(page)
  expect(pieces).not.toContain('Mini-Guide')
  expect(await usage(page)).toHaveLength(pieces.length)
  await progress(page).getByRole('button', { name: 'Close' }).click()
  await expect(progress(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mini-Guide' })).toBeVisible()
})

test('a page that is loaded again while several are written shows them all, charged once each', async ({
  signedIn: page,
}) => {
  await typeText(page)
  for (const name of ['Instagram', 'Twitter Post']) await page.getByRole('checkbox', { name }).check()
  const letGo = await holdWritings(page)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(progress(page)).toBeVisible()
  await page.reload()
  letGo()
  for (const name of ['LinkedIn', 'Instagram', 'Twitter Post'])
    await expect(tab(page, name)).toHaveAccessibleName(/done/)
  await expect(progress(page)).toBeHidden()
  await expect(overlay(page)).toBeHidden()
  expect(await usage(page)).toHaveLength(3)
})

test('more than the plan holds starts none, and says so before', async ({ signedIn: page }) => {
  await typeText(page, `${TEXT}\n\n`.repeat(1 + Math.floor(20_000 / TEXT.split(/\s+/).length)))
  await page.getByRole('checkbox', { name: 'All seven' }).check()
  await expect(page.getByText(/left\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await platformsOf(page)).toEqual([])
  await expect(page.getByPlaceholder(FIELD)).not.toHaveValue('')
})

test('axe finds nothing on a desk before, during and after', async ({ signedIn: page }) => {
  await typeText(page)
  await expectAccessibleEverywhere(page)
  const letGo = await holdWritings(page)
  await page.getByRole('checkbox', { name: 'All seven' }).check()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(progress(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
  letGo()
  await expect(progress(page)).toBeHidden()
  await expectAccessibleEverywhere(page)
})
