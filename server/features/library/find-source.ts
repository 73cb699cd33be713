import { isVisible } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { OwnedStore } from '#server/collection/store.ts'
import { findWrittenFrom, type Operations } from '#server/features/writing/index.ts'
import { getPiece } from './find-pieces.ts'

type Source = { text: string | null; title: string | null; url: string | null; gone: boolean }

/**
 * What a living piece of this person was written from: its text as it was read, while that is kept. A voice note says
 * it for longer than its writing remembers, and no more once it is deleted. Throws `not_found`.
 */
export async function findSource(
  base: Base,
  operations: Operations,
  voiceNotes: OwnedStore<unknown>,
  owner: UserId,
  id: string,
): Promise<Source> {
  const { writingId, voiceNoteId, voiceNoteTitle, originalUrl } = await getPiece(base, owner, id)
  const [read, spoken] = await Promise.all([
    writingId === null ? undefined : findWrittenFrom(base, operations, owner, writingId),
    voiceNoteId === null ? undefined : voiceNotes.findText(voiceNoteId),
  ])
  const kept = read === 'forgotten' ? undefined : read
  const isNoteGone = voiceNoteId !== null && spoken === undefined
  const text = isNoteGone ? undefined : (kept?.text ?? spoken)
  return {
    // A picture or a video may have been looked at without a word of it.
    text: text !== undefined && isVisible(text) ? text : null,
    title: voiceNoteTitle || kept?.title || null,
    url: originalUrl || null,
    gone: isNoteGone || (text === undefined && read === 'forgotten'),
  }
}
