// Measures what a key costs in the editor of a long post with all checks on, in a real browser on a slow processor.

import { type BrowserContext, type CDPSession, chromium as driver, type Page } from '@playwright/test'
import { chromium } from '#e2e/chromium.ts'
import { mintAccount } from '#e2e/mint-account.ts'
import { startServer } from '#e2e/start-server.ts'
import { DRY } from '#test/opposite-voices.ts'
import { until } from '#test/patience.ts'
import { quantile } from './open-bench.ts'

const CHARACTERS = 3_000
const SLOWDOWN = 4
const P95_MS_MAX = 16
/** Typed in groups between pauses, so that every check begins again and again, also under the keys that follow. */
const GROUPS = 30
const KEYS = 10
const KEY_GAP_MS = 90
const PAUSE_MS = 350

type Costs = { cost: number; delay: number; handlers: number; frame: number }[]

/** Prints what keys cost in the editor, and in a bare box of the same text. */
export async function run(): Promise<void> {
  const server = await startServer()
  const browser = await driver.launch(chromium())
  try {
    const { cookie } = await mintAccount(server)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.origin })
    await context.addCookies([{ ...cookie, url: server.origin, httpOnly: true, sameSite: 'Lax' }])
    const bare = await measureBare(context)
    const ours = await measureEditor(context)
    print('editor', ours)
    print('a bare box', bare)
  } finally {
    await browser.close()
    await server.stop()
  }
}

function print(name: string, costs: Costs): void {
  const of = (part: keyof Costs[number], share: number) =>
    quantile(
      costs.map((cost) => cost[part]),
      share,
    ).toFixed(1)
  const isOver = Number(of('cost', 0.95)) > P95_MS_MAX
  console.log(
    `typing: ${name}, ${costs.length} keys in ${CHARACTERS.toLocaleString('en-US')} characters at ${SLOWDOWN} x slowdown, p50 ${of('cost', 0.5)} ms, p95 ${of('cost', 0.95)} ms (at most ${P95_MS_MAX}${isOver ? ', over it' : ''}), most ${of('cost', 1)} ms; p95 of waiting ${of('delay', 0.95)} ms, of handling ${of('handlers', 0.95)} ms, of drawing ${of('frame', 0.95)} ms`,
  )
}

async function measureEditor(context: BrowserContext): Promise<Costs> {
  const page = await context.newPage()
  const voice = await write(page, 'brand_voice', { name: 'Committee', examples: DRY })
  if (voice !== 'succeeded') throw new Error(`The brand voice ${voice}`)
  const voices = await (await page.request.get('/api/brand-voices')).json()
  const source = Array.from({ length: 12 }, () => DRY)
    .flat()
    .join('\n\n')
    .slice(0, 20_000)
  const brandVoiceId = voices.items[0].id
  const made = await write(page, 'generation', { platform: 'LinkedIn', content: source, brandVoiceId })
  if (made !== 'succeeded') throw new Error(`The post ${made}`)
  const { items } = await (await page.request.get('/api/pieces')).json()
  await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText: longPost() } })
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const box = page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox', { name: 'Text', exact: true })
  await box.click()
  await page.getByRole('button', { name: /^\d+ not in your source$/ }).waitFor()
  return type(page, context)
}

async function measureBare(context: BrowserContext): Promise<Costs> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.setContent('<textarea style="width:640px;height:800px;font:18px sans-serif"></textarea>')
  await page.locator('textarea').fill(longPost())
  return type(page, context)
}

async function write(page: Page, operation: string, input: Record<string, unknown>): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation, input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  let status = ''
  await until('A writing', async () => {
    status = (await (await page.request.get(`/api/writings/${id}`)).json()).status
    return !/queued|running/.test(status)
  })
  return status
}

/** Sentences with worn phrases, names, numbers and dates that no source of ours has, so that every check finds some. */
function longPost(): string {
  const sentences = [
    'In today’s fast-paced world, Maria Okafor told me that 87% of it is a game changer.',
    'We met in June 2019, and nobody said a word for eleven minutes.',
    'Let’s dive in: the committee has resolved to proceed with caution.',
    '“You never asked us what we wanted,” she wrote.',
  ]
  return Array.from({ length: 60 }, (_, at) => `${sentences[at % 4]}${at % 4 === 3 ? '\n\n' : ' '}`)
    .join('')
    .slice(0, CHARACTERS - GROUPS * KEYS)
}

/**
 * Keeps of each key in the page how long it waited, how long it was handled, and how long the frame after it took: what is
 * posted from a frame arrives once that was laid out and painted. Waiting for the screen costs nothing.
 */
const COUNT_KEYS = `(() => {
  document.activeElement.setSelectionRange(1200, 1200)
  window.keyCosts = []
  window.addEventListener('keydown', ({ timeStamp }) => {
    const began = performance.now()
    let handled = began
    window.addEventListener('input', () => queueMicrotask(() => (handled = performance.now())), { once: true })
    requestAnimationFrame(() => {
      const frameBegan = performance.now()
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const frame = performance.now() - frameBegan
        const [delay, handlers] = [began - timeStamp, handled - began]
        keyCosts.push({ cost: delay + handlers + frame, delay, handlers, frame })
      }
      channel.port2.postMessage(null)
    })
  }, { capture: true })
})()`

/** Presses keys in the middle of the focused text and answers what each cost the page's own thread. */
async function type(page: Page, context: BrowserContext): Promise<Costs> {
  await page.evaluate(COUNT_KEYS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (let group = 0; group < GROUPS; group++) {
    for (let key = 0; key < KEYS; key++) {
      await press(devtools, 'the small letters '.charAt((group * KEYS + key) % 18))
      await page.waitForTimeout(KEY_GAP_MS)
    }
    await page.waitForTimeout(PAUSE_MS)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate<Costs>('keyCosts')
}

async function press(devtools: CDPSession, text: string): Promise<void> {
  const key = { key: text, text, unmodifiedText: text }
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
}
