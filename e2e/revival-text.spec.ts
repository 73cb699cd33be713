import { makeDocx } from '#test/make-docx.ts'
import { expect, expectAccessibleEverywhere, expectKept } from './journey.ts'
import {
  addressField,
  charges,
  chooseType,
  PARAGRAPHS,
  REVIVAL,
  revive,
  reviveButton,
  TRANSCRIPT,
  test,
  transcriptField,
} from './revival-journey.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SENTENCES = TRANSCRIPT.split(/(?<=[.!?])\s+/)
const stampOf = (at: number) =>
  `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')},000`
const SUBTITLES = SENTENCES.map((said, at) => `${at + 1}\n${stampOf(at * 4)} --> ${stampOf(at * 4 + 4)}\n${said}`).join(
  '\n\n',
)

test('what was read tells its author and date, is corrected, and priced as it was corrected', async ({
  signedIn: page,
  pages,
  visits,
}) => {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/learned`)
  await addressField(page).press('Enter')
  await expect(page.getByText(/^127\.0\.0\.1 · Grace Writer · .*2024.* · [\d,]+ words$/)).toBeVisible()
  await expect(page.getByText((PARAGRAPHS[0] ?? '').slice(0, 100)).first()).toBeVisible()
  const asRead = (await page.getByText(/^[\d,]+ words · \d+ tokens$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Correct the text' }).click()
  const field = page.getByRole('textbox', { name: 'The text, as you correct it' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(new RegExp((PARAGRAPHS[0] ?? '').slice(0, 40)))
  await expect(page.getByText(asRead)).toBeVisible()
  await field.fill('')
  await reviveButton(page).click()
  await expect(page.getByText('Please paste or type some text first.')).toBeVisible()
  await field.fill(TRANSCRIPT)
  await expectAccessibleEverywhere(page)
  await expectKept(page, TRANSCRIPT.slice(-60))
  await page.reload()
  await expect(field).toHaveValue(TRANSCRIPT)
  await page.getByRole('button', { name: 'Use the text as it was read' }).click()
  await expect(field).toBeHidden()
  await expect(addressField(page)).toBeFocused()
  await expect(page.getByText(asRead)).toBeVisible()
  await page.getByRole('button', { name: 'Correct the text' }).click()
  await field.fill(TRANSCRIPT)
  const tokens = Math.ceil(200 + (TRANSCRIPT.split(/\s+/).length * 30) / 100)
  await expect(page.getByText(`${tokens} tokens`)).toBeVisible()
  await revive(page)
  await expect(field).toBeHidden()
  await expect(addressField(page)).toHaveValue('')
  expect(await charges(page)).toMatchObject([{ tokensUsed: tokens }])
  expect(visits.count).toBe(1)
  await expect(page.getByRole('article').getByRole('link', { name: '127.0.0.1' })).toBeVisible()
})

test('a document is revived without an address, and a recording is led to the voice notes', async ({
  signedIn: page,
}) => {
  await page.goto(REVIVAL)
  const chooser = page.getByLabel('File', { exact: true })
  await chooser.setInputFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('sound') })
  await expect(page.getByText('This is a recording. Upload it as a voice note')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Voice Notes' })).toHaveAttribute('href', /voice-notes$/)
  await expectAccessibleEverywhere(page)
  const buffer = await makeDocx(PARAGRAPHS.slice(0, 3))
  await chooser.setInputFiles({ name: 'notes.docx', mimeType: DOCX, buffer })
  const field = page.getByRole('textbox', { name: 'The text', exact: true })
  await expect(field).toHaveValue(TRANSCRIPT)
  await revive(page)
  await expect(field).toBeHidden()
  await expect(chooser).toBeAttached()
  expect(await charges(page)).toHaveLength(1)
  await expect(page.getByText('From: Blog post')).toBeVisible()
})

test('subtitles are priced by what is said in them, which can be looked at', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await transcriptField(page).fill('Typed before.')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'talk.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(SUBTITLES),
  })
  await expect(transcriptField(page)).toHaveValue(SUBTITLES)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(transcriptField(page)).toHaveValue('Typed before.')
  await transcriptField(page).fill(SUBTITLES)
  const words = TRANSCRIPT.split(/\s+/).length
  const tokens = Math.ceil(200 + (words * 30) / 100)
  await expect(page.getByText(`${words} words · ${tokens} tokens`)).toBeVisible()
  await page.getByText('What is said, without times and numbers').click()
  await expect(page.getByRole('region', { name: 'What is said' })).toContainText(SENTENCES[0] ?? '')
  await expect(page.getByRole('region', { name: 'What is said' })).not.toContainText('-->')
  await expectAccessibleEverywhere(page)
  await revive(page)
  await expect(transcriptField(page)).toHaveValue('')
  expect(await charges(page)).toMatchObject([{ tokensUsed: tokens }])
})
