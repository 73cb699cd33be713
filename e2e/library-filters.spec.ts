import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'

const POSTS = [
  { text: 'An old post about giraffes.', daysAgo: 100, stage: 'TOFU' },
  { text: 'A post of last week about giraffes, and a longer one than the others.', daysAgo: 6, stage: 'BOFU' },
  { text: 'A post of today about zebras.', stage: 'BOFU' },
]

const cards = (page: Page) => page.getByText(/^Created /)

for (const [where, width] of [
  ['on a desk', 1440],
  ['on a phone', 390],
] as const)
  test(`posts are searched, filtered, starred and tagged ${where}, and a reload keeps the view`, async ({
    signedIn: page,
    minted,
    home,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await keepPosts(home, minted, POSTS)
    await page.goto('/dashboard/library')
    await expect(cards(page)).toHaveCount(3)

    await page.getByRole('textbox', { name: 'Search your posts' }).fill('giraffe')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filter and sort' })
    await expectAccessible(page)
    for (const [field, choice] of [
      ['Created', 'Last 30 days'],
      ['Order', 'Longest first'],
    ] as const) {
      await filters.getByRole('button', { name: new RegExp(` ${field}$`) }).click()
      await page.getByRole('option', { name: choice }).click()
    }
    await filters.getByRole('button', { name: 'Show posts' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/q=giraffe&when=30&order=longest/)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove filter: Last 30 days' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.goBack()
    await expect(cards(page)).toHaveCount(1)

    await page.getByRole('button', { name: 'Favourite' }).click()
    await expect(page.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
    await page.goto('/dashboard/library?favourite=1')
    await expect(page.getByText('A post of last week')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)

    await page.goto('/dashboard/library')
    await expect(cards(page)).toHaveCount(3)
    const boxes = page.getByRole('checkbox')
    await boxes.nth(0).check({ force: true })
    await boxes.nth(1).check({ force: true })
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Tag' }).click()
    const tags = page.getByRole('dialog', { name: 'Tags and stage of 2 posts' })
    await tags.getByRole('combobox', { name: 'Add a tag' }).fill('Launch')
    await page.keyboard.press('Enter')
    await tags.getByRole('combobox', { name: 'Add a tag' }).fill('To be read again')
    await expectAccessible(page)
    await tags.getByRole('button', { name: 'Save' }).click()
    await expect(tags).toBeHidden()
    await expect(page.getByRole('link', { name: 'To be read again' })).toHaveCount(2)
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('link', { name: 'Launch' }).first().click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Remove filter: Tag: Launch' })).toBeVisible()
    await expectAccessible(page)
  })
