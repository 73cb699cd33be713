import { VOICE_NOTE_TITLE_MAX_CHARACTERS } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { retitleVoiceNote } from '#server/features/library/index.ts'
import { ownNote, type VoiceNoteRow } from './find-voice-notes.ts'
import { voiceNotesTable } from './table.ts'

/** A title as it was typed, on one line. Throws `voice_note_title_required` and `voice_note_title_too_long`. */
export function readTitle(sent: string): string {
  const title = normaliseText(sent).replace(/\s+/g, ' ').trim()
  if (!isVisible(title)) throw new AppError('voice_note_title_required')
  if (title.length > VOICE_NOTE_TITLE_MAX_CHARACTERS)
    throw new AppError('voice_note_title_too_long', { max: VOICE_NOTE_TITLE_MAX_CHARACTERS })
  return title
}

/** Gives a voice note, and every piece that was made from it, another title. Throws `not_found` and as `readTitle`. */
export async function renameVoiceNote(base: Base, owner: UserId, id: string, sent: string): Promise<VoiceNoteRow> {
  const title = readTitle(sent)
  if (!isId(id)) throw new AppError('not_found')
  return inTransaction(base.pool, async (tx) => {
    const [row] = await tx.db
      .update(voiceNotesTable)
      .set({ title, updatedAt: base.clock.now() })
      .where(ownNote(owner, id))
      .returning()
    if (!row) throw new AppError('not_found')
    await retitleVoiceNote(tx, owner, id, title)
    return row
  })
}
