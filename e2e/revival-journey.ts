/** What every journey with revival has: a server whose people may name pages of this machine, pages, a picture of words. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { drawWords } from '#test/draw-words.ts'
import { article, expect, test as journey, seeThrough } from './journey.ts'

export const PARAGRAPHS = article()
  .split(/\n\s*\n/)
  .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  .filter((paragraph) => paragraph.length > 200)
  .slice(0, 6)

/** Long enough to be made into a post. */
export const TRANSCRIPT = PARAGRAPHS.slice(0, 3).join('\n\n')

export const SCREENSHOT = {
  name: 'slide.png',
  mimeType: 'image/png',
  buffer: drawWords([
    'The best teams talk to people before they build.',
    'They write down what was said in plain words.',
    'Then they make the smallest thing that can help.',
    'The rest is left for later and most of it never comes.',
    'That is how a small team keeps its promise.',
  ]),
}

type Pages = {
  /** Where the pages stand: an article at /learned, one for members only at /members, one that never comes at /slow. */
  pages: string
  /** How often an article was fetched there. */
  visits: { count: number }
}

export const test = journey.extend<Pages>({
  home: async ({ nearServer }, use) => use(nearServer),
  visits: async ({ browserName: _ }, use) => use({ count: 0 }),
  pages: async ({ visits }, use) => {
    const server = createServer((request, response) => {
      if (request.url === '/slow') return
      if (request.url === '/members') return void response.writeHead(401).end()
      visits.count++
      const paragraphs = PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      const told = '<meta name="author" content="Grace Writer"><meta name="date" content="2024-03-05">'
      const body = `<article><h1>What we learned</h1>${paragraphs.join('')}</article>`
      response.end(`<title>What we learned</title>${told}${body}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // safe because it listens on a port
    server.close()
    server.closeAllConnections()
  },
})

export const REVIVAL = '/dashboard/revival'

export const overlay = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Hang tight, reviving existing content' })
export const reviveButton = (page: Page): Locator => page.getByRole('button', { name: 'Revive Content' })
export const addressField = (page: Page): Locator => page.getByLabel('Address of the blog post')
export const transcriptField = (page: Page): Locator => page.getByRole('textbox', { name: 'Transcript', exact: true })
export const cards = (page: Page): Locator => page.getByText(/^Created /)

/** Opens the page and has its article read. */
export async function readLearned(page: Page, pages: string): Promise<void> {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/learned`)
  await addressField(page).press('Enter')
  await expect(page.getByText('What we learned')).toBeVisible()
}

export async function chooseType(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

/** Presses the button and waits until the post is there. */
export async function revive(page: Page): Promise<void> {
  await seeThrough(overlay(page), () => reviveButton(page).click())
  await expect(cards(page).first()).toBeVisible()
}

/** What was charged so far, newest first. */
export async function charges(page: Page): Promise<{ actionType: string; tokensUsed: number }[]> {
  return (await (await page.request.get('/api/token-usage')).json()).items
}
