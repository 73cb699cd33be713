/** What every journey with voice content has: its pages, and voice notes and pieces that are there already. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeWav } from '#test/make-audio.ts'
import { expect } from './journey.ts'

export const VOICE_CONTENT = '/dashboard/voice-content'

export const SPOKEN = readFileSync(path.resolve(import.meta.dirname, '../test/spoken/hiring.txt'), 'utf8').trim()
export const SPOKEN_PRICE = Math.ceil(175 + SPOKEN.split(/\s+/).length * 0.3)

export const FORMATS = [
  'YouTube Video Script',
  'Blog Post',
  'LinkedIn Post',
  'Twitter Post',
  'Instagram Caption',
  'Instagram Carousel',
  '3-Emails',
  'Personal Story',
  'Business Quotes',
  '3-Questions',
  'Funnel Ideas',
  'YouTube Shorts Script',
  'Image Prompt',
  'Lead Magnet Ideas',
]

export const picker = (page: Page) => page.getByRole('button', { name: /Voice note$/ })
export const noteCard = (page: Page) => page.getByRole('region', { name: 'Your voice note' }).getByRole('article')
export const form = (page: Page) => page.getByRole('region', { name: 'Generate from this voice note' })
export const format = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const generate = (page: Page) => form(page).getByRole('button', { name: 'Generate Content' })
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Creating your content' })
export const previewHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Content Preview' })
/** The piece that the preview shows. */
export const shown = (page: Page) => page.getByRole('article')

export const contentOf = (noteId: string) => `${VOICE_CONTENT}?note=${noteId}`
export const previewOf = (noteId: string, pieceId?: string) =>
  `/dashboard/content-preview/${noteId}${pieceId === undefined ? '' : `?piece=${pieceId}`}`

/** Keeps a voice note through the API, as the recorder does, and answers its id. */
export async function makeNote(page: Page, title: string, transcript = SPOKEN): Promise<string> {
  const kept = await page.request.post('/api/voice-notes', {
    multipart: {
      audio: { name: 'note.wav', mimeType: 'audio/wav', buffer: makeWav({ seconds: 2, loudness: 0.3 }) },
      title,
      transcript,
      uploadMethod: 'uploaded',
    },
  })
  expect(kept.ok(), await kept.text()).toBe(true)
  return (await kept.json()).id
}

/** Has a piece written from a voice note through the API, and answers its id. */
export async function makePiece(page: Page, voiceNoteId: string, formatId: string): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'voice_content', input: { voiceNoteId, format: formatId } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(started.status()).toBe(202)
  const { id } = await started.json()
  const read = async () => (await page.request.get(`/api/writings/${id}`)).json()
  await expect.poll(async () => (await read()).status).toBe('succeeded')
  return (await read()).pieceIds[0]
}

export async function deleteNote(page: Page, id: string): Promise<void> {
  const removed = await page.request.post('/api/voice-notes/delete', { data: { ids: [id] } })
  expect(removed.status()).toBe(200)
}

/** What was made from voice notes, newest first. */
export async function listPieces(
  page: Page,
): Promise<{ id: string; contentText: string; contentType: string; platform: { name: string } | null }[]> {
  return (await (await page.request.get('/api/pieces?source=voice&limit=100')).json()).items
}
