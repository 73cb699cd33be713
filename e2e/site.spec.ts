import type { Page } from '@playwright/test'
import { OUTSIDE_LINKS } from '#domain/brand.ts'
import { FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { shownPrice } from '#domain/plans/plans.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { FEATURES_PANEL_SECONDS, HERO_CARD_SECONDS, HERO_PANEL_SECONDS } from '#domain/timings.ts'
import { patiently } from '#test/patience.ts'
import { chromium } from './chromium.ts'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'
import { startServer } from './start-server.ts'

const PAGES = ['/', '/pricing', '/platforms/linkedin', '/platforms/twitter', '/platforms/instagram', '/voice-content']

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const hero = (page: Page) => page.getByRole('region', { name: 'From one voice note' })
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to Top' })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page is read whole, under a title and description of its own', async ({ page }) => {
    const heads = new Set<string>()
    for (const at of PAGES) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const description = page.locator('meta[name="description"]')
      heads.add(await page.title()).add((await description.getAttribute('content')) ?? '')
      for (const name of ['Platforms', 'Pricing', 'Login', 'Get Started'])
        await expect(page.getByRole('banner').getByRole('link', { name, exact: true }), at).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('beta v2')
      await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Parlance/)
      if (at !== '/pricing')
        await expect(page.getByRole('link', { name: 'Start Your Free Trial' }).first()).toHaveAttribute(
          'href',
          '/pricing',
        )
    }
    expect(heads.size).toBe(2 * PAGES.length)

    await page.goto('/')
    for (const claim of [
      '13+ formats',
      '5x faster',
      'A week’s worth of content',
      'in under an hour',
      '90+ hook templates',
    ])
      await expect(page.getByText(claim).first()).toBeVisible()
    await expect(page.getByText('7-day free trial with full access')).toBeVisible()
    for (const name of [...PLATFORM_NAMES, 'Voice technology']) await expect(heading(page, name).first()).toBeVisible()
    for (const name of ['How it works', 'What you get out of it', 'Talk for 4 minutes'])
      await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Perfect for' }).getByRole('listitem')).toHaveCount(4)
    for (const name of Object.values(FUNNEL_STAGE_LABELS)) await expect(heading(page, name)).toBeVisible()
    const platforms = page.locator('#platforms')
    for (const name of ['linkedin', 'twitter', 'instagram'])
      await expect(platforms.locator(`a[href="/platforms/${name}"]`)).toBeVisible()

    await page.goto('/voice-content')
    await expect(page.getByText('4:00')).toBeVisible()
    for (const { label } of VOICE_FORMATS) await expect(page.getByText(label, { exact: true })).toBeVisible()
    await page.goto('/pricing')
    for (const type of ['starter', 'premium', 'elite'] as const)
      await expect(page.getByText(shownPrice(type))).toBeVisible()
  })
})

test('the hero turns, two panels in turn, and stands still for whoever reads it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  const pictures = hero(page).locator('[aria-live]')
  await expect(pictures).toHaveAttribute('aria-live', 'off')
  const height = async () => (await hero(page).boundingBox())?.height
  const first = await height()
  const shown = async (name: string) => {
    await expect(hero(page).getByRole('heading')).toHaveText([new RegExp(`^${name}`)])
    expect(await height()).toBe(first)
  }
  const turn = (seconds: number) => page.clock.runFor(seconds * 1_000)
  await shown('LinkedIn')
  await turn(HERO_CARD_SECONDS)
  await shown('Twitter Post')
  await turn(HERO_CARD_SECONDS)
  await shown('Twitter Thread')
  await turn(HERO_CARD_SECONDS)
  await shown('Voice technology')
  await turn(HERO_PANEL_SECONDS - HERO_CARD_SECONDS)
  await shown('Voice technology')
  await turn(HERO_CARD_SECONDS)
  await shown('Instagram')

  await hero(page).hover()
  await expect(pictures).toHaveAttribute('aria-live', 'polite')
  await turn(2 * HERO_PANEL_SECONDS)
  await shown('Instagram')
  await hero(page).getByRole('button', { name: 'Next platform' }).click()
  await shown('Carousel')
  await hero(page).getByRole('button', { name: 'Pause the examples' }).click()
  await page.mouse.move(5, 5)
  await turn(2 * HERO_PANEL_SECONDS)
  await shown('Carousel')
  await hero(page).getByRole('button', { name: 'Play the examples' }).click()
  await page.mouse.move(5, 5)
  await expect(pictures).toHaveAttribute('aria-live', 'off')

  await page.keyboard.press('Shift+Tab')
  await expect(hero(page).getByRole('button', { name: 'Next platform' })).toBeFocused()
  await expect(pictures).toHaveAttribute('aria-live', 'polite')
  await turn(2 * HERO_PANEL_SECONDS)
  await shown('Carousel')
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(pictures).toHaveAttribute('aria-live', 'off')

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(pictures).toHaveAttribute('aria-live', 'polite')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(pictures).toHaveAttribute('aria-live', 'off')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pictures).toHaveAttribute('aria-live', 'polite')
  await expect(hero(page).getByRole('button', { name: 'Pause the examples' })).toBeHidden()
  await turn(2 * HERO_PANEL_SECONDS)
  await shown('Carousel')
  expect(errors).toEqual([])
})

