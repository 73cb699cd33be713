/** What was deleted and whose Undo is over, found again and brought back. */

import { NOTICES } from '#domain/messages/messages.ts'
import { addHooks } from './hooks-journey.ts'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'

test('what was deleted is found under Recently deleted and comes back from there', async ({ signedIn: page }) => {
  await page.goto('/dashboard/trash')
  await expect(page.getByText('Nothing was deleted lately.')).toBeVisible()

  const [hook] = await addHooks(page, 1, { hookType: 'Myths', content: 'Most people think silence is empty.' })
  await page.goto('/dashboard/hooks?type=Myths')
  await page.request.post('/api/hooks/delete', { data: { ids: [hook?.id] } })
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Most people think silence is empty.' })
  await expect(row).toContainText('hook')
  await expect(row).toContainText('kept until')
  await expectAccessibleEverywhere(page)

  const restore = row.getByRole('button', { name: 'Restore hook: Most people think silence is empty.' })
  await page.route('**/api/hooks/restore', (route) => route.fulfill({ status: 500, json: {} }))
  await restore.press('Enter')
  await expect(row.getByRole('status')).toContainText(NOTICES.restoreFailed)
  await page.unroute('**/api/hooks/restore')
  await restore.press('Enter')
  await expect(row.getByRole('link', { name: 'Open Hooks Library' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Most people think silence is empty.' })).toBeVisible()

  await page.goto('/dashboard/trash')
  await expect(page.getByText('Nothing was deleted lately.')).toBeVisible()
})

test('what was brought back and deleted anew in another tab can be brought back again', async ({ signedIn: page }) => {
  const [hook] = await addHooks(page, 1, { hookType: 'Myths', content: 'Most people think silence is empty.' })
  const remove = () => page.request.post('/api/hooks/delete', { data: { ids: [hook?.id] } })
  await remove()
  await page.clock.install()
  await page.goto('/dashboard/trash')
  const restore = page.getByRole('button', { name: 'Restore hook: Most people think silence is empty.' })
  await restore.click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await remove()
  await page.clock.runFor(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await restore.click()
  await expect(page.getByText('Restored.')).toBeVisible()
})
