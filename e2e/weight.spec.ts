import type { Page, Request } from '@playwright/test'
import { expect, test } from './journey.ts'

const KIB = 1024
/** With nothing more under way for so long, a page has loaded what it loads by itself. */
const QUIET_MS = 1_500

type Weights = Record<'script' | 'stylesheet' | 'font', number>

function isWeighed(kind: string): kind is keyof Weights {
  return kind === 'script' || kind === 'stylesheet' || kind === 'font'
}

/** Bytes over the wire by kind, as a browser with gzip receives them on a cold visit until nothing more comes by itself. */
async function visit(page: Page, at: string): Promise<{ weighSettled: () => Promise<Weights> }> {
  const seen: Promise<void>[] = []
  const weights: Weights = { script: 0, stylesheet: 0, font: 0 }
  const underWay = new Set<Request>()
  let lastChange = performance.now()
  const note = (request: Request, isUnderWay: boolean) => {
    if (!isWeighed(request.resourceType())) return
    lastChange = performance.now()
    if (isUnderWay) underWay.add(request)
    else underWay.delete(request)
  }
  page.on('request', (request) => note(request, true))
  page.on('requestfailed', (request) => note(request, false))
  page.on('requestfinished', (request) => {
    note(request, false)
    const kind = request.resourceType()
    if (!isWeighed(kind)) return
    seen.push(
      request.sizes().then((sizes) => {
        weights[kind] += sizes.responseBodySize
      }),
    )
  })
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    async weighSettled() {
      // What has been quiet so far may be about to load.
      lastChange = performance.now()
      await expect.poll(() => underWay.size === 0 && performance.now() - lastChange > QUIET_MS).toBe(true)
      await Promise.all(seen)
      return { ...weights }
    },
  }
}

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

test('public pages stay within 120 KiB of scripts, 10 of styles, 80 of fonts', async ({ browser, baseURL }) => {
  for (const at of [
    '/',
    '/pricing',
    '/platforms/linkedin',
    '/voice-content',
    '/signin',
    '/signup',
    '/forgot-password',
  ]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const weights = await (await visit(await context.newPage(), at)).weighSettled()
    expect(weights.script, `scripts of ${at}`).toBeGreaterThan(0)
    expect(weights.script, `scripts of ${at}`).toBeLessThanOrEqual(120 * KIB)
    expect(weights.stylesheet, `styles of ${at}`).toBeLessThanOrEqual(10 * KIB)
    expect(weights.font, `fonts of ${at}`).toBeLessThanOrEqual(80 * KIB)
    await context.close()
  }
})

const DASHBOARD = [
  '/dashboard',
  '/dashboard/generation',
  '/dashboard/revival',
  '/dashboard/templates',
  '/dashboard/ideas',
  '/dashboard/ideas-content',
  '/dashboard/coverage',
  '/dashboard/voice-content',
  '/dashboard/content-preview/none',
  '/dashboard/voice-funnel',
  '/dashboard/hooks',
  '/dashboard/hooks/content',
  '/dashboard/hooks/parlance',
  '/dashboard/library',
  '/dashboard/voice-notes',
]

// The library of the menus, lists and dialogs weighs twice what is free here, so that loading it early is noticed.
for (const at of DASHBOARD)
  test(`${at} is usable with 205 KiB of scripts, and has what a press may bring with 245`, async ({
    browser,
    signedIn,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await signedIn.context().storageState(),
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const page = await context.newPage()
    const { weighSettled } = await visit(page, at)
    const weights = await weighSettled()
    expect(weights.script, `scripts of ${at}`).toBeGreaterThan(0)
    expect(weights.script, `scripts of ${at}`).toBeLessThanOrEqual(205 * KIB)
    // Beside every link, for a link fetches its own page when the pointer comes near.
    await page.mouse.move(1_430, 890)
    const used = await weighSettled()
    expect(used.script, `scripts of ${at} in use`).toBeGreaterThan(weights.script)
    expect(used.script, `scripts of ${at} in use`).toBeLessThanOrEqual(245 * KIB)
    await context.close()
  })
