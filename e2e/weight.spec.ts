import type { Page, Response } from '@playwright/test'
import { expect, test } from './journey.ts'

const KIB = 1024

/** Bytes over the wire by kind, as a browser with gzip receives them on a cold visit. */
async function weigh(page: Page, at: string): Promise<Record<'script' | 'stylesheet' | 'font', number>> {
  const weights = { script: 0, stylesheet: 0, font: 0 }
  const seen: Promise<void>[] = []
  const count = (response: Response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    seen.push(
      response
        .request()
        .sizes()
        .then((sizes) => {
          weights[kind] += sizes.responseBodySize
        }),
    )
  }
  page.on('response', count)
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_500)
  page.off('response', count)
  await Promise.all(seen)
  return weights
}

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

test('public pages stay within 120 KiB of scripts, 10 of styles, 80 of fonts', async ({ browser, baseURL }) => {
  for (const at of ['/', '/pricing', '/signin', '/signup', '/forgot-password']) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const weights = await weigh(await context.newPage(), at)
    expect(weights.script, `scripts of ${at}`).toBeGreaterThan(0)
    expect(weights.script, `scripts of ${at}`).toBeLessThanOrEqual(120 * KIB)
    expect(weights.stylesheet, `styles of ${at}`).toBeLessThanOrEqual(10 * KIB)
    expect(weights.font, `fonts of ${at}`).toBeLessThanOrEqual(80 * KIB)
    await context.close()
  }
})

test('a dashboard page stays within 245 KiB of scripts', async ({ browser, dashboard, baseURL }) => {
  const storageState = await dashboard.context().storageState()
  for (const at of ['/dashboard', '/dashboard/generation', '/dashboard/library']) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState,
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const weights = await weigh(await context.newPage(), at)
    expect(weights.script, `scripts of ${at}`).toBeGreaterThan(0)
    expect(weights.script, `scripts of ${at}`).toBeLessThanOrEqual(245 * KIB)
    await context.close()
  }
})
