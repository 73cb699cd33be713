import { type FakeTranscription, SPOKEN, startFakeTranscription } from '#test/fake-transcription.ts'
import { chromium, FAKE_MICROPHONE } from './chromium.ts'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'
import { mintAccount } from './mint-account.ts'
import { type RunningServer, startServer } from './start-server.ts'
import {
  audioFile,
  choose,
  listNotes,
  press,
  recorder,
  recordUntil,
  saveButton,
  titleField,
  transcriptField,
  uploader,
  VOICE_NOTES,
  waiting,
} from './voice-notes-journey.ts'

const SILENCE = 0

test.use({ launchOptions: chromium(...FAKE_MICROPHONE) })

test('a chosen file goes through its steps and becomes a note of its name, with or without words', async ({
  signedIn: page,
}) => {
  await page.goto(VOICE_NOTES)
  await choose(page, audioFile('My_first idea.wav', 3))
  const dialog = uploader(page)
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveText([
    'Check the file, done',
    'Read its length, done',
    'Listen for speech, done',
    'Ready to save, done',
  ])
  await expect(titleField(dialog)).toHaveValue('My first idea')
  await expect(dialog.getByText('No speech detected')).toBeHidden()
  await press(dialog.getByRole('group', { name: 'Your audio file' }), 'Play')
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-3] of 0:03/)
  await expectAccessibleEverywhere(page)
  await saveButton(dialog).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Voice note saved')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('My first idea')
  await expect(page.getByRole('article')).toContainText('No transcript yet.')
  await expect(page).toHaveURL(/voice-notes$/)
  expect(await listNotes(page)).toMatchObject([{ title: 'My first idea', uploadMethod: 'uploaded', duration: 3 }])
})

