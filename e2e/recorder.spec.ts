import { chromium, FAKE_MICROPHONE } from './chromium.ts'
import { expect, expectAccessibleEverywhere, expectKept, test } from './journey.ts'
import { mintAccount } from './mint-account.ts'
import {
  clock,
  keptSlices,
  listNotes,
  openRecorder,
  press,
  recordButton,
  recorder,
  recordUntil,
  saveButton,
  secondsOf,
  titleField,
  transcriptField,
  VOICE_NOTES,
  waiting,
} from './voice-notes-journey.ts'

test.use({
  launchOptions: chromium(...FAKE_MICROPHONE),
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('a recording is paused, resumed, stopped, listened to, named and saved, and opens voice content', async ({
  signedIn: page,
}) => {
  const dialog = await openRecorder(page)
  await expect(titleField(dialog)).toHaveValue(/^Voice note, \d+ \w+$/)
  await expect(clock(dialog)).toHaveText('0:00 of 4:00')
  await expect(saveButton(dialog)).toBeDisabled()
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await expect(saveButton(dialog)).toBeDisabled()
  await expect(transcriptField(dialog)).not.toBeEditable()
  await press(dialog, 'Pause')
  await expect(dialog.getByText('Paused').first()).toBeVisible()
  await expect(saveButton(dialog)).toBeDisabled()
  const paused = await secondsOf(dialog)
  await press(dialog, 'Resume')
  await recordUntil(dialog, paused + 2)
  await press(dialog, 'Stop')
  await expect(dialog.getByRole('button', { name: 'Record again' })).toBeVisible()
  await expect(transcriptField(dialog)).toBeEditable()

  const player = dialog.getByRole('group', { name: 'Your recording' })
  await press(player, 'Play')
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of /)

  await titleField(dialog).fill('  ')
  await expect(saveButton(dialog)).toBeDisabled()
  await transcriptField(dialog).fill('What I charge and why.')
  await expect(dialog.getByText('Please give the voice note a title.')).toBeVisible()
  await titleField(dialog).fill('Pricing')
  await saveButton(dialog).click()
  await expect(page).toHaveURL(/\/dashboard\/voice-content\?note=/)
  const [note, ...others] = await listNotes(page)
  expect(others).toEqual([])
  expect(note).toMatchObject({ title: 'Pricing', transcript: 'What I charge and why.', uploadMethod: 'recorded' })
  expect(note?.duration).toBeGreaterThan(paused + 1)
  expect(page.url()).toContain(note?.id ?? 'a note')
  expect(await keptSlices(page)).toBe(0)
  await page.goto(VOICE_NOTES)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(waiting(page)).toBeHidden()
})

test('a reload in the middle of a recording loses neither what was said nor what was typed', async ({
  signedIn: page,
}) => {
  page.on('dialog', (question) => void question.accept())
  const dialog = await openRecorder(page)
  await titleField(dialog).fill('Half a thought')
  await press(dialog, 'Record')
  await expect.poll(() => keptSlices(page)).toBeGreaterThanOrEqual(2)
  await page.reload()
  await expect(waiting(page)).toContainText('Half a thought')
  await expect(waiting(page)).toContainText(/A recording of 0:\d\d from today .+ was not saved\./)
  await expectAccessibleEverywhere(page)
  await press(waiting(page), 'Play')
  await expect(waiting(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of /)
  await press(waiting(page), 'Save')
  await expect(waiting(page)).toBeHidden()
  await expect(titleField(recorder(page))).toHaveValue('Half a thought')
  await saveButton(recorder(page)).click()
  await expect(page).toHaveURL(/\/dashboard\/voice-content\?note=/)
  const [note] = await listNotes(page)
  expect(note?.title).toBe('Half a thought')
  expect(note?.duration).toBeGreaterThan(1)
})

test('a tab that crashes leaves its recording to the next one, and one that lives keeps its own', async ({
  signedIn: page,
}) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await expect.poll(() => keptSlices(page)).toBeGreaterThanOrEqual(1)
  const another = await page.context().newPage()
  await another.goto(VOICE_NOTES)
  await expect(another.getByText('0 voice notes')).toBeVisible()
  await expect(another.getByRole('article')).toHaveCount(0)
  await expect(waiting(another)).toBeHidden()

  const control = await page.context().newCDPSession(page)
  void control.send('Page.crash').catch(() => undefined)
  await expect
    .poll(async () => {
      await another.evaluate(() => window.dispatchEvent(new Event('focus')))
      return waiting(another).isVisible()
    })
    .toBe(true)
  await press(waiting(another), 'Discard')
  await press(another.getByRole('alertdialog'), 'Keep it')
  await expect(waiting(another)).toBeVisible()
  await press(waiting(another), 'Discard')
  await press(another.getByRole('alertdialog'), 'Discard')
  await expect(waiting(another)).toBeHidden()
  await expect.poll(() => keptSlices(another)).toBe(0)
})

test('what is not saved waits for its person alone, also after signing out', async ({ signedIn: page }) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await page.keyboard.press('Escape')
  await press(page.getByRole('alertdialog'), 'Go on recording')
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page.getByRole('alertdialog'), 'Stop and close')
  await expect(waiting(page)).toBeVisible()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto(VOICE_NOTES)
  await expect(page).toHaveURL(/\/signin/)
  await page.context().addCookies(cookies)
  await page.goto(VOICE_NOTES)
  await expect(waiting(page)).toBeVisible()
})

