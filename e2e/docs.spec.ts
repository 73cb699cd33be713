import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'

const DOCS = '/dashboard/docs'

/** Title and name in the address, in their order. */
const GUIDES = [
  ['Content Generation', 'content-generation'],
  ['Voice Funnel', 'voice-funnel'],
  ['Voice Notes', 'voice-notes'],
  ['Content Revival', 'content-revival'],
  ['Content Library', 'content-library'],
  ['Templates', 'templates'],
  ['Hooks Library', 'hooks-library'],
  ['Content Ideas', 'content-ideas'],
  ['Ideas Content', 'ideas-content'],
  ['Token History', 'token-history'],
] as const

const guideNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Guides' })
const heading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('the documentation lists its guides to those who are signed in, from the top', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const stranger = await browser.newPage({ baseURL: baseURL ?? '' })
  await stranger.goto(DOCS)
  await expect(stranger).toHaveURL(/\/signin$/)
  await stranger.close()

  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/dashboard/library')
  await page.getByRole('link', { name: 'How this works' }).click()
  await expect(heading(page, 'Content Library Guide')).toBeFocused()
  await expect(page).toHaveTitle('Content Library Guide · Parlance')
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Documentation' }).click()
  await expect(heading(page, 'Documentation')).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await expect(page).toHaveTitle('Documentation · Parlance')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(GUIDES.length)
  for (const [at, [title, name]] of GUIDES.entries()) {
    const link = cards.nth(at).getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `${DOCS}/${name}`)
    await expect(link.getByRole('paragraph')).toHaveText(/^[A-Z].*\.$/)
  }
  await expect(
    page.getByText('entrepreneurs, coaches, consultants, marketers, content creators and agencies'),
  ).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the guides lead from one to the next and back, each read from its top', async ({ signedIn: page }) => {
  await page.goto(`${DOCS}/content-generation`)
  for (const [at, [title, name]] of GUIDES.entries()) {
    await expect(page).toHaveURL(new RegExp(`${DOCS}/${name}$`))
    await expect(page).toHaveTitle(`${title} Guide · Parlance`)
    if (at > 0) await expect(heading(page, `${title} Guide`)).toBeFocused()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await expect(page.getByRole('link', { name: 'Back to Documentation' })).toHaveAttribute('href', DOCS)
    const [before, after] = [GUIDES[at - 1], GUIDES[at + 1]]
    const previous = guideNav(page).getByRole('link', { name: 'Previous' })
    const next = guideNav(page).getByRole('link', { name: 'Next' })
    await expect(previous).toHaveCount(before ? 1 : 0)
    if (before) await expect(previous).toHaveAttribute('href', `${DOCS}/${before[1]}`)
    await expect(next).toHaveCount(after ? 1 : 0)
    if (after) await next.click()
  }
  await guideNav(page).getByRole('link', { name: 'Previous' }).click()
  await expect(heading(page, 'Ideas Content Guide')).toBeFocused()
  await page.getByRole('link', { name: 'Back to Documentation' }).click()
  await expect(heading(page, 'Documentation')).toBeFocused()
})

test('a section is found by its address, from outside and from the list beside it', async ({ signedIn: page }) => {
  await page.goto(`${DOCS}/voice-funnel#token-usage`)
  const usage = page.getByRole('heading', { name: 'Token usage' })
  await expect(usage).toBeFocused()
  await expect(usage).toBeInViewport()
  for (const related of ['Open Voice Funnel', 'Voice Notes Guide'])
    await expect(page.getByRole('region', { name: 'Related' }).getByRole('link', { name: related })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Best practices' }).click()
  await expect(page).toHaveURL(/#best-practices$/)
  await expect(page.getByRole('heading', { name: 'Best practices' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Best practices' })).toBeInViewport()
  await expectAccessibleEverywhere(page)
  await page.goto(`${DOCS}/no-such-guide`)
  await expect(heading(page, 'There is no page here')).toBeVisible()
  await expect(page).toHaveTitle('Not found · Parlance')
})

test('the tokens of the plans are those of the version that the reader is on', async ({ signedIn: page }) => {
  await page.goto(`${DOCS}/token-history#plans`)
  const plans = page.getByRole('table', { name: 'What each plan gives' })
  await expect(plans).toContainText(/FlipStart\D*12,000.*Momentum\D*30,000.*Apex\D*75,000/)
  await page.route('**/api/plan', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), planVersion: 1 } })
  })
  await page.reload()
  await expect(plans).toContainText(/Starter\D*35,000.*Premium\D*55,000.*Elite\D*90,000/)
  await expect(page.getByText('You are on a legacy plan')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
