import type { Page } from '@playwright/test'
import { NOTICES } from '#domain/messages/messages.ts'
import { chromium, FAKE_MICROPHONE } from './chromium.ts'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'
import {
  keptSlices,
  listNotes,
  openRecorder,
  press,
  recordUntil,
  saveButton,
  transcriptField,
  waiting,
} from './voice-notes-journey.ts'

test.use({ launchOptions: chromium(...FAKE_MICROPHONE) })

/** Puts a recognition in the browser's place that says what a journey has it say: headless Chromium hears nothing. */
async function stubRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Result = { transcript: string }[] & { isFinal: boolean }
    class Recognition {
      static asked: string[] = []
      lang = ''
      onresult: ((event: { resultIndex: number; results: Result[] }) => void) | null = null
      onerror: ((event: { error: string }) => void) | null = null
      onend: (() => void) | null = null
      results: Result[] = []
      say = (event: Event) => {
        const { words, isFinal, error } = (event as CustomEvent).detail
        if (error) return this.onerror?.({ error })
        const last = this.results.at(-1)
        if (last && !last.isFinal) this.results.pop()
        this.results.push(Object.assign([{ transcript: words }], { isFinal }))
        this.onresult?.({ resultIndex: this.results.length - 1, results: this.results })
      }
      start() {
        document.documentElement.dataset.recognising = this.lang
        document.addEventListener('say', this.say)
      }
      stop() {
        delete document.documentElement.dataset.recognising
        document.removeEventListener('say', this.say)
        this.onend?.()
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
  })
}

/** Refuses the microphone as a person does who presses "Block"; answers what allows it after all. */
async function refuseMicrophone(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    document.addEventListener('allow', () => {
      navigator.mediaDevices.getUserMedia = ask
    })
  })
  return () => page.evaluate(() => void document.dispatchEvent(new Event('allow')))
}

function say(page: Page, detail: { words?: string; isFinal?: boolean; error?: string }): Promise<void> {
  return page.evaluate((what) => {
    document.dispatchEvent(new CustomEvent('say', { detail: what }))
  }, detail)
}

