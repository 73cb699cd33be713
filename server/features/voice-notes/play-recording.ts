/** Answers a recording as players ask for it: whole or a part, of which no more is read than that. */

import { and, eq, sql } from 'drizzle-orm'
import { fileNameOf } from '#domain/file-name.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext, UserId } from '#server/base/current-user.ts'
import { dispositionOf } from '#server/base/http/name-file.ts'
import { readRange, UNSATISFIABLE } from '#server/base/http/read-range.ts'
import { endingOf } from './audio-file.ts'
import { requireVoiceNote } from './find-voice-notes.ts'
import { voiceNoteAudio } from './table.ts'

/** So many bytes come from the database at once: it sends them as text twice as long. */
const STEP_BYTES = 4 * 1_048_576

type Played = { status: 200 | 206; headers: Record<string, string>; body: File }

/** The recording of a voice note, or the part a Range header asks for. Throws `not_found` and `audio_range_wrong`. */
export async function playRecording(
  base: Base,
  owner: UserId,
  id: string,
  { headers: asked, setHeader }: Pick<RequestContext, 'headers' | 'setHeader'>,
): Promise<Played> {
  const note = await requireVoiceNote(base, owner, id)
  const total = note.audioBytes
  // A recording never changes, so its id says which one it is.
  const etag = `"${note.id}"`
  const condition = asked.get('if-range')
  const isSame = condition === null || condition === etag
  const range = isSame ? readRange(asked.get('range'), total) : undefined
  if (range === UNSATISFIABLE) {
    setHeader('content-range', `bytes */${total}`)
    throw new AppError('audio_range_wrong')
  }
  const { first, last } = range ?? { first: 0, last: total - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      etag,
      'content-disposition': dispositionOf('inline', fileNameOf([note.title], endingOf(note.mediaType))),
      ...(range ? { 'content-range': `bytes ${first}-${last}/${total}` } : {}),
    },
    body: new File(await readBytes(base, owner, note.id, { first, last }), '', { type: note.mediaType }),
  }
}

/** The bytes of a recording from `first` to `last`, both included. Throws `not_found` once it is gone. */
export async function readBytes(
  { db }: Pick<Base, 'db'>,
  owner: UserId,
  id: string,
  { first, last }: { first: number; last: number },
): Promise<Buffer<ArrayBuffer>[]> {
  const parts: Buffer<ArrayBuffer>[] = []
  for (let at = first; at <= last; at += STEP_BYTES) {
    const length = Math.min(STEP_BYTES, last - at + 1)
    const [row] = await db
      .select({ part: sql<Buffer<ArrayBuffer>>`substring(${voiceNoteAudio.audio} from ${at + 1} for ${length})` })
      .from(voiceNoteAudio)
      .where(and(eq(voiceNoteAudio.voiceNoteId, id), eq(voiceNoteAudio.userId, owner)))
    if (row?.part.length !== length) throw new AppError('not_found')
    parts.push(row.part)
  }
  return parts
}