test('another account on the same browser does not see it', async ({ signedIn: page, home }) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await press(dialog, 'Stop')
  await press(dialog, 'Save later')
  await expect(waiting(page)).toBeVisible()
  await page.context().clearCookies()
  const { cookie } = await mintAccount(home)
  await page.context().addCookies([{ ...cookie, url: home.origin, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(VOICE_NOTES)
  await expect(page.getByText('0 voice notes')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(waiting(page)).toBeHidden()
})

test('nothing of a recording stays in the browser once its account is deleted', async ({ signedIn: page, account }) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await press(dialog, 'Stop')
  await press(dialog, 'Save later')
  await expect(waiting(page)).toBeVisible()
  expect(await keptSlices(page)).toBeGreaterThan(0)
  await page.goto('/dashboard/profile')
  await press(page, 'Delete account')
  await page.getByLabel('Type your email address to confirm').fill(account.email)
  await press(page, 'Delete account for good')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('a recording ends by itself after four minutes, says so before, and is kept', async ({ signedIn: page }) => {
  await page.clock.install()
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await page.clock.fastForward('03:47')
  await expect(dialog.getByText('The recording ends by itself in 15 seconds')).toBeAttached()
  await expect(dialog.getByText(/^\d+ s left$/)).toBeVisible()
  await page.clock.fastForward('00:20')
  await expect(dialog.getByRole('button', { name: 'Record again' })).toBeVisible()
  await expect(clock(dialog)).toHaveText('4:00')
  await expect(saveButton(dialog)).toBeEnabled()
})

test('recording again asks first, and takes the place of the one before', async ({ signedIn: page }) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 4)
  await press(dialog, 'Stop')
  await transcriptField(dialog).fill('What was said at first.')
  await press(dialog, 'Record again')
  await press(page.getByRole('alertdialog'), 'Cancel')
  await expect(transcriptField(dialog)).toHaveValue('What was said at first.')
  await press(dialog, 'Record again')
  const firstShown = page.evaluate(firstClock)
  await press(page.getByRole('alertdialog'), 'Record again')
  expect(await firstShown).toMatch(/^0:00/)
  await recordUntil(dialog, 1)
  await press(dialog, 'Stop')
  await expect(transcriptField(dialog)).toHaveValue('')
  await saveButton(dialog).click()
  await expect(page).toHaveURL(/voice-content/)
  const [note, ...others] = await listNotes(page)
  expect(others).toEqual([])
  expect(note?.duration).toBeLessThan(4)
})

test('the keyboard alone records and saves, and axe finds nothing in any state', async ({ signedIn: page }) => {
  await page.goto(VOICE_NOTES)
  await recordButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = recorder(page)
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Record again' })).toBeFocused()
  await expectAccessibleEverywhere(page)
  await titleField(dialog).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/voice-content/)
})

test('a recording of which the answer got lost is kept once, under the words of the last try', async ({
  signedIn: page,
}) => {
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await press(dialog, 'Stop')
  let isLost = false
  await page.route(/\/api\/voice-notes$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionreset')
  })
  await saveButton(dialog).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to save voice note' })).toBeVisible()
  await titleField(dialog).fill('Second thoughts')
  await transcriptField(dialog).fill('With words now.')
  await expectKept(page, 'With words now.')
  await saveButton(dialog).click()
  await expect(page).toHaveURL(/voice-content/)
  const notes = await listNotes(page)
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatchObject({ title: 'Second thoughts', transcript: 'With words now.' })
})

/** What the clock shows in the moment in which a recording can first be paused. */
function firstClock(): Promise<string | null> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Pause')) return
      observer.disconnect()
      resolve(document.querySelector('[role="timer"]')?.textContent ?? null)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
