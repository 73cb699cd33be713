/**
 * Records the video of the first page: a first post, written in this very product on a server of its own.
 * `npm run build && node e2e/record-demo.ts` writes the files of `web/public/demo`; it needs ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Locator, type Page, chromium as playwright } from '@playwright/test'
import { chromium } from './chromium.ts'
import { mintAccount } from './mint-account.ts'
import { startServer } from './start-server.ts'

const SIZE = { width: 1200, height: 750 }
const SCALE = 1.25
const TARGET = path.resolve(import.meta.dirname, '../web/public/demo/first-post')
const MOVE_STEPS = 30
const MOVE_MS = 600
const LAST_FRAME_SECONDS = 1
/** What is said of each part, and when, in seconds since 1970. */
const captions: { at: number; text: string }[] = []
/** When the poster was seen. */
let posterAt = 0
/** Where the pointer is. */
const hand = { x: 700, y: 560 }

const STORY = `Last spring a client stopped me in the middle of a call. I had sent her a draft the day before, four hundred words about pricing, and I was proud of it. She asked me one thing: who is this post for? I opened my mouth and noticed that I had no answer.

I had written it for everybody. For people who charge too little, for people who charge too much, for my old boss, and a little for myself. That is why the middle was so long. When you do not know who is listening, you explain everything.

So I changed one habit. Before I type the first line, I say the last line out loud. One sentence, to one person, whose name I know. If I cannot say it, I am not ready to write. If I can, the rest is short, because I know where it ends.

It took me three weeks to get used to it. My drafts went from four hundred words to a hundred and fifty. Two people wrote to me after the first one, and one of them became a client in June. She said it felt as if I had written to her. I had.`

const EXAMPLE = `I told a client the truth last week. Her offer had nine parts, and nobody buys nine parts. We kept two. She was angry for a day, and then she sold it three times in a month.

I don't believe in more. I believe in the one thing you can say to a friend on the stairs. If it takes longer than the stairs, it isn't ready.

What would you keep, if you could keep two?`

const textField = (page: Page) => page.getByPlaceholder('Paste your viral content here...')
const now = () => Date.now() / 1_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const server = await startServer()
const folder = await mkdtemp(path.join(tmpdir(), 'parlance-demo-'))
const browser = await playwright.launch(chromium())
try {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { cookie } = await mintAccount(server)
  await context.addCookies([{ ...cookie, url: server.origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await prepare(page)
  const frames = await film(page, folder, () => play(page))
  await encode(folder, frames)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A brand voice, the form with the story in the clipboard, and a pointer that can be seen. */
async function prepare(page: Page): Promise<void> {
  await makeVoice(page)
  await page.goto('/dashboard/generation')
  await textField(page).waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), STORY)
  await page.evaluate(() => {
    const pointer = document.createElement('img')
    const shape = '<path d="M5 2v18l5-4.6 3.2 7 3-1.3-3.2-6.9H20z" fill="black" stroke="white" stroke-width="1.5"/>'
    pointer.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shape}</svg>`)}`
    // In the top layer, so that dialogs do not cover it.
    pointer.popover = 'manual'
    const look = { position: 'fixed', inset: 'auto', width: '28px', margin: '0', padding: '0', border: '0' }
    Object.assign(pointer.style, look, { background: 'none', pointerEvents: 'none' })
    document.documentElement.append(pointer)
    addEventListener('pointermove', ({ clientX, clientY }) => {
      pointer.hidePopover()
      pointer.showPopover()
      Object.assign(pointer.style, { left: `${clientX - 6}px`, top: `${clientY - 2}px` })
    })
  })
  await page.mouse.move(hand.x, hand.y)
}

async function makeVoice(page: Page): Promise<void> {
  const started = await page.request.post('/api/writings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { operation: 'brand_voice', input: { name: 'Ada', examples: [EXAMPLE] } },
  })
  const { id } = await started.json()
  for (let status = ''; status !== 'succeeded'; await pause(200)) {
    if (status === 'failed') throw new Error('The brand voice was not made')
    status = (await (await page.request.get(`/api/writings/${id}`)).json()).status
  }
}