test('the two features take turns and can be chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  await page.keyboard.press('End')
  const features = page.locator('#features')
  // React may put off drawing a part that has come by a moment of its own, which on a clock that stands never ends.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(features.locator('[aria-live]')).toHaveAttribute('aria-live', 'off', { timeout: patiently(2_000) })
  }).toPass()
  await expect(features.getByText('Brand voice: Ada')).toBeVisible()
  await expect(features.getByText('Revive a blog post')).toBeHidden()
  await page.clock.runFor(FEATURES_PANEL_SECONDS * 1_000)
  await expect(features.getByText('Revive a blog post')).toBeVisible()
  await expect(features.getByText('Brand voice: Ada')).toBeHidden()
  await features.getByRole('button', { name: /^It learns how you sound/ }).click()
  await expect(features.getByText('Brand voice: Ada')).toBeVisible()
  await page.clock.runFor(2 * FEATURES_PANEL_SECONDS * 1_000)
  await expect(features.getByText('Brand voice: Ada')).toBeVisible()
})

test('Platforms leads to its section from everywhere, the logo and Back to Top lead up again', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Platforms' }).click()
  await expect(page).toHaveURL(/\/#platforms$/)
  const platforms = heading(page, 'One thought, shaped for each place')
  await expect(platforms).toBeFocused()
  await expect(platforms).toBeInViewport()
  await backToTop(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(backToTop(page)).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: 'Platforms' }).click()
  await expect(platforms).toBeFocused()
  await page.getByRole('link', { name: /What it does for Twitter/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /without the counting/ })).toBeFocused()
  for (const at of PAGES.filter((path) => path !== '/voice-content')) {
    await page.goto(at)
    // A browser drops keys that are pressed before it has painted anything.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    await page.keyboard.press('End')
    await expect(backToTop(page), at).toBeVisible()
  }
  // Gone to from where the button is, so that its absence is not that of its code.
  await page.goto('/')
  await page.getByRole('link', { name: 'How voice content works' }).scrollIntoViewIfNeeded()
  await expect(backToTop(page)).toBeVisible()
  await page.getByRole('link', { name: 'How voice content works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Talk for four minutes/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(backToTop(page)).toHaveCount(0)
  await page.goto('/#platforms')
  await expect(platforms).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Parlance, start page' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu fills the screen, holds the page still, and leads to the platforms', async ({ page }) => {
    await page.goto('/voice-content')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('listitem')).toHaveText(['Platforms', 'Pricing', 'Login'])
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await menu.hover()
    await page.mouse.wheel(0, 2_000)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await menu.getByRole('link', { name: 'Platforms' }).click()
    await expect(menu).toBeHidden()
    await expect(heading(page, 'One thought, shaped for each place')).toBeFocused()
    await expect(heading(page, 'One thought, shaped for each place')).toBeInViewport()
  })

  test('a menu that has no place on the turned phone gives the page free', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/signin$/)
  })
})

test('the operator’s links stand where they belong, and nothing stands where none is set', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.keyboard.press('End')
  await expect(page.getByRole('navigation', { name: 'Product' })).toHaveText('ProductPricing')
  for (const name of ['Company', 'Social']) await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Blog' })).toHaveCount(0)

  const link = (name: string) => `https://example.com/${name}?from=site&x=1`
  const names = OUTSIDE_LINKS.filter((name) => name !== 'instagram')
  const server = await startServer(Object.fromEntries(names.map((name) => [`LINK_${name.toUpperCase()}`, link(name)])))
  try {
    await page.goto(server.origin)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Platforms',
      'Pricing',
      'Blog',
      'Login',
      'Get Started',
    ])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toHaveAttribute('href', link('blog'))
    await page.keyboard.press('End')
    const group = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
    await expect(group('Product')).toHaveText(['Pricing', 'Services'])
    await expect(group('Company')).toHaveText(['About', 'Blog', 'Contact', 'Book a Demo'])
    await expect(group('Social')).toHaveText(['LinkedIn', 'Twitter', 'YouTube'])
    const foot = page.getByRole('contentinfo')
    for (const [label, name] of [
      ['Book a Demo', 'scheduling'],
      ['Privacy Policy', 'privacy'],
      ['Terms of Service', 'terms'],
    ] as const)
      await expect(foot.getByRole('link', { name: label })).toHaveAttribute('href', link(name))
    await expectAccessibleEverywhere(page)
  } finally {
    await server.stop()
  }
})

test('the demo plays here, and comes in the parts that other players ask for', async ({ page, request }) => {
  await page.goto('/')
  const video = page.locator('video')
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveJSProperty('preload', 'none')
  expect(await video.getAttribute('autoplay')).toBeNull()
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5)
  expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)).toBeGreaterThan(2)
  for (const [ending, type] of [
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ] as const) {
    const part = await request.get(`/demo/first-post.${ending}`, { headers: { range: 'bytes=0-1' } })
    expect(part.status()).toBe(206)
    expect(part.headers()).toMatchObject({ 'content-type': type, 'content-length': '2' })
  }
  expect((await request.get('/demo/first-post.jpg')).headers()['content-type']).toBe('image/jpeg')
})

test('nothing is cut off a phone whose owner reads letters twice as large', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch(chromium('--blink-settings=defaultFontSize=32'))
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  for (const at of ['/', '/pricing', '/voice-content']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(390)
  }
  await browser.close()
})
