import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { SURE_CONFIDENCE } from '#domain/writing/materials.ts'
import { drawWords } from '#test/draw-words.ts'
import { encodeBmp } from '#test/encode-picture.ts'
import { expect, expectAccessibleEverywhere, expectKept, hold } from './journey.ts'
import {
  addressField,
  charges,
  chooseType,
  overlay,
  REVIVAL,
  readLearned,
  revive,
  reviveButton,
  SCREENSHOT,
  TRANSCRIPT,
  test,
  transcriptField,
} from './revival-journey.ts'

test('an address that is none is named when it is left and when it is sent', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  const sentence = page.getByText('Please enter a valid URL')
  await addressField(page).focus()
  await addressField(page).blur()
  await expect(sentence).toBeHidden()
  await reviveButton(page).click()
  await expect(sentence).toBeVisible()
  await expect(addressField(page)).toBeFocused()
  await addressField(page).fill('ftp://example.com/file')
  await expect(sentence).toBeHidden()
  await addressField(page).blur()
  await expect(sentence).toBeVisible()
  await expect(addressField(page)).toHaveAttribute('aria-invalid', 'true')
  await chooseType(page, 'Industry News')
  await expect(sentence).toBeHidden()
  await page.getByLabel('Address of the news article').fill('just words')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(sentence).toBeVisible()
})

test('a page that is closed to others says so, costs nothing, and its text is pasted in place', async ({
  signedIn: page,
  pages,
}) => {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/members`)
  await addressField(page).press('Enter')
  await expect(page.getByText(/not open to everybody/)).toBeVisible()
  await expect(addressField(page)).toHaveValue(`${pages}/members`)
  await expectKept(page, `${pages}/members`)
  await page.getByRole('button', { name: 'Paste the text instead' }).click()
  const field = page.getByRole('textbox', { name: 'The text', exact: true })
  await expect(field).toBeFocused()
  await reviveButton(page).click()
  await expect(page.getByText('Please paste or type some text first.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  expect(await charges(page)).toEqual([])
  await field.fill(TRANSCRIPT)
  await expectKept(page, TRANSCRIPT.slice(0, 60))
  await page.reload()
  await expect(field).toHaveValue(TRANSCRIPT)
  const tokens = Math.ceil(200 + (TRANSCRIPT.split(/\s+/).length * 30) / 100)
  await expect(page.getByText(`${tokens} tokens`)).toBeVisible()
  await revive(page)
  await expect(field).toBeHidden()
  await expect(addressField(page)).toHaveValue('')
  expect(await charges(page)).toMatchObject([{ tokensUsed: tokens }])
  await expect(page.getByRole('article').getByRole('link', { name: '127.0.0.1' })).toBeVisible()
})

test('a reading that takes too long is cancelled, and is not begun again unasked', async ({
  signedIn: page,
  pages,
}) => {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/slow`)
  await addressField(page).press('Enter')
  await expect(page.getByText('Reading 127.0.0.1…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Reading 127.0.0.1…')).toBeHidden()
  await expect(addressField(page)).toBeFocused()
  await addressField(page).blur()
  await expect(page.getByRole('button', { name: 'Read page' })).not.toHaveAttribute('aria-busy')
  await expect(addressField(page)).toHaveValue(`${pages}/slow`)
})

test('what is no longer kept is asked for again, and read', async ({ signedIn: page, pages }) => {
  await readLearned(page, pages)
  const gone = 'What was read is no longer kept. Please have it read again.'
  await page.route('**/api/materials/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { code: 'material_not_found', message: gone } })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByText(gone)).toBeVisible()
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(page.getByText('What we learned')).toBeVisible()
  await expect(page.getByText(gone)).toBeHidden()
})

test('what is missing is asked for in a field whose code comes only after the press', async ({ signedIn: page }) => {
  const release = await hold(page, /(video|image)-panel/)
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await reviveButton(page).click()
  release()
  await expect(page.getByText('Please paste the transcript first.')).toBeVisible()
  await expect(transcriptField(page)).toBeFocused()
})

test('a field whose code comes late leaves the focus to whoever went on meanwhile', async ({ signedIn: page }) => {
  const release = await hold(page, /(video|image)-panel/)
  await page.goto(REVIVAL)
  await chooseType(page, 'Image')
  await reviveButton(page).click()
  await page.getByRole('radio', { name: 'Image' }).focus()
  release()
  await expect(page.getByText('Please choose an image first.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Image' })).toBeFocused()
})

test('a link that leads to no video says so and offers the transcript field', async ({ signedIn: page, pages }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await page.getByLabel('Or a YouTube link').fill(`${pages}/learned`)
  await page.getByRole('button', { name: 'Read transcript' }).click()
  await expect(page.getByText('Please enter the address of a YouTube video, or paste its transcript.')).toBeVisible()
  await page.getByRole('button', { name: 'Paste the transcript instead' }).click()
  await expect(transcriptField(page)).toBeFocused()
})

