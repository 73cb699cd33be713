import type { Locator, Page } from '@playwright/test'
import { GUIDES } from '#web/features/docs/guide-list.ts'
import { addressOf, DASHBOARD_PAGES } from '#web/shell/dashboard/pages.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, hold, test } from './journey.ts'

test.use({ isNewcomer: true })

const SLIDES = 10

function welcome(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Welcome to Parlance, Ada' })
}

function walkthrough(page: Page): Locator {
  return page.getByRole('region', { name: 'Walkthrough' })
}

/** What the server keeps of the walkthrough. */
async function kept(page: Page): Promise<unknown> {
  const { completedWalkthrough, dontShowAgain } = await (await page.request.get('/api/me')).json()
  return { completedWalkthrough, dontShowAgain }
}

test('a newcomer is welcomed once, keeps the walkthrough for the visit, and takes it again later', async ({
  dashboard: page,
}) => {
  await expect(welcome(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome(page)).toBeHidden()
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: true, dontShowAgain: false })

  await walkthrough(page).getByRole('button', { name: 'Next slide' }).click()
  await walkthrough(page).getByRole('link', { name: 'Open Brand Voices' }).click()
  await expect(page).toHaveURL(/\/dashboard\/brand-voices$/)
  await page.goBack()
  await expect(walkthrough(page).getByRole('heading', { name: 'Brand Voices' })).toBeVisible()
  await expect(welcome(page)).toBeHidden()

  const again = page.getByRole('button', { name: 'Take the walkthrough' })
  await page.reload()
  await expect(again).toBeVisible()
  await expect(walkthrough(page)).toHaveCount(0)
  await again.click()
  await expect(walkthrough(page).getByRole('group', { name: '1 of 10' })).toBeFocused()
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: false, dontShowAgain: false })
  await page.reload()
  await walkthrough(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(welcome(page)).toHaveCount(0)
  await walkthrough(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(again).toBeFocused()
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: true, dontShowAgain: false })
})

test('the welcome leads to the first brand voice, comes back with the next sign-in, and never once that was ticked', async ({
  dashboard: page,
  account,
}) => {
  await welcome(page).getByRole('button', { name: 'Create Brand Voice' }).click()
  const create = page.getByRole('dialog', { name: 'Create Brand Voice' })
  await expect(create).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/brand-voices$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create New Voice' })).toBeVisible()
  await expect(create).toHaveCount(0)
  expect(await kept(page)).toEqual({ completedWalkthrough: true, dontShowAgain: false })

  async function signInAnew() {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/signin')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await signInAnew()
  await welcome(page).getByRole('checkbox', { name: "Don't show this again" }).check()
  await page.mouse.click(5, 5)
  await expect(welcome(page)).toBeHidden()
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: true, dontShowAgain: true })

  await signInAnew()
  await page.getByRole('button', { name: 'Take the walkthrough' }).click()
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: false, dontShowAgain: true })
  await page.evaluate(() => localStorage.removeItem('parlance.welcomed'))
  await page.reload()
  await expect(walkthrough(page).getByRole('group', { name: '1 of 10' })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
})

test('the walkthrough leads to nine rooms and their guides, by buttons, dots and keys, and ends', async ({
  dashboard: page,
}) => {
  await welcome(page).getByRole('button', { name: 'Look around first' }).click()
  const region = walkthrough(page)
  const next = region.getByRole('button', { name: 'Next slide' })
  await expect(region.getByRole('heading', { level: 2 })).toHaveText('Welcome to Parlance')
  await expect(region.getByRole('button', { name: 'Previous slide' })).toBeDisabled()
  const pages = DASHBOARD_PAGES.map(addressOf)
  const guides = ['/dashboard/docs', ...GUIDES.map(({ name }) => `/dashboard/docs/${name}`)]
  const rooms = new Set<string | null>()
  for (let at = 2; at <= SLIDES; at++) {
    await next.click()
    await expect(region.getByRole('group', { name: `${at} of ${SLIDES}`, exact: true })).toBeVisible()
    await expect(region.getByRole('status')).toContainText(`${at} of ${SLIDES}: `)
    const links = region.getByRole('link')
    await expect(links).toHaveCount(2)
    const [room, guide] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    rooms.add(room ?? null)
    expect(pages).toContain(room)
    expect(guides).toContain(guide)
  }
  expect(rooms.size).toBe(SLIDES - 1)
  await expect(next).toBeDisabled()
  await region.getByRole('button', { name: 'Previous slide' }).click()
  await expect(region.getByRole('heading', { level: 2 })).toHaveText('Templates')

  const dot = (name: string) => region.getByRole('button', { name })
  await dot('Slide 3: Voice Notes').click()
  await expect(region.getByRole('heading', { level: 2 })).toHaveText('Voice Notes')
  await page.keyboard.press('ArrowRight')
  await expect(dot('Slide 4: Voice Funnel')).toBeFocused()
  await expect(dot('Slide 4: Voice Funnel')).toHaveAttribute('aria-current', 'step')
  await region.getByRole('link', { name: 'Open Voice Funnel' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(region.getByRole('group', { name: `3 of ${SLIDES}` })).toBeFocused()
  await expectAccessibleEverywhere(page)

  await dot('Slide 10: Hooks Library').click()
  await region.getByRole('button', { name: 'Finish' }).click()
  await expect(region).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual({ completedWalkthrough: true, dontShowAgain: false })
})

test('what cannot be saved is only logged, and what was closed stays closed', async ({ signedIn: page }) => {
  await page.route('**/api/me/walkthrough', (route) => route.fulfill({ status: 500, json: {} }))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/dashboard')
  await welcome(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => logged.join()).toContain('The walkthrough could not be saved')
  await walkthrough(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(walkthrough(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Library' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Take the walkthrough' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(walkthrough(page)).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
})

test('the welcome waits until a menu that was opened meanwhile is closed, and moves nothing', async ({
  signedIn: page,
}) => {
  const release = await hold(page, /welcome-dialog|walkthrough-carousel/)
  await page.goto('/dashboard')
  await expect(page.getByText('tokens remaining')).toBeVisible()
  const below = page.getByRole('heading', { name: 'Recent posts' })
  const before = await below.boundingBox()
  await page.getByRole('button', { name: 'Settings' }).click()
  const item = page.getByRole('menuitem', { name: 'Profile' })
  await expect(item).toBeVisible()
  release()
  await expect(walkthrough(page).and(page.locator(':visible'))).toHaveCount(1)
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome(page)).toBeVisible()
  await expectAccessible(page)
  await welcome(page).getByRole('button', { name: 'Look around first' }).click()
  expect((await below.boundingBox())?.y).toBe(before?.y)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the walkthrough takes a third of the screen, and every target is large enough for a finger', async ({
    dashboard: page,
  }) => {
    await welcome(page).getByRole('button', { name: 'Look around first' }).tap()
    await walkthrough(page).getByRole('button', { name: 'Next slide' }).tap()
    const targets = walkthrough(page).getByRole('button').or(walkthrough(page).getByRole('link'))
    await expect(targets).toHaveCount(5)
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
    }
    expect((await walkthrough(page).boundingBox())?.height).toBeLessThan(844 / 3)
  })
})
