import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'

const HIRING = 'We are hiring again. The best job of a manager is saying no.'
const STORY = 'Two stories about saying yes.'
const LATE = `${'An opening that says little of what follows it. '.repeat(8)}Then the hired giraffe <b>came</b> in.`

const cards = (page: Page) => page.getByText(/^Created /)
const field = (page: Page) => page.getByRole('textbox', { name: 'Search your posts' })

test('a post is found by its words, which are marked on its card, and the address keeps the search', async ({
  signedIn: page,
  minted,
  home,
}) => {
  await keepPosts(home, minted, [HIRING, STORY, LATE])
  await page.goto('/dashboard/library')
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('hire')
  await expect(page.getByRole('status').filter({ hasText: '2 posts with “hire”' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['hired', 'hiring'])
  await expect(page.getByText('<b>came</b>')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=hire(&|$)/)

  await page.keyboard.type(' no')
  await expect(page).toHaveURL(/[?&]q=hire\+no(&|$)/)
  await page.reload()
  await expect(field(page)).toHaveValue('hire no')
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await expect(field(page)).toHaveValue('')
})

test('a search stays when the tab changes, and says what to do where nothing is found', async ({
  signedIn: page,
  minted,
  home,
}) => {
  await keepPosts(home, minted, [HIRING, STORY])
  await page.goto('/dashboard/library?q=stories')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Carousel', exact: true }).click()
  await expect(page.getByText('Nothing in Carousel has all of these words.')).toBeVisible()
  await expect(field(page)).toHaveValue('stories')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('tab', { name: 'All Content', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await field(page).fill('the')
  await expect(page.getByText('That is too little to search for.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  await field(page).fill('"saying yes"')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)
})
