/** What somebody sees of a plan that Stripe drove until the keys of this installation were taken away. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createDb, createPool } from '#server/base/db.ts'
import { startPostgres } from '#server/base/postgres/index.ts'
import { userPlans } from '#server/features/plans/table.ts'
import { users } from '#server/features/users/table.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Account, Home } from './mint-account.ts'

const DAY_MS = 86_400_000
const daysAway = (days: number) => new Date(Date.now() + days * DAY_MS)
const written = (moment: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(moment)

type PlanFacts = Partial<typeof userPlans.$inferInsert>

/** Opens our own portal for somebody whose plan stands like this in the database. */
async function openPortal(page: Page, home: Home, account: Account, facts: PlanFacts): Promise<void> {
  // Whoever looks at their plan for the first time is given one.
  expect((await page.request.get('/api/plan')).status()).toBe(200)
  // It is running; this only finds out where.
  const { connectionString } = await startPostgres({ dataDir: path.join(home.dataDir, 'postgres') })
  const pool = createPool(connectionString, 1)
  try {
    const db = createDb(pool)
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, account.email))
    await db
      .update(userPlans)
      .set(facts)
      .where(eq(userPlans.userId, user?.id ?? ''))
  } finally {
    await pool.end()
  }
  await page.goto('/dashboard/billing-portal')
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm plan' })
const WAITS = 'New tokens come once a plan is chosen again. It can be the one you have.'
const PASSED = { stripeSubscriptionId: 'sub_former', periodStart: daysAway(-40), periodEnd: daysAway(-10) }

for (const subscriptionStatus of ['active', 'past_due', 'trialing'] as const) {
  test(`the plan one has is confirmed once its period has passed: ${subscriptionStatus}`, async ({
    signedIn: page,
    home,
    account,
  }) => {
    await openPortal(page, home, account, { ...PASSED, subscriptionStatus })
    await expect(page.getByText(WAITS).first()).toBeVisible()
    await expect(page.getByText(/payment failed|payment has gone through/)).toHaveCount(0)
    await expectAccessible(page)
    await confirm(page).click()
    await expect(page.getByText('You have the FlipStart plan now.')).toBeVisible()
    await expect(confirm(page)).toBeDisabled()
    await expect(page.getByText(WAITS)).toHaveCount(0)
  })

  test(`a plan is cancelled for the day that was named: ${subscriptionStatus}`, async ({
    signedIn: page,
    home,
    account,
  }) => {
    await openPortal(page, home, account, { ...PASSED, subscriptionStatus })
    const day = written(daysAway(20))
    await expect(page.getByText(`If you cancel it, it ends on ${day}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel your plan?' })
    await expect(question).toContainText(`It ends on ${day}.`)
    await question.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText(`Your plan ends on ${day}. You can resume it until then.`)).toBeVisible()
    await expect(page.getByText(`Everything works until ${day}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Resume plan' }).click()
    await expect(page.getByText('Your plan goes on.')).toBeVisible()
  })
}

test('a plan that is no longer sold is taken up again in its own terms', async ({ signedIn: page, home, account }) => {
  const ended = { subscriptionStatus: 'expired', endsAt: daysAway(-1) } as const
  await openPortal(page, home, account, { ...ended, planVersion: 1, totalTokens: 35_000 })
  const own = page.getByRole('radio', { name: 'Starter', exact: true })
  await expect(own).toBeChecked()
  await expect(own).toHaveAccessibleDescription(/35,000 tokens/)
  await expect(page.getByText('Current plan')).toHaveCount(0)
  await confirm(page).click()
  await expect(page.getByText('You have the Starter plan now.')).toBeVisible()
  await expect(page.getByText('Current plan')).toBeVisible()
})