test('a link without a transcript says so, and is sent only where an automation takes links', async ({
  signedIn: page,
}) => {
  let takesLinks = false
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch()
    const site = await answer.json()
    await route.fulfill({ json: { ...site, engine: { ...site.engine, videoLinks: takesLinks } } })
  })
  const without = 'No transcript could be read from this video. Copy it there and paste it above.'
  await page.route('**/api/materials/link', (route) =>
    route.fulfill({ status: 422, json: { code: 'video_without_transcript', message: without } }),
  )
  const sent: unknown[] = []
  await page.route('**/api/writings', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } })
  })
  const link = page.getByLabel('Or a YouTube link')

  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await link.fill('youtu.be/dQw4w9WgXcQ')
  await link.press('Enter')
  await expect(page.getByText(without)).toBeVisible()
  await reviveButton(page).click()
  await expect(page.getByText(without)).toBeVisible()
  expect(sent).toEqual([])
  await expectKept(page, 'youtu.be/dQw4w9WgXcQ')

  takesLinks = true
  await page.reload()
  await expect(link).toHaveValue('youtu.be/dQw4w9WgXcQ')
  await link.press('Enter')
  await expect(page.getByText('The automation that writes here is sent the link itself')).toBeVisible()
  await expect(page.getByText('0 words · 200 tokens')).toBeVisible()
  await reviveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to revive content. Please try again.')
  expect(sent).toMatchObject([{ operation: 'revival', input: { type: 'yturl', url: 'https://youtu.be/dQw4w9WgXcQ' } }])
})

test('a failure says so and leaves everything where it was', async ({ signedIn: page, pages }) => {
  await readLearned(page, pages)
  await page.route('**/api/writings', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await reviveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to revive content. Please try again.')
  await expect(addressField(page)).toHaveValue(`${pages}/learned`)
  await expect(page.getByText('What we learned')).toBeVisible()
  await page.unroute('**/api/writings')
  await revive(page)
  expect(await charges(page)).toHaveLength(1)
})

test('existing content that cannot be loaded says so, and Retry loads it', async ({ signedIn: page }) => {
  await page.route('**/api/pieces?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto(REVIVAL)
  await expect(page.getByText('Failed to load existing content')).toBeVisible()
  await page.unroute('**/api/pieces?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your first revived post for LinkedIn will stand here.')).toBeVisible()
})

test('enhanced without a brand voice asks for one', async ({ signedIn: page }) => {
  const before = await (await page.request.get('/api/foundations')).json()
  const saved = await page.request.put('/api/foundations', { data: { ...before, contentGuidelines: 'Stay plain.' } })
  expect(saved.status()).toBe(200)
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await transcriptField(page).fill(TRANSCRIPT)
  await page.getByRole('switch', { name: /^Enhanced/ }).click()
  await reviveButton(page).click()
  await expect(page.getByText('Please select a brand voice for enhanced revival')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await page.getByRole('switch', { name: /^Enhanced/ }).click()
  await expect(page.getByText('Please select a brand voice for enhanced revival')).toBeHidden()
  await revive(page)
  expect(await charges(page)).toHaveLength(1)
})

test('the photo of a phone is read, and one of a kind that only the browser opens', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'Image')
  await expect(page.getByText('Its words are read on this server.')).toBeVisible()
  const chooser = page.locator('input[type=file][accept^="image/*"]')
  const words = page.getByRole('textbox', { name: 'Words in the image' })
  const heic = await readFile(path.resolve(import.meta.dirname, '../test/pictures/words.heic'))
  // Many systems know no kind for it but its name.
  await chooser.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic })
  await expect(words).toHaveValue(/^People remember what a price is for/)
  await page.getByRole('button', { name: 'Remove image' }).click()
  await chooser.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic.subarray(0, 15_000) })
  await expect(page.getByText('This image is damaged and cannot be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()
  const { width, height, pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="white"/><image width="900" height="300" href="data:image/png;base64,${SCREENSHOT.buffer.toString('base64')}"/></svg>`,
  ).render()
  await chooser.setInputFiles({ name: 'shot.bmp', mimeType: 'image/bmp', buffer: encodeBmp(width, height, pixels) })
  await expect(words).toHaveValue(/talk to people/)
  await expect(page.getByText(/^\d+ words read on this server, \d+% sure$/)).toBeVisible()
})

test('an image without words, or with words hard to read, says so and is revived from what is typed', async ({
  signedIn: page,
}) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'Image')
  const chooser = page.locator('input[type=file][accept^="image/*"]')
  await chooser.setInputFiles({ ...SCREENSHOT, buffer: drawWords([' ']) })
  await expect(page.getByText('No words were found in this image.')).toBeVisible()
  await expect(page.getByText('0 words · 200 tokens')).toBeVisible()
  await reviveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No words could be made out in this image.')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.getByRole('alert')).toBeHidden()

  await chooser.setInputFiles({ ...SCREENSHOT, buffer: Buffer.from('No picture at all') })
  await expect(page.getByText('This is not an image that can be read.')).toBeVisible()
  await expect(page.getByAltText('What you chose')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove image' }).click()

  await page.route('**/api/materials/image', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), confidence: SURE_CONFIDENCE - 1 } })
  })
  await chooser.setInputFiles(SCREENSHOT)
  await expect(page.getByText('Parts of this image were hard to read.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Words in the image' }).fill(TRANSCRIPT)
  await revive(page)
  const words = TRANSCRIPT.split(/\s+/).length
  expect(await charges(page)).toMatchObject([{ tokensUsed: Math.ceil(200 + (words * 30) / 100) }])
})
