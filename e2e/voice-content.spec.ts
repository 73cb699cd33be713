import { expect, expectAccessibleEverywhere, startOf, test } from './journey.ts'
import { charges } from './model-journey.ts'
import {
  contentOf,
  deleteNote,
  FORMATS,
  form,
  format,
  generate,
  listPieces,
  makeNote,
  noteCard,
  overlay,
  picker,
  previewHeading,
  previewOf,
  SPOKEN,
  SPOKEN_PRICE,
  shown,
  VOICE_CONTENT,
} from './voice-content-journey.ts'
import { makeVoices } from './voice-journey.ts'

const TITLE = 'The boring week'

test('a voice note becomes a piece in the chosen format, which its preview shows, charged once', async ({
  signedIn: page,
}) => {
  const id = await makeNote(page, TITLE)
  await page.goto(contentOf(id))
  await expect(noteCard(page)).toContainText(TITLE)
  await expect(noteCard(page).getByRole('group', { name: `Recording: ${TITLE}` })).toBeVisible()
  await expect(noteCard(page)).not.toContainText('how do I stop this?')
  await noteCard(page).getByRole('button', { name: '...See more' }).click()
  await expect(noteCard(page)).toContainText('how do I stop this?')
  await expect(form(page)).toContainText(`${SPOKEN_PRICE} tokens`)
  await expect(form(page)).toContainText('Built-in composer: arranges your own sentences in this format.')
  await expect(generate(page)).toBeDisabled()
  await format(page, 'Personal Story').check()
  await expect(generate(page)).toBeEnabled()
  const [request] = await Promise.all([startOf(page), generate(page).dblclick()])
  expect(request.postDataJSON()).toEqual({
    operation: 'voice_content',
    input: { voiceNoteId: id, format: 'personal-story', brandVoiceId: null, enhanced: false },
  })
  await expect(previewHeading(page)).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  const made = await listPieces(page)
  expect(made).toMatchObject([{ contentType: 'personal-story', platform: null }])
  await expect(page).toHaveURL(new RegExp(`${previewOf(id)}\\?piece=${made[0]?.id}$`))
  await expect(shown(page)).toContainText('Personal Story')
  await expect(shown(page)).toContainText('In 2019 we were nine people')
  await expect(page.getByText('Your new content is ready.')).toBeAttached()
  await expect.poll(() => page.evaluate(() => document.activeElement?.firstElementChild?.tagName)).toBe('ARTICLE')
  expect(await charges(page)).toEqual([SPOKEN_PRICE])
  await page.reload()
  await expect(shown(page)).toContainText('In 2019 we were nine people')
  await expect(page.getByText('Your new content is ready.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Another format' }).click()
  await expect(page).toHaveURL(new RegExp(`note=${id}$`))
  await expect(noteCard(page)).toContainText(TITLE)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('all 14 formats are offered, one is chosen at a time, also by keys, and a reload keeps it', async ({
  signedIn: page,
}) => {
  const id = await makeNote(page, TITLE)
  await page.goto(contentOf(id))
  const radios = form(page).getByRole('group', { name: 'Format' }).getByRole('radio')
  await expect(radios).toHaveCount(14)
  for (const [at, name] of FORMATS.entries()) await expect(radios.nth(at)).toHaveAccessibleName(name)
  await format(page, 'Blog Post').focus()
  await page.keyboard.press('Space')
  await expect(format(page, 'Blog Post')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(format(page, 'LinkedIn Post')).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.reload()
  await expect(format(page, 'LinkedIn Post')).toBeChecked()
  await expect(noteCard(page)).toContainText(TITLE)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the voice note is named by the address, also where the page before handed it over', async ({
  signedIn: page,
  context,
}) => {
  const id = await makeNote(page, TITLE)
  const other = await makeNote(page, 'Another morning')
  await page.goto(VOICE_CONTENT)
  await expect(picker(page)).toContainText('Choose a voice note')
  await expect(form(page)).toContainText('Choose a voice note to see the price.')
  await picker(page).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.getByRole('option', { name: /^Another morning/ }).click()
  await expect(page).toHaveURL(new RegExp(`note=${other}$`))
  await expect(noteCard(page)).toContainText('Another morning')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(noteCard(tab)).toContainText('Another morning')
  await tab.close()

  await page.evaluate(
    ({ at, voiceNoteId }) => window.history.replaceState({ usr: { voiceNoteId }, key: 'handed', idx: 0 }, '', at),
    { at: VOICE_CONTENT, voiceNoteId: id },
  )
  await page.reload()
  await expect(noteCard(page)).toContainText(TITLE)
  await expect(page).toHaveURL(new RegExp(`note=${id}$`))

  await expect(page.getByRole('link', { name: 'Voice Notes', exact: true }).last()).toHaveAttribute(
    'href',
    '/dashboard/voice-notes',
  )
  await page.getByRole('link', { name: 'View Content' }).click()
  await expect(page.getByRole('tab', { name: 'Voice Content' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('What you make from your voice notes will stand here.')).toBeVisible()
})

test('a voice note without a transcript asks for one first', async ({ signedIn: page }) => {
  const id = await makeNote(page, 'Nothing typed yet', '')
  await page.goto(contentOf(id))
  await format(page, 'LinkedIn Post').check()
  await expect(noteCard(page)).toContainText('This voice note has no transcript yet. Please add one first.')
  await expect(form(page)).toContainText('The price depends on its transcript.')
  await expect(generate(page)).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteCard(page).getByRole('button', { name: 'Type the transcript' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').first().fill(SPOKEN)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(noteCard(page)).toContainText('is this recording?')
  await expect(form(page)).toContainText(`${SPOKEN_PRICE} tokens`)
  await generate(page).click()
  await expect(previewHeading(page)).toBeVisible()
  await expect(shown(page)).toContainText('LinkedIn Post')
  await expect(page.getByRole('region', { name: 'Rules of LinkedIn' })).toBeVisible()
})

test('a voice note that is gone says so, and another one takes its place', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  const other = await makeNote(page, 'Another morning')
  await page.goto(contentOf(id))
  await format(page, 'Blog Post').check()
  await expect(generate(page)).toBeEnabled()
  await deleteNote(page, id)
  await generate(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'This voice note is no longer there. Please choose another one.',
  )
  await expect(noteCard(page)).toHaveCount(0)
  expect(await charges(page)).toEqual([])
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByText('This voice note is no longer there. Please choose another one.')).toBeVisible()
  await expect(generate(page)).toBeDisabled()
  await picker(page).click()
  await page.getByRole('option', { name: /^Another morning/ }).click()
  await expect(noteCard(page)).toContainText('Another morning')
  await expect(format(page, 'Blog Post')).toBeChecked()
  await generate(page).click()
  await expect(previewHeading(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(previewOf(other)))
})

test('where there is no voice note yet the page leads to the recorder', async ({ signedIn: page }) => {
  await page.goto(VOICE_CONTENT)
  await expect(page.getByText('What you make of a voice note begins with one.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Record a voice note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Voice Note Generation' })).toBeVisible()
})

test('a brand voice and the Foundations go with it', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  await makeVoices(page, 'Plain')
  const before = await (await page.request.get('/api/foundations')).json()
  const saved = await page.request.put('/api/foundations', { data: { ...before, contentGuidelines: 'Stay plain.' } })
  expect(saved.status()).toBe(200)
  await page.route('**/api/brand-voices?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto(contentOf(id))
  await expect(form(page)).toContainText('Failed to load brand voices')
  await page.unroute('**/api/brand-voices?*')
  await page.reload()
  await form(page)
    .getByRole('button', { name: /Brand voice/ })
    .click()
  await page.getByRole('option', { name: /^Plain/ }).click()
  await form(page)
    .getByRole('switch', { name: /^Enhanced/ })
    .focus()
  await page.keyboard.press('Space')
  await format(page, 'Instagram Caption').check()
  const [request] = await Promise.all([startOf(page), generate(page).click()])
  expect(request.postDataJSON().input).toMatchObject({ brandVoiceId: expect.any(String), enhanced: true })
  await expect(previewHeading(page)).toBeVisible()
  expect(await listPieces(page)).toMatchObject([
    { contentType: 'instagram-caption', platform: { name: 'Instagram' }, brandVoice: { name: 'Plain' } },
  ])
})
