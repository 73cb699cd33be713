/** What journeys do alike in every list: select many, delete them and take it back, and meet a browser that copies nothing. */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const cards = (page: Page) => page.getByText(/^Created /)
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** On a page that lists three of LinkedIn's 25: two are deleted, after a deletion that failed, and come back by Undo. */
export async function deleteTwoAndUndo(page: Page, plural: 'ideas' | 'templates'): Promise<void> {
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check({ force: true })
  await boxes.nth(1).check({ force: true })
  await page.route(`**/api/${plural}/delete`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Failed to delete selected ${plural}`)).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.unroute(`**/api/${plural}/delete`)
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(tab(page, 'LinkedIn')).toHaveText(/1\/25/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(tab(page, 'LinkedIn')).toHaveText(/3\/25/)
}

/** From the next page on the browser copies nothing, neither in the new way nor in the old. */
export async function refuseCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
}
