import { ENGINE_FAILURES } from '#domain/writing/engines.ts'
import { expect, expectAccessible, newAccount, signIn, test } from './journey.ts'

const ADMIN = { ...newAccount(), email: 'admin@example.com' }
const MODEL = 'a-model-with-a-name-that-is-longer-than-most-2026-11-26'

const took = { engine: 'model', model: MODEL, failed: 0, inputUnits: 1_204_000, outputUnits: 86_500, cost: 4.9095 }
/** Told by the browser, since all journeys share one server, whose settings are another one's to change. */
const USAGE = {
  items: [
    { ...took, task: 'generation', runs: 310 },
    { ...took, task: 'images', runs: 1_204, failed: 3 },
    { ...took, engine: 'webhook', model: null, task: 'revival', runs: 2, inputUnits: 0, outputUnits: 0, cost: null },
  ],
  failures: [
    {
      ...{ id: '0199a1b2-0000-7000-8000-000000000000', engine: 'model', model: MODEL, task: 'images' },
      ...{ cause: ENGINE_FAILURES.empty, finishedAt: '2026-11-20T12:00:00.000Z' },
    },
  ],
}

test.beforeAll(async ({ request }) => {
  // The account is made by whichever journey comes first.
  await request.post('/api/auth/sign-up/email', { data: ADMIN })
})

for (const width of [390, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the admin reads what a model took for images, and why one was not read', async ({ page }) => {
      await page.route('**/api/admin/engines/usage*', (route) => route.fulfill({ json: USAGE }))
      await signIn(page.request, ADMIN)
      await page.goto('/dashboard/admin/engines')
      const row = page.getByRole('row').filter({ hasText: 'Words in images' })
      await expect(row).toContainText(/1,204.*3.*1,204,000.*86,500.*\$4\.9095/)
      const failure = page.getByRole('listitem').filter({ hasText: ENGINE_FAILURES.empty })
      await expect(failure).toContainText('Words in images')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  })
}