test.describe('with a microphone', () => {
  test('words appear while they are spoken only for those who have said so, in the language they chose', async ({
    signedIn: page,
  }) => {
    await stubRecognition(page)
    let dialog = await openRecorder(page)
    const along = dialog.getByRole('switch', { name: 'Write along while I speak' })
    await expect(along).not.toBeChecked()
    await expect(dialog.getByText(NOTICES.writeAlongNote)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'English (United States) Language you speak' })).toBeVisible()
    await press(dialog, 'Record')
    await recordUntil(dialog, 1)
    await expect(page.locator('html')).not.toHaveAttribute('data-recognising')
    await press(dialog, 'Stop')

    await along.click()
    await dialog.getByRole('button', { name: /Language you speak/ }).click()
    await page.getByRole('option', { name: 'German' }).click()
    await transcriptField(dialog).fill('')
    await press(dialog, 'Record again')
    await press(page.getByRole('alertdialog'), 'Record again')
    await expect(page.locator('html')).toHaveAttribute('data-recognising', 'de-DE')
    await say(page, { words: 'ich sage', isFinal: false })
    await expect(transcriptField(dialog)).toHaveValue('ich sage')
    await say(page, { words: 'Ich sage den Preis zuerst.', isFinal: true })
    await say(page, { words: ' Dann warte ich.', isFinal: true })
    await expect(transcriptField(dialog)).toHaveValue('Ich sage den Preis zuerst. Dann warte ich.')
    await press(dialog, 'Pause')
    await expect(page.locator('html')).not.toHaveAttribute('data-recognising')
    await press(dialog, 'Resume')
    await expect(page.locator('html')).toHaveAttribute('data-recognising', 'de-DE')
    await say(page, { words: 'Fertig.', isFinal: true })
    await press(dialog, 'Stop')
    await expect(transcriptField(dialog)).toHaveValue('Ich sage den Preis zuerst. Dann warte ich. Fertig.')
    await press(dialog, 'Save later')

    dialog = await openRecorder(page)
    await expect(dialog.getByRole('switch', { name: 'Write along while I speak' })).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'German Language you speak' })).toBeVisible()
    await press(dialog, 'Record')
    await expect(page.locator('html')).toHaveAttribute('data-recognising', 'de-DE')
    await say(page, { error: 'network' })
    await expect(dialog.getByText(NOTICES.writeAlongFailed)).toBeVisible()
    await recordUntil(dialog, 1)
    await expectAccessibleEverywhere(page)
  })

  test('a recorder that cannot start says so', async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      MediaRecorder.prototype.start = () => {
        throw new DOMException('no encoder', 'NotSupportedError')
      }
    })
    const dialog = await openRecorder(page)
    await press(dialog, 'Record')
    await expect(dialog.getByRole('alert').filter({ hasText: NOTICES.recordingFailed })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Record', exact: true })).toBeEnabled()
  })

  test('a microphone that is unplugged leaves what it heard', async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await ask(wish)
        document.addEventListener('unplug', () => {
          for (const track of stream.getTracks()) {
            track.stop()
            track.dispatchEvent(new Event('ended'))
          }
        })
        return stream
      }
    })
    const dialog = await openRecorder(page)
    await press(dialog, 'Record')
    await recordUntil(dialog, 2)
    await page.evaluate(() => void document.dispatchEvent(new Event('unplug')))
    await expect(dialog.getByText(NOTICES.microphoneLost)).toBeVisible()
    await saveButton(dialog).click()
    await expect(page).toHaveURL(/voice-content/)
    expect((await listNotes(page))[0]?.duration).toBeGreaterThan(1)
  })

  test('a browser that keeps nothing says so, and the recording is saved all the same', async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('private', 'SecurityError')
      }
    })
    const dialog = await openRecorder(page)
    await press(dialog, 'Record')
    await expect(dialog.getByText(NOTICES.recordingNotKept)).toBeVisible()
    await recordUntil(dialog, 1)
    await press(dialog, 'Stop')
    await expect(dialog.getByRole('button', { name: 'Record again' })).toBeVisible()
    await page.keyboard.press('Escape')
    await press(page.getByRole('alertdialog', { name: 'Discard this recording?' }), 'Keep it')
    await saveButton(dialog).click()
    await expect(page).toHaveURL(/voice-content/)
    expect(await listNotes(page)).toHaveLength(1)
  })

  test('with a session that has ended, and without a network, nothing of a recording is lost', async ({
    signedIn: page,
  }) => {
    const dialog = await openRecorder(page)
    await press(dialog, 'Record')
    await recordUntil(dialog, 1)
    await press(dialog, 'Stop')
    await transcriptField(dialog).fill('Typed before the session ended.')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await saveButton(dialog).click()
    await expect(page).toHaveURL(/\/signin/)
    await page.context().addCookies(cookies)
    await page.goto('/dashboard/voice-notes')
    await press(waiting(page), 'Save')
    const again = page.getByRole('dialog')
    await expect(transcriptField(again)).toHaveValue('Typed before the session ended.')
    await transcriptField(again).fill('Typed before the network went.')
    await page.context().setOffline(true)
    await saveButton(again).click()
    await expect(again.getByRole('alert').filter({ hasText: 'Failed to save voice note' })).toContainText('connection')
    await expect(transcriptField(again)).toHaveValue('Typed before the network went.')
    await page.context().setOffline(false)
    await saveButton(again).click()
    await expect(page).toHaveURL(/voice-content/)
    expect((await listNotes(page))[0]?.transcript).toBe('Typed before the network went.')
    expect(await keptSlices(page)).toBe(0)
  })
})

test('a microphone that is refused is asked for again as soon as it is allowed', async ({ signedIn: page }) => {
  const allowMicrophone = await refuseMicrophone(page)
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await expect(dialog.getByRole('alert').filter({ hasText: NOTICES.microphoneRefused })).toBeVisible()
  await expect(saveButton(dialog)).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await allowMicrophone()
  await press(dialog, 'Record')
  await recordUntil(dialog, 1)
  await expect(dialog.getByText(NOTICES.microphoneRefused)).toBeHidden()
})

test('a browser that cannot record, and an address it does not trust, say so before they ask for anything', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'MediaRecorder', { value: undefined })
  })
  const dialog = await openRecorder(page)
  await press(dialog, 'Record')
  await expect(dialog.getByText(NOTICES.recordingUnsupported)).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await press(await openRecorder(page), 'Record')
  await expect(dialog.getByText(NOTICES.recordingInsecure)).toBeVisible()
})