test('a file that is too large, too long, of another kind or no sound at all is refused with the reason', async ({
  signedIn: page,
}) => {
  await page.goto(VOICE_NOTES)
  const dialog = uploader(page)
  const large = { name: 'large.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(25 * 1_048_576 + 1) }
  const cases = [
    [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
      'Please upload a valid audio file (MP3, WAV, M4A)',
    ],
    [large, 'File size must be less than 25MB'],
    [audioFile('long.wav', 250), 'Audio file must be 4 minutes or less'],
    [{ name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }, 'Failed to process audio file'],
  ] as const
  for (const [file, sentence] of cases) {
    await choose(page, file)
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(saveButton(dialog)).toHaveCount(0)
    await press(dialog, 'Cancel')
    await expect(dialog).toBeHidden()
  }
  await expect(waiting(page)).toBeHidden()
  await choose(page, cases[0][0])
  await expectAccessibleEverywhere(page)
  const choosing = page.waitForEvent('filechooser')
  await press(dialog, 'Choose another file')
  await (await choosing).setFiles(audioFile('right.wav', 2))
  await expect(saveButton(dialog)).toBeEnabled()
  expect(await listNotes(page)).toEqual([])
})

test('a silent file says so, and may be kept all the same', async ({ signedIn: page }) => {
  await page.goto(VOICE_NOTES)
  await choose(page, audioFile('quiet.wav', 2, SILENCE))
  await expect(uploader(page).getByText('No speech detected')).toBeVisible()
  await transcriptField(uploader(page)).fill('What it would have said.')
  await saveButton(uploader(page)).click()
  await expect(page.getByRole('article')).toContainText('What it would have said.')
})

test('a chosen file and what was typed for it outlive a reload, and further files wait beside it', async ({
  signedIn: page,
}) => {
  await page.goto(VOICE_NOTES)
  await choose(page, audioFile('one.wav', 2), audioFile('two.wav', 3), {
    name: 'three.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  const dialog = uploader(page)
  await expect(saveButton(dialog)).toBeEnabled()
  await titleField(dialog).fill('The first of two')
  await expect(page.getByText('three.txt: Please upload a valid audio file (MP3, WAV, M4A)')).toBeVisible()
  await page.reload()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  await expect(waiting(page)).toContainText('An audio file of 0:03 from today')
  const first = waiting(page).getByRole('listitem').filter({ hasText: 'The first of two' })
  await press(first, 'Save')
  await expect(titleField(dialog)).toHaveValue('The first of two')
  await saveButton(dialog).click()
  await expect(page.getByRole('article')).toContainText('The first of two')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  await press(waiting(page), 'Save')
  await press(dialog, 'Discard')
  await press(page.getByRole('alertdialog'), 'Discard')
  await expect(waiting(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(waiting(page)).toBeHidden()
})

test('a file is dropped onto the page', async ({ signedIn: page }) => {
  await page.goto(VOICE_NOTES)
  const sound = audioFile('dropped.wav', 2)
  const dropped = await page.evaluateHandle(
    ({ bytes, name }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'audio/wav' }))
      return transfer
    },
    { bytes: sound.buffer.toString('base64'), name: sound.name },
  )
  const heading = page.getByRole('heading', { level: 1 })
  await heading.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(page.getByText('Drop your audio file')).toBeVisible()
  await heading.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(titleField(uploader(page))).toHaveValue('dropped')
  await expect(page.getByText('Drop your audio file')).toBeHidden()
})

test.describe('where a service recognises speech', () => {
  test.describe.configure({ mode: 'serial' })
  let speech: FakeTranscription
  let server: RunningServer

  test.beforeAll(async () => {
    speech = await startFakeTranscription()
    server = await startServer({
      TRANSCRIPTION_BASE_URL: speech.baseUrl,
      TRANSCRIPTION_KEY: speech.key,
      TRANSCRIPTION_MODEL: speech.model,
    })
  })
  test.afterAll(async () => {
    await server.stop()
    await speech.close()
  })
  test.beforeEach(async ({ page }) => {
    const { cookie } = await mintAccount(server)
    await page.context().addCookies([{ ...cookie, url: server.origin, httpOnly: true, sameSite: 'Lax' }])
    await page.goto(server.origin + VOICE_NOTES)
  })

  test('an uploaded file is transcribed, a failure says why, and a silence is not sent', async ({ page }) => {
    const dialog = uploader(page)
    await choose(page, audioFile('spoken.wav', 2))
    await expect(transcriptField(dialog)).toHaveValue(SPOKEN)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Transcribe' })).toContainText('done')
    await saveButton(dialog).click()
    await expect(page.getByRole('article')).toContainText(SPOKEN)

    speech.answer({ status: 500, body: '{}' })
    await choose(page, audioFile('again.wav', 2))
    await expect(dialog.getByText(/^Transcription failed: .+\. You can add the transcript manually\.$/)).toBeVisible()
    await expectAccessibleEverywhere(page)
    speech.reset()
    await press(dialog, 'Transcribe')
    await expect(transcriptField(dialog)).toHaveValue(SPOKEN)
    await press(dialog, 'Save later')

    const before = speech.heard.length
    await choose(page, audioFile('quiet.wav', 2, SILENCE))
    await expect(dialog.getByText('No speech detected')).toBeVisible()
    await expect(saveButton(dialog)).toBeEnabled()
    expect(speech.heard).toHaveLength(before)
  })

  test('a recording is transcribed when it is asked for, and typed over as long as it is not', async ({ page }) => {
    await press(page, 'Record Voice Note')
    const dialog = recorder(page)
    await expect(dialog.getByRole('button', { name: 'Transcribe' })).toHaveCount(0)
    await press(dialog, 'Record')
    await recordUntil(dialog, 2)
    await press(dialog, 'Stop')
    speech.answer('never')
    await press(dialog, 'Transcribe')
    await expect(transcriptField(dialog)).not.toBeEditable()
    await press(dialog, 'Stop and type it myself')
    await expect(transcriptField(dialog)).toBeEditable()
    speech.reset()
    await press(dialog, 'Transcribe')
    await expect(transcriptField(dialog)).toHaveValue(SPOKEN)
    expect(speech.heard.at(-1)?.language).toBe('en')
    await expect(dialog.getByRole('button', { name: 'Transcribe' })).toHaveCount(0)
    await saveButton(dialog).click()
    await expect(page).toHaveURL(/voice-content/)
  })

  test('a note without words is transcribed from its card', async ({ page }) => {
    await choose(page, audioFile('spoken.wav', 2))
    await expect(transcriptField(uploader(page))).toHaveValue(SPOKEN)
    await transcriptField(uploader(page)).fill('')
    await saveButton(uploader(page)).click()
    const card = page.getByRole('article')
    await expect(card).toContainText('No transcript yet.')
    speech.answer({ status: 500, body: '{}' })
    await press(card, 'Transcribe')
    await expect(page.getByText(/^Transcription failed: /)).toBeVisible()
    speech.reset()
    await press(card, 'Transcribe')
    await expect(card).toContainText(SPOKEN)
    await expect(card.getByRole('button', { name: 'Transcribe' })).toHaveCount(0)
  })
})
