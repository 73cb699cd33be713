import { expect, expectAccessible, expectAccessibleEverywhere, test } from './journey.ts'
import { listNotes, makeNote, openRecorder, press, titleField, VOICE_NOTES } from './voice-notes-journey.ts'

const cards = '[data-item]'

test('notes are listed with their count, and a long transcript is cut after 45 words', async ({ signedIn: page }) => {
  await page.goto(VOICE_NOTES)
  await expect(page.getByRole('heading', { level: 1, name: 'Voice Note Generation' })).toBeVisible()
  await expect(page.getByText('Your voice notes stand here')).toBeVisible()
  await expectAccessibleEverywhere(page)
  const words = Array.from({ length: 60 }, (_, at) => `word${at + 1}`)
  await makeNote(page, { title: 'Long', transcript: words.join(' '), funnelStage: 'MOFU', seconds: 5 })
  await makeNote(page, { title: 'Short' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '2 voice notes' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Long' })
  await expect(card).toContainText('0:05')
  await expect(card).toContainText('Uploaded')
  await expect(card).toContainText('Middle of Funnel')
  await expect(card).toContainText('word45...See more')
  await expect(card).not.toContainText('word46')
  await press(card, '...See more')
  await expect(card).toContainText('word60')
  await expectAccessibleEverywhere(page)
})

test('a note is played, sought by keys, and says so when it cannot be', async ({ signedIn: page }) => {
  await makeNote(page, { seconds: 20 })
  await page.goto(VOICE_NOTES)
  const player = page.getByRole('group', { name: 'Recording: Pricing' })
  const slider = player.getByRole('slider')
  await press(player, 'Play')
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await slider.press('End')
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', '0:20 of 0:20')
  await slider.press('Home')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:01 of 0:20')
  await page.route('**/audio', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await press(player, 'Play')
  await expect(page.getByText('Audio playback failed. Please try again.')).toBeVisible()
  await page.unroute('**/audio')
  await press(player, 'Play')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:0[1-9] of/)
  await expect(page.getByText('Audio playback failed. Please try again.')).toBeHidden()
})

test('a transcript is edited, never to nothing, copied and brought back from its former version', async ({
  signedIn: page,
}) => {
  await makeNote(page)
  await page.goto(VOICE_NOTES)
  await press(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.fill('  ')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await text.fill('What I really charge.')
  await page.route(/\/api\/voice-notes\/[^/]+$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  )
  await press(dialog, 'Save Changes')
  await expect(dialog.getByText('Failed to update voice note')).toBeVisible()
  await page.unroute(/\/api\/voice-notes\/[^/]+$/)
  await press(dialog, 'Save Changes')
  await expect(page.getByRole('article')).toContainText('What I really charge.')
  await press(page, 'Copy')
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('What I really charge.')
  await press(page, 'Edit')
  await press(dialog, 'Earlier versions')
  await expect(dialog).toContainText('What I charge and why.')
})

test('a note without a transcript says so, and takes one that is typed', async ({ signedIn: page }) => {
  await makeNote(page, { title: 'Wordless', transcript: '' })
  await page.goto(VOICE_NOTES)
  await expect(page.getByRole('article')).toContainText('No transcript yet.')
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Transcribe' })).toHaveCount(0)
  await press(page, 'Edit')
  await page.getByRole('textbox', { name: 'Text' }).fill('Now there is one.')
  await press(page, 'Save Changes')
  await expect(page.getByRole('article')).toContainText('Now there is one.')
})

test('a note is renamed, never to nothing', async ({ signedIn: page }) => {
  await makeNote(page)
  await page.goto(VOICE_NOTES)
  await press(page, 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename voice note' })
  await titleField(dialog).fill(' ')
  await press(dialog, 'Rename')
  await expect(dialog.getByText('Please give the voice note a title.')).toBeVisible()
  await titleField(dialog).fill('Prices, again')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Prices, again')
  expect((await listNotes(page))[0]?.title).toBe('Prices, again')
})

test('"Use This Voice Note" hands the note to voice content by its address', async ({ signedIn: page }) => {
  const id = await makeNote(page)
  await page.goto(VOICE_NOTES)
  await page.getByRole('link', { name: 'Use This Voice Note' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/voice-content\\?note=${id}$`))
})

test('many notes are deleted after a question, one without, and Undo brings them back', async ({ signedIn: page }) => {
  for (const title of ['One', 'Two', 'Three']) await makeNote(page, { title })
  await page.goto(VOICE_NOTES)
  await page.getByRole('checkbox', { name: 'Select voice note: One' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Select voice note: Two' }).check({ force: true })
  await page.route('**/api/voice-notes/delete', (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Delete Selected (2)')
  await press(page.getByRole('alertdialog'), 'Delete')
  await expect(page.getByText('Failed to delete selected voice notes')).toBeVisible()
  await page.unroute('**/api/voice-notes/delete')
  await press(page, 'Delete Selected (2)')
  await press(page.getByRole('alertdialog'), 'Delete')
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page.getByText('1 voice note', { exact: true })).toBeVisible()
  await press(page, 'Undo')
  await expect(page.locator(cards)).toHaveCount(3)
  await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator(cards)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('3 voice notes')).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(3)
})

test('notes that cannot be loaded say so and load on Retry', async ({ signedIn: page }) => {
  await makeNote(page)
  await page.route('**/api/voice-notes?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(VOICE_NOTES)
  await expect(page.getByRole('alert')).toContainText('Failed to load voice notes')
  await page.unroute('**/api/voice-notes?*')
  await press(page, 'Retry')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a note that the address names is brought into sight', async ({ signedIn: page }) => {
  const id = await makeNote(page, { title: 'First' })
  for (let at = 0; at < 8; at++) await makeNote(page, { title: `Later ${at}` })
  await page.goto(`${VOICE_NOTES}?note=${id}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-item'))).toBe(id)
})

test('a script that the address names is read aloud, and gives the note its title and its stage', async ({
  signedIn: page,
}) => {
  await page.goto(`${VOICE_NOTES}?script=00000000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This script is no longer there.')
  const script = {
    id: '00000000-0000-7000-8000-000000000001',
    topic: 'Pricing for coaches',
    scriptText: 'Say your price first. Then wait.',
    funnelStage: 'BOFU',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  await page.route(`**/api/funnel-scripts/${script.id}`, (route) => route.fulfill({ json: script }))
  await page.goto(`${VOICE_NOTES}?script=${script.id}`)
  const dialog = page.getByRole('dialog', { name: 'Record Voice Note' })
  await expect(dialog.getByRole('region', { name: 'Text of the script' })).toHaveText(script.scriptText)
  await expect(titleField(dialog)).toHaveValue(script.topic)
  await press(dialog, 'Larger text')
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Larger text' })).toBeDisabled()
  await press(dialog, 'Cancel')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/voice-notes$/)
  await openRecorder(page)
  await expect(titleField(dialog)).not.toHaveValue(script.topic)
  await expect(dialog.getByRole('region', { name: 'Text of the script' })).toBeHidden()
})
