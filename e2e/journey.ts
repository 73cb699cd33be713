/** What every journey has: the address, a fresh person, a signed-in page, the texts to try things on, axe. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'

export type Account = { firstName: string; lastName: string; email: string; password: string }

/** An account nobody has yet. */
export function newAccount(): Account {
  const id = crypto.randomUUID()
  return { firstName: 'Ada', lastName: 'Reader', email: `ada-${id}@example.com`, password: 'correct horse battery' }
}

/** One of the public-domain articles, title first. */
export function article(name = '03-focus-on-accessibility.txt'): string {
  return readFileSync(path.resolve(import.meta.dirname, '../test/articles', name), 'utf8')
}

type Fixtures = { account: Account; dashboard: Page }

export const test = base.extend<Fixtures>({
  /** An account that exists, not signed in. */
  account: async ({ request }, use) => {
    const account = newAccount()
    await createAccount(request, account)
    await use(account)
  },
  /** A page with a session of `account`, at the dashboard. */
  dashboard: async ({ page, account }, use) => {
    await signIn(page.request, account)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await use(page)
  },
})

export async function createAccount(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/auth/sign-up/email', { data: account })
  expect(answer.status()).toBe(200)
}

export async function signIn(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', {
    data: { email: account.email, password: account.password },
  })
  expect(answer.status()).toBe(200)
}

/** The overlay that stands over the page while a post is generated. */
export function overlay(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Creating your authentic content' })
}

/** Fails with what axe found, rule by rule. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

export { expect }
