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

for (const { name, width } of [
  { name: 'a wide window', width: 1_440 },
  { name: 'a phone', width: 390 },
])
  test(`the editor shows each slide as it will look, in the chosen theme, in ${name}`, async ({ signedIn: page }) => {
    const slides = splitSlides(await writeCarousel(page))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/library')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Edit Content' })
    const preview = editor.getByRole('tab', { name: 'Preview' })
    const stage = editor.getByRole('region', { name: 'Slides as they will look' })
    const slide = (number: number) => stage.getByRole('img', { name: new RegExp(`^Slide ${number} of `) })
    await preview.click()
    await expect(slide(1)).toBeVisible()
    await expect.poll(() => slide(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(864)
    await expectAccessible(page)

    await stage.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slide(2)).toBeVisible()
    await page.keyboard.press('End')
    await expect(slide(slides.length)).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Next slide' })).toBeDisabled()
    await stage.getByRole('button', { name: 'Previous slide' }).click()
    await expect(stage.getByRole('status')).toHaveText(`${slides.length - 1} of ${slides.length}`)

    const night = page.waitForRequest(
      (sent) => sent.method() === 'POST' && /"theme":"night"/.test(sent.postData() ?? ''),
    )
    await editor.getByText('Night', { exact: true }).click()
    await night
    await editor.getByRole('button', { name: 'Download slides' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Night' })).toBeChecked()
    await dialog(page).getByRole('radio', { name: 'Card' }).check()
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(editor.getByRole('radio', { name: 'Card' })).toBeChecked()

    if (width > 1_000) {
      await stage.getByRole('button', { name: 'Enlarge the slide' }).click()
      const large = page.getByRole('dialog', { name: 'Slides' })
      await large.getByRole('button', { name: 'Next slide' }).click()
      await expect(large.getByRole('status')).toHaveText(`${slides.length} of ${slides.length}`)
      await expectAccessible(page)
      await page.keyboard.press('ArrowLeft')
      await expect(large.getByRole('status')).toHaveText(`${slides.length - 1} of ${slides.length}`)
      await page.keyboard.press('Escape')
      await expect(large).toBeHidden()
      await expect(editor).toBeVisible()
    }

    // What is typed is drawn before it is saved, and shown where it was typed.
    if (width < 1_000) await editor.getByRole('tab', { name: 'Text', exact: true }).click()
    const field = editor.getByRole('textbox', { name: 'Text', exact: true })
    await field.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Zebra ')
    if (width < 1_000) await preview.click()
    await expect(slide(1)).toHaveAttribute('alt', /Zebra/)
    await expect(stage.locator('[aria-busy=false]')).toBeVisible()
  })
