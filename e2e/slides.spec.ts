import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { splitSlides } from '#domain/platforms/split-piece.ts'
import { readZip } from '#test/read-zip.ts'
import { expect, expectAccessible, pasted, test } from './journey.ts'

/** Writes a carousel through the API; answers its text. */
async function writeCarousel(page: Page): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'generation', input: { platform: 'Carousel', content: pasted() } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
  const { items } = await (await page.request.get('/api/pieces?platform=Carousel')).json()
  return items[0].contentText
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Download slides' })

async function isSeen(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(432)
}

/** Presses Download and answers the file with its name. */
async function save(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  await expect(dialog(page).getByRole('status')).toContainText('Your slides were downloaded.')
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a carousel is taken along from its card as pictures and as a PDF, looked at before', async ({
  signedIn: page,
}) => {
  const slides = splitSlides(await writeCarousel(page))
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Download slides' }).click()
  await isSeen(dialog(page).getByRole('img', { name: /^Slide 1: / }))
  for (const theme of await dialog(page).locator('fieldset img').all()) await isSeen(theme)
  await expectAccessible(page)

  const pictures = await save(page)
  expect(pictures.name).toMatch(/\.zip$/)
  expect([...readZip(pictures.bytes).keys()]).toEqual(
    slides.map((_, at) => `slide-${String(at + 1).padStart(2, '0')}.png`),
  )

  await dialog(page).getByRole('radio', { name: 'Paper' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'Night' })).toBeChecked()
  await dialog(page).getByText('1080 × 1080').click()
  await dialog(page).getByText('One PDF').click()
  await dialog(page).getByRole('textbox', { name: 'Name on the slides' }).fill('Analytical Engines')
  const pdf = await save(page)
  expect(pdf.name).toMatch(/\.pdf$/)
  const { totalPages, text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true })
  expect(totalPages).toBe(slides.length)
  expect(text).toContain('Analytical Engines')

  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Download slides' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Night' })).toBeChecked()
  await expect(dialog(page).getByRole('textbox', { name: 'Name on the slides' })).toHaveValue('Analytical Engines')
})

test('the editor offers them beside its preview, and says that they show what was saved', async ({
  signedIn: page,
}) => {
  await writeCarousel(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await editor.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End')
  await page.keyboard.type(' And more.')
  await editor.getByRole('tab', { name: 'Preview' }).click()
  await editor.getByRole('button', { name: 'Download slides' }).click()
  await expect(dialog(page)).toContainText('The slides show the text as it was last saved.')
  await isSeen(dialog(page).getByRole('img', { name: /^Slide 1: / }))
  await expectAccessible(page)
})

test('a failure is told in the dialog, which stays', async ({ signedIn: page }) => {
  await writeCarousel(page)
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Download slides' }).click()
  await isSeen(dialog(page).getByRole('img', { name: /^Slide 1: / }))
  await page.route('**/api/pieces/*/slides?*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog(page).getByRole('status')).toContainText('The slides could not be drawn. Please try again.')
})
