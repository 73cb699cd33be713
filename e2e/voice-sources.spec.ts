import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { makeDocx } from '#test/make-docx.ts'
import { makePdf, wrapped } from '#test/make-pdf.ts'
import { article, expect, expectAccessible, test as journey } from './journey.ts'

const PARAGRAPHS = article()
  .split(/\n\s*\n/)
  .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  .filter((paragraph) => paragraph.length > 200)
const [FIRST = '', SECOND = '', THIRD = ''] = PARAGRAPHS

/** On a server whose people may name pages of this machine; one of them stands at `pageAddress`. */
const test = journey.extend<{ pageAddress: string }>({
  home: async ({ nearServer }, use) => use(nearServer),
  pageAddress: async ({ browserName: _ }, use) => {
    const pages = createServer((request, response) => {
      if (request.url === '/members') return void response.writeHead(403).end()
      const paragraphs = PARAGRAPHS.slice(3, 8).map((paragraph) => `<p>${paragraph}</p>`)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<title>What we learned</title><article><h1>What we learned</h1>${paragraphs.join('')}</article>`)
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`) // safe because it listens on a port
    pages.close()
  },
})

/** Makes a brand voice through the API and opens its page; answers its id. */
async function openVoice(page: Page): Promise<string> {
  await write(page, 'brand_voice', { name: 'Plain speaker', examples: [FIRST] })
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  await page.goto(`/dashboard/brand-voices/${items[0].id}`)
  await expect(sources(page).getByRole('listitem')).toHaveCount(1)
  return items[0].id
}

async function write(page: Page, operation: string, input: object): Promise<void> {
  const started = await page.request.post('/api/writings', {
    data: { operation, input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}

const section = (page: Page) => page.getByRole('region', { name: 'What it was taught from' })
const sources = (page: Page) => section(page).getByRole('list', { name: 'Texts it was taught from' })
const tab = (page: Page, name: string) => section(page).getByRole('tab', { name }).click()

test('a brand voice is taught from pasted text, and the same text counts once', async ({ signedIn: page }) => {
  await openVoice(page)
  await expect(sources(page)).toContainText('Example')
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(section(page).getByText('Please paste or type some text first.')).toBeVisible()
  const field = section(page).getByLabel('A text you wrote')
  await field.fill(SECOND)
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(section(page).getByText(/was added: [\d,]+ words\./)).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(sources(page).getByRole('listitem')).toHaveCount(2)
  await expect(section(page).getByText(/^Written: [\d,]+ words in 2 texts$/)).toBeVisible()

  await field.fill(`  ${SECOND}\n`)
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(section(page).getByText('The same text counts once.')).toBeVisible()
  await expect(sources(page).getByRole('listitem')).toHaveCount(2)

  await sources(page)
    .getByRole('button', { name: /^Read / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(SECOND.slice(0, 60))
})

test('text stays in its field when it cannot be added, and when the page is left', async ({ signedIn: page }) => {
  await openVoice(page)
  const failure = { code: 'internal', message: 'Something went wrong on our side. Please try again.' }
  await page.route('**/sources/text', (route) => route.fulfill({ status: 500, json: failure }))
  const field = section(page).getByLabel('A text you wrote')
  await field.fill(SECOND)
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(section(page).getByText('This could not be added. Please try again.')).toBeVisible()
  await expect(field).toHaveValue(SECOND)
  await page.reload()
  await expect(field).toHaveValue(SECOND)
  await page.unroute('**/sources/text')
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(sources(page).getByRole('listitem')).toHaveCount(2)
})

test('what was added or removed shows though nothing can be read anew', async ({ signedIn: page }) => {
  await openVoice(page)
  await page.route(/\/api\/brand-voices\/[^/]+\/(sources|prints)$/, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  )
  await section(page).getByLabel('A text you wrote').fill(SECOND)
  await section(page).getByRole('button', { name: 'Add text' }).click()
  await expect(section(page).getByText(/was added: [\d,]+ words\./)).toBeVisible()
  await expect(sources(page).getByRole('listitem')).toHaveCount(2)
  await sources(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(sources(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sources(page).getByRole('listitem')).toHaveCount(2)
})

test('a brand voice is taught from a page, and says so when the page is closed', async ({
  signedIn: page,
  pageAddress,
}) => {
  await openVoice(page)
  await tab(page, 'Link')
  const field = section(page).getByLabel('Address of a page or file you wrote')
  await field.fill(`${pageAddress}/members`)
  await field.press('Enter')
  await expect(
    section(page).getByText(/not open to everybody\. Copy the text there and paste it instead/),
  ).toBeVisible()
  await expect(field).toHaveValue(`${pageAddress}/members`)
  await field.fill(`${pageAddress}/learned`)
  await section(page).getByRole('button', { name: 'Add link' }).click()
  await expect(sources(page)).toContainText('What we learned')
  await expect(field).toHaveValue('')
})

test('files are read one after the other, and each says how it went', async ({ signedIn: page }) => {
  await openVoice(page)
  await tab(page, 'Files')
  await section(page)
    .getByLabel('Files you wrote')
    .setInputFiles([
      { name: 'talk.docx', mimeType: 'application/octet-stream', buffer: await makeDocx([SECOND]) },
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing more') },
      { name: 'paper.pdf', mimeType: 'application/pdf', buffer: makePdf([wrapped([THIRD])]) },
      { name: 'picture.txt', mimeType: 'text/plain', buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex') },
    ])
  const files = section(page).getByRole('list', { name: 'Files', exact: true })
  await expect(files.getByRole('listitem').filter({ hasText: 'talk.docx' })).toContainText('was added')
  await expect(files.getByRole('listitem').filter({ hasText: 'broken.pdf' })).toContainText('This file is damaged')
  await expect(files.getByRole('listitem').filter({ hasText: 'paper.pdf' })).toContainText('was added')
  await expect(files.getByRole('listitem').filter({ hasText: 'picture.txt' })).toContainText(
    'not a file that can be read',
  )
  await expect(sources(page).getByRole('listitem')).toHaveCount(3)
})

test('a text is removed without a question and brought back by Undo', async ({ signedIn: page }) => {
  await openVoice(page)
  await sources(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(section(page).getByText(/^Nothing yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sources(page).getByRole('listitem')).toHaveCount(1)
})

test('a post that sounds like its writer teaches their brand voice', async ({ signedIn: page }) => {
  const id = await openVoice(page)
  await write(page, 'generation', { platform: 'LinkedIn', content: article() })
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Sounds like me' }).click()
  const question = page.getByRole('dialog', { name: 'Which brand voice is this?' })
  await expect(question).toContainText('Plain speaker')
  await question.getByRole('button', { name: 'Add post' }).click()
  await expect(page.getByText('“Plain speaker” learns from this post too.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.goto(`/dashboard/brand-voices/${id}`)
  await expect(sources(page)).toContainText('Post of yours')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing in what a brand voice is taught from', async ({ signedIn: page }) => {
        await openVoice(page)
        await section(page).getByRole('button', { name: 'Add text' }).click()
        await expect(section(page).getByText('Please paste or type some text first.')).toBeVisible()
        await expectAccessible(page)
        await tab(page, 'Link')
        await expectAccessible(page)
        await tab(page, 'Files')
        const buffer = Buffer.from('%PDF-1.7 and nothing more')
        await section(page).getByLabel('Files you wrote').setInputFiles({ name: 'a.pdf', mimeType: 'a/b', buffer })
        await expect(section(page).getByText('This file is damaged')).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
        await sources(page)
          .getByRole('button', { name: /^Read / })
          .click()
        await expect(page.getByRole('dialog')).toContainText(FIRST.slice(0, 60))
        await expectAccessible(page)
      })
    })
  }
}
