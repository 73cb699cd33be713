import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { ownNote } from './find-voice-notes.ts'
import { voiceNotesTable } from './table.ts'

/** What a living voice note of this person is called, which then stays so until the transaction ends. */
export async function holdVoiceNote(tx: Tx, owner: UserId, id: string): Promise<{ title: string } | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx.db
    .select({ title: voiceNotesTable.title })
    .from(voiceNotesTable)
    .where(ownNote(owner, id))
    .for('share')
  return row
}
