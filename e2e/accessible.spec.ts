import { article, expect, expectAccessible, overlay, test } from './journey.ts'

const PUBLIC = [
  '/',
  '/pricing',
  '/platforms/linkedin',
  '/platforms/instagram',
  '/voice-content',
  '/signin',
  '/signup',
  '/forgot-password',
  '/magic-link',
  '/confirm-email',
  '/reset-password?token=x',
]
const DASHBOARD = [
  '/dashboard',
  '/dashboard/generation',
  '/dashboard/revival',
  '/dashboard/brand-voices',
  '/dashboard/foundations',
  '/dashboard/library',
  '/dashboard/templates',
  '/dashboard/ideas',
  '/dashboard/ideas-content',
  '/dashboard/coverage',
  '/dashboard/voice-funnel',
  '/dashboard/hooks',
  '/dashboard/hooks/content',
  '/dashboard/hooks/parlance',
  '/dashboard/plan',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing on the public pages', async ({ page }) => {
        for (const at of PUBLIC) {
          await page.goto(at)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expectAccessible(page)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            at,
          ).toBeLessThanOrEqual(0)
        }
      })

      test('axe finds nothing in the dashboard, with posts and dialogs', async ({ signedIn: page }) => {
        for (const at of DASHBOARD) {
          await page.goto(at)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expectAccessible(page)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            at,
          ).toBeLessThanOrEqual(0)
        }
        await page.goto('/dashboard/generation')
        await page.getByPlaceholder('Paste your viral content here...').fill(article())
        await page.getByRole('button', { name: 'Generate Content' }).click()
        await expect(page.getByText(/^Created /)).toHaveCount(1)
        await expect(overlay(page)).toBeHidden()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Edit Content' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Cancel', exact: true }).click()
        await page.getByRole('button', { name: 'Settings' }).click()
        await expectAccessible(page)
      })
    })
  }
}
