/** What every journey with voice notes has: their page, its recorder, sound made of nothing, and notes that are there already. */
import { expect, type Locator, type Page } from '@playwright/test'

export const VOICE_NOTES = '/dashboard/voice-notes'

export const recordButton = (page: Page) => page.getByRole('button', { name: 'Record Voice Note' })
export const recorder = (page: Page) => page.getByRole('dialog', { name: /^(Record Voice Note|Unsaved recording)$/ })
export const uploader = (page: Page) => page.getByRole('dialog', { name: /^(Upload Audio|Unsaved audio file)$/ })
export const waiting = (page: Page) => page.getByRole('region', { name: 'Not saved yet' })
export const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
export const saveButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Save Voice Note' })
export const titleField = (dialog: Page | Locator) => dialog.getByLabel('Title')
export const transcriptField = (dialog: Page | Locator) => dialog.getByLabel('Transcript')
export const clock = (dialog: Locator) => dialog.getByRole('timer')

/** Opens the page and its recorder. */
export async function openRecorder(page: Page): Promise<Locator> {
  await page.goto(VOICE_NOTES)
  await recordButton(page).click()
  await expect(recorder(page)).toBeVisible()
  return recorder(page)
}

/** Records until the clock shows at least so many seconds. */
export async function recordUntil(dialog: Locator, seconds: number): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => secondsOf(dialog)).toBeGreaterThanOrEqual(seconds)
}

/** How long the recording is by its clock. */
export async function secondsOf(dialog: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] =
    ((await clock(dialog).textContent()) ?? '').split(' of ')[0]?.split(':').map(Number) ?? []
  return minutes * 60 + seconds
}

/** How much of a recording this browser keeps, in slices of a second. */
export function keptSlices(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let slices = 0
    for (const { name } of await indexedDB.databases()) {
      if (!name?.includes('.recordings.')) continue
      slices += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('slices').objectStore('slices').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      })
    }
    return slices
  })
}

/** A file of sound: a tone of this loudness, between 0 for silence and 1. */
export function wav(seconds: number, loudness = 0.3, perSecond = 8_000): Buffer {
  const samples = Math.round(seconds * perSecond)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(perSecond, 24)
  file.writeUInt32LE(perSecond * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++)
    file.writeInt16LE(Math.round(32_767 * loudness * Math.sin((2 * Math.PI * 220 * at) / perSecond)), 44 + at * 2)
  return file
}

/** The same as the browser is given it. */
export function audioFile(name: string, seconds: number, loudness?: number) {
  return { name, mimeType: 'audio/wav', buffer: wav(seconds, loudness) }
}

/** Chooses files as the button of the page would have the person do. */
export async function choose(page: Page, ...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Upload Audio')
  await (await choosing).setFiles([...files])
}

export type NoteFields = { title?: string; transcript?: string; seconds?: number; funnelStage?: string }

/** Makes a voice note through the API, and answers its id. */
export async function makeNote(page: Page, fields: NoteFields = {}): Promise<string> {
  const { title = 'Pricing', transcript = 'What I charge and why.', seconds = 2, funnelStage } = fields
  const answer = await page.request.post('/api/voice-notes', {
    multipart: {
      audio: audioFile('note.wav', seconds),
      title,
      transcript,
      uploadMethod: 'uploaded',
      ...(funnelStage !== undefined && { funnelStage }),
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()).id
}

export type ListedNote = {
  id: string
  title: string
  transcript: string
  duration: number
  uploadMethod: string
  funnelStage: string | null
}

/** The person's voice notes, newest first. */
export async function listNotes(page: Page): Promise<ListedNote[]> {
  return (await (await page.request.get('/api/voice-notes?limit=100')).json()).items
}
