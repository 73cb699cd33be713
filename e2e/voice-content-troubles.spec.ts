import { expectAccessibleEverywhere } from './journey.ts'
import { charges, expect, RESTING, test } from './model-journey.ts'
import {
  contentOf,
  form,
  format,
  generate,
  listPieces,
  makeNote,
  noteCard,
  overlay,
  previewHeading,
  SPOKEN_PRICE,
  shown,
  VOICE_CONTENT,
} from './voice-content-journey.ts'

const WRITTEN = 'Nobody hires well in two days. '.repeat(40).trim()

test('a model that fails leaves the note and the format chosen, and charges nothing', async ({
  signedIn: page,
  provider,
}) => {
  const id = await makeNote(page, 'The boring week')
  await provider.behave({ text: WRITTEN, fault: 'reset' })
  await page.goto(contentOf(id))
  await format(page, 'Blog Post').check()
  await generate(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed to generate content from voice note')
  await expect(noteCard(page)).toContainText('The boring week')
  await expect(format(page, 'Blog Post')).toBeChecked()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await charges(page)).toEqual([])
  expect(await listPieces(page)).toEqual([])

  await provider.reset()
  await provider.behave({ text: WRITTEN })
  await generate(page).click()
  await expect(previewHeading(page)).toBeVisible()
  await expect(shown(page)).toContainText('Nobody hires well in two days.')
  expect(await charges(page)).toEqual([SPOKEN_PRICE])
})

test('Cancel costs nothing and keeps what was chosen', async ({ signedIn: page, provider }) => {
  const id = await makeNote(page, 'The boring week')
  await provider.behave({ text: WRITTEN, ...RESTING })
  await page.goto(contentOf(id))
  await format(page, 'YouTube Shorts Script').check()
  await generate(page).click()
  await expect(overlay(page)).toContainText('Nobody hires')
  await overlay(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(overlay(page)).toBeHidden()
  provider.goOn()
  await expect(format(page, 'YouTube Shorts Script')).toBeChecked()
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  expect(await charges(page)).toEqual([])
  expect(await listPieces(page)).toEqual([])
})

test('a reload in the middle goes on where the work stands, and ends at its preview, charged once', async ({
  signedIn: page,
  provider,
}) => {
  const id = await makeNote(page, 'The boring week')
  await provider.behave({ text: WRITTEN, ...RESTING })
  await page.goto(contentOf(id))
  await format(page, '3-Questions').check()
  await generate(page).click()
  await expect(overlay(page)).toContainText('Nobody hires')
  await page.reload()
  await expect(overlay(page)).toContainText('Nobody hires')
  provider.goOn()
  await expect(previewHeading(page)).toBeVisible()
  await expect(shown(page)).toContainText('3-Questions')
  await expect(page).toHaveURL(new RegExp(`content-preview/${id}\\?piece=`))
  expect(await charges(page)).toHaveLength(1)
})

test('what fails after the page was opened without its note brings the note back', async ({
  signedIn: page,
  provider,
  gate,
}) => {
  const id = await makeNote(page, 'The boring week')
  await provider.behave({ text: WRITTEN, fault: 'reset' })
  gate.hold()
  await page.goto(contentOf(id))
  await format(page, 'Image Prompt').check()
  await generate(page).click()
  await expect(overlay(page)).toBeVisible()
  await page.goto(VOICE_CONTENT)
  await expect(overlay(page)).toBeVisible()
  gate.release()
  await expect(form(page).getByRole('alert')).toContainText('Failed to generate content from voice note')
  await expect(noteCard(page)).toContainText('The boring week')
  await expect(format(page, 'Image Prompt')).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`note=${id}$`))
})
