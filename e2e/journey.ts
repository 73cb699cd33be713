/** What every journey has: the address, a fresh person, a signed-in page, the texts to try things on, axe. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { test as base } from './journey-servers.ts'
import { type Account, type Home, type MintedAccount, mintAccount, PASSWORD } from './mint-account.ts'

export type { Account } from './mint-account.ts'

/** An account nobody has yet. */
export function newAccount(): Account {
  const id = crypto.randomUUID()
  return { firstName: 'Ada', lastName: 'Reader', email: `ada-${id}@example.com`, password: PASSWORD }
}

/** One of the public-domain articles, title first. */
export function article(name = '03-focus-on-accessibility.txt'): string {
  return readFileSync(path.resolve(import.meta.dirname, '../test/articles', name), 'utf8')
}

/** A text as people paste it, from the folder of such texts; all seven forms can be made of this one. */
export function pasted(name = 'gdocs-copy-tenants.txt'): string {
  return readFileSync(path.resolve(import.meta.dirname, '../test/material', name), 'utf8')
}

type Fixtures = {
  /** Whether `account` has yet to be welcomed. */
  isNewcomer: boolean
  /** The server the journey is made on. */
  home: Home
  minted: MintedAccount
  account: Account
  signedIn: Page
  dashboard: Page
}

export const test = base.extend<Fixtures>({
  home: async ({ browserName: _ }, use) =>
    use({ origin: process.env.E2E_ORIGIN ?? '', dataDir: process.env.E2E_DATA_DIR ?? '' }),
  baseURL: async ({ home }, use) => use(home.origin),
  isNewcomer: [false, { option: true }],
  minted: async ({ home, isNewcomer }, use) => use(await mintAccount(home, { isNewcomer })),
  /** An account that exists, not signed in. */
  account: async ({ minted }, use) => use(minted.account),
  /** A page with a session of `account`, still empty. */
  signedIn: async ({ page, minted, home }, use) => {
    await page.context().addCookies([{ ...minted.cookie, url: home.origin, httpOnly: true, sameSite: 'Lax' }])
    await use(page)
  },
  /** A page with a session of `account`, at the dashboard. */
  dashboard: async ({ signedIn: page }, use) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await use(page)
  },
})

export async function createAccount(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/auth/sign-up/email', { data: account })
  expect(answer.status()).toBe(200)
}

/** Signs in as somebody who never wants to be welcomed again. */
export async function signIn(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', {
    data: { email: account.email, password: account.password },
  })
  expect(answer.status()).toBe(200)
  const choice = { completedWalkthrough: true, dontShowAgain: true }
  expect((await request.patch('/api/me/walkthrough', { data: choice })).status()).toBe(200)
}

/** The overlay that stands over the page while a post is generated. */
export function overlay(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Creating your authentic content' })
}

/** The text on a desk once something was made of it. */
export function keptText(page: Page): Locator {
  return page.getByRole('region', { name: 'Your text', exact: true })
}

/** Shows a pane of the open editor. */
export async function openPane(
  dialog: Locator,
  pane: 'Text' | 'Preview' | 'Source' | 'Versions' | 'Voice',
): Promise<void> {
  await dialog.getByRole('tab', { name: pane, exact: true }).click()
}

/** The request that starts the next writing. */
export function startOf(page: Page): Promise<Request> {
  return page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/writings'))
}

/**
 * Keeps from the page how its writings go on, until what this answers is called: however quickly a text is written, its
 * overlay stands until then.
 */
export function holdWritings(page: Page): Promise<() => void> {
  return hold(page, /\/api\/writings\/[^/]+(\/events)?$/)
}

/** Presses what starts a writing and waits until its overlay has come, and gone again. */
export async function seeThrough(overlay: Locator, press: () => Promise<unknown>): Promise<void> {
  const letGo = await holdWritings(overlay.page())
  await press()
  await expect(overlay).toBeVisible()
  letGo()
  await expect(overlay).toBeHidden()
}

/** Waits until a typed text is kept in this browser, with nobody leaving the page. */
export async function expectKept(page: Page, typed: string | RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join('\n'))).toMatch(typed)
}

/** Has the next answer from these addresses be as old as its question when it comes; answers what lets it come. */
export async function holdAnswer(page: Page, what: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    what,
    async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return held.resolve
}

/** Lets what is asked at these addresses wait for its answer; answers what lets it go on. */
export async function hold(page: Page, what: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/**
 * Fails with what axe found, rule by rule. Axe looks at a page part after part: what it found while the page was
 * changing may be true of no moment of it (the parts of a page below a dialog that was closed meanwhile), and is looked
 * for once more.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let look = await lookForFindings(page)
  for (let again = 0; again < LOOKS_AGAIN && look.findings.length > 0 && look.hasChanged; again++)
    look = await lookForFindings(page)
  expect(look.findings).toEqual([])
}

/** The same in both colour schemes, on a phone and on a wide screen. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
}

const LOOKS_AGAIN = 3

async function lookForFindings(page: Page): Promise<{ findings: string[]; hasChanged: boolean }> {
  const changes = await page.evaluateHandle(() => {
    const observer = new MutationObserver((records) => {
      seen.count += records.length
    })
    // A row of tabs that comes to rest moves without a change of the page.
    const move = () => {
      seen.count++
    }
    for (const event of ['scroll', 'resize', 'transitionrun', 'animationstart'] as const)
      window.addEventListener(event, move, { capture: true })
    const seen = { count: 0, observer, move }
    observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
    return seen
  })
  const findings = await findViolations(page)
  const hasChanged = await changes.evaluate(({ count, observer, move }) => {
    const last = observer.takeRecords().length
    observer.disconnect()
    for (const event of ['scroll', 'resize', 'transitionrun', 'animationstart'] as const)
      window.removeEventListener(event, move, { capture: true })
    return count + last > 0
  })
  return { findings, hasChanged }
}

export { expect }