/** What is seen, at the pace of somebody who shows it. */
async function play(page: Page): Promise<void> {
  say('Paste a story of two hundred words.')
  await pause(1_000)
  await press(page, textField(page))
  await pause(300)
  await page.keyboard.press('Control+V')
  await pause(1_500)
  say('Choose LinkedIn and a brand voice.')
  await press(page, page.getByRole('tab', { name: 'LinkedIn', exact: true }))
  await pause(400)
  await press(page, page.getByRole('button', { name: /^Brand voice|No brand voice/ }))
  await pause(700)
  await press(page, page.getByRole('option', { name: 'Ada' }))
  await pause(700)
  const generate = page.getByRole('button', { name: 'Generate Content' })
  await scrollTo(page, generate)
  say('The price stands beside the button before you press.')
  await moveTo(page, generate)
  await pause(1_500)
  await press(page, generate)
  say('The post is written from your own sentences.')
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first()
  await edit.waitFor()
  await page.getByRole('dialog', { name: 'Creating your authentic content' }).waitFor({ state: 'hidden' })
  await pause(1_200)
  await scrollTo(page, edit)
  await pause(1_200)
  say('Open it and put a first line of your own before it.')
  await press(page, edit)
  const text = page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox').first()
  await text.waitFor()
  await pause(1_000)
  await change(page, text)
  await pause(1_000)
  posterAt = now()
  say('Save, copy, and post.')
  await press(page, page.getByRole('button', { name: 'Save Changes' }))
  await page.getByRole('dialog', { name: 'Edit Content' }).waitFor({ state: 'hidden' })
  await pause(1_200)
  await press(page, page.getByRole('button', { name: 'Copy', exact: true }).first())
  await pause(2_000)
}

function say(text: string): void {
  captions.push({ at: now(), text })
}

/** Puts a line of one's own before the post. */
async function change(page: Page, text: Locator): Promise<void> {
  await moveTo(page, text, { x: 120, y: 30 })
  await text.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Who is this post for?', { delay: 70 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

async function moveTo(page: Page, to: Locator, within?: { x: number; y: number }): Promise<void> {
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nothing to move to')
  const from = { ...hand }
  const aim = { x: box.x + (within?.x ?? box.width / 2), y: box.y + (within?.y ?? box.height / 2) }
  for (let step = 1; step <= MOVE_STEPS; step++) {
    const part = 0.5 - Math.cos((Math.PI * step) / MOVE_STEPS) / 2
    hand.x = from.x + (aim.x - from.x) * part
    hand.y = from.y + (aim.y - from.y) * part
    await page.mouse.move(hand.x, hand.y)
    await pause(MOVE_MS / MOVE_STEPS)
  }
}

async function press(page: Page, what: Locator): Promise<void> {
  await moveTo(page, what)
  await pause(250)
  await page.mouse.down()
  await page.mouse.up()
}

async function scrollTo(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox()
  const far = (box?.y ?? 0) + (box?.height ?? 0) + 80 - SIZE.height
  for (let step = 0; step < MOVE_STEPS && far > 0; step++) {
    await page.mouse.wheel(0, far / MOVE_STEPS)
    await pause(MOVE_MS / MOVE_STEPS)
  }
  await pause(300)
}

type Frame = { file: string; at: number }

/** Every picture the browser drew meanwhile, and when, in seconds. */
async function film(page: Page, to: string, show: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = []
  const written: Promise<void>[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(to, `${frames.length}.png`)
    frames.push({ file, at: metadata.timestamp ?? 0 })
    written.push(writeFile(file, data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png' })
  await show()
  await session.send('Page.stopScreencast')
  await Promise.all(written)
  return frames
}

async function encode(from: string, frames: readonly Frame[]): Promise<void> {
  const list = frames.flatMap(({ file, at }, index) => {
    const next = frames[index + 1]
    return [`file '${file}'`, `duration ${next ? (next.at - at).toFixed(4) : LAST_FRAME_SECONDS}`]
  })
  const names = path.join(from, 'frames.txt')
  await writeFile(names, list.join('\n'))
  await mkdir(path.dirname(TARGET), { recursive: true })
  const read = [
    '-y',
    '-v',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    names,
    '-an',
    '-r',
    '24',
    '-pix_fmt',
    'yuv420p',
  ]
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', args, { stdio: 'inherit' })
  ffmpeg(...read, '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '26', '-movflags', '+faststart', `${TARGET}.mp4`)
  ffmpeg(...read, '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', `${TARGET}.webm`)
  const poster = frames.findLast(({ at }) => at <= posterAt)
  ffmpeg('-y', '-v', 'error', '-i', poster?.file ?? '', '-q:v', '4', `${TARGET}.jpg`)
  await writeFile(`${TARGET}.vtt`, writeCaptions(frames))
}

function writeCaptions(frames: readonly Frame[]): string {
  const start = frames[0]?.at ?? 0
  const end = (frames.at(-1)?.at ?? 0) + LAST_FRAME_SECONDS
  const clock = (at: number) => new Date(Math.max(0, at - start) * 1_000).toISOString().slice(11, 23)
  const cues = captions.map(
    ({ at, text }, index) => `${clock(at)} --> ${clock(captions[index + 1]?.at ?? end)}\n${text}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}
