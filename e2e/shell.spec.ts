import { expect, test } from './journey.ts'

test('the sidebar collapses, says what is left, and remembers its width', async ({ dashboard: page }) => {
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar).toContainText('FlipStart')
  await expect(sidebar).toContainText('12,000 tokens left')
  await expect(sidebar).toContainText('0% used')
  expect((await sidebar.boundingBox())?.width).toBeCloseTo(256, 0)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(async () => Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(64)
  await page.reload()
  await expect.poll(async () => Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(64)
})

test('a press counts though what was pressed moved from under the pointer', async ({ dashboard: page }) => {
  const collapse = page.getByRole('button', { name: 'Collapse sidebar' })
  await collapse.hover()
  await page.mouse.down()
  await page.getByRole('complementary', { name: 'Sidebar' }).evaluate((sidebar) => {
    sidebar.style.paddingTop = '100px'
  })
  await page.mouse.up()
  const expand = page.getByRole('button', { name: 'Expand sidebar' })
  await expect(expand).toBeVisible()

  await expand.hover()
  await page.mouse.down()
  await page.mouse.move(600, 500)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeVisible()
  await expect(expand).toBeVisible()
})

test('the theme is light, dark or the system’s, and is remembered', async ({ dashboard: page }) => {
  for (const [name, value] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveAttribute('data-theme', value)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', value)
  }
})

test('the keyboard alone reaches the content through the skip link', async ({ signedIn: page }) => {
  await page.goto('/dashboard/library')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bottom bar has Home, Voice, Funnel, Generate and Revive, and the menu lists every page', async ({
    dashboard: page,
  }) => {
    const bar = page.getByLabel('Quick access')
    for (const name of ['Home', 'Voice', 'Funnel', 'Generate', 'Revive'])
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
    await bar.getByRole('link', { name: 'Generate' }).click()
    await expect(page).toHaveURL(/\/dashboard\/generation/)
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('link', { name: 'Templates' }).click()
    await expect(page).toHaveURL(/\/dashboard\/templates/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('a menu opened before the page pressed last is drawn stays open, and going back closes it', async ({
    dashboard: page,
  }) => {
    await page.evaluate(() => {
      const { pushState } = window.history
      window.history.pushState = (...args) => {
        window.history.pushState = pushState
        window.history.pushState(...args)
        document.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click()
      }
    })
    await page.getByLabel('Quick access').getByRole('link', { name: 'Generate' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Content Generation', includeHidden: true }),
    ).toBeAttached()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(menu).toBeHidden()
  })
})

test('every dashboard page has one first heading and a title of its own', async ({ signedIn: page }) => {
  const titles = new Set<string>()
  const paths = [
    '',
    'brand-voices',
    'voice-notes',
    'voice-content',
    'voice-funnel',
    'generation',
    'revival',
    'library',
    'plan',
    'ideas-content',
    'ideas',
    'templates',
    'hooks',
    'hooks/parlance',
    'hooks/content',
    'profile',
    'tokens',
    'docs',
  ]
  for (const at of paths) {
    await page.goto(`/dashboard${at ? `/${at}` : ''}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(paths.length)
})

test('an address that leads nowhere says so and offers a way back', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
})

test('with reduced motion what changes has changed at once, down to what only inherits it', async ({
  dashboard: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const colour = await page.evaluate(() => {
    const inner = document.createElement('p')
    document.body.append(inner)
    // Read once, so that there is a colour it could come from.
    if (getComputedStyle(inner).color === '') return ''
    document.body.style.color = 'rgb(1, 2, 3)'
    return getComputedStyle(inner).color
  })
  expect(colour).toBe('rgb(1, 2, 3)')
})
