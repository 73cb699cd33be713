/** Keeps what a brand voice is taught from within its limits, also when several texts arrive at once. */

import { and, eq, isNull, or, sql } from 'drizzle-orm'
import {
  type Manner,
  SOURCE_MAX_CHARACTERS,
  SOURCE_MAX_WORDS,
  SOURCES_MAX,
  SOURCES_MAX_CHARACTERS,
  SOURCES_MAX_WORDS,
  type SourceKind,
} from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { countWords, isVisible, normaliseText, previewCharacters } from '#domain/text.ts'
import { isUnmeasured } from '#language/voice/unmeasured.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { isId, newId } from '#server/base/id.ts'
import { forgetFingerprints } from '#server/features/brand-voices/get-fingerprints.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'
import { readOwnWords } from './read-own-words.ts'

export type SourceRow = typeof voiceSources.$inferSelect

type NewSource = {
  kind: SourceKind
  manner: Manner
  text: string
  /** The beginning of the text unless given. */
  title?: string | undefined
  address?: string
  pieceId?: string
}

const TITLE_MAX_CHARACTERS = 80

/**
 * Teaches a living brand voice of this person from what is their own in one text, which is what is kept, counted and
 * named, and has its fingerprints made anew. A text or a post it knows already is answered as it stands. Throws
 * `brand_voice_not_found`, `text_too_hard` and what the limits of `domain/lists/brand-voices.ts` refuse.
 */
export async function addSource(
  base: Base,
  owner: UserId,
  voiceId: string,
  { kind, manner, text, title, address, pieceId }: NewSource,
): Promise<{ source: SourceRow; isNew: boolean }> {
  const given = normaliseText(text).trim()
  if (!isVisible(given)) throw new AppError('content_required')
  if (given.length > SOURCE_MAX_CHARACTERS) throw tooLong(countWords(given))
  // A post of one's own was never pasted, and has marks of its form that are read elsewhere.
  const [content = given] = kind === 'piece' ? [given] : await readOwnWords(owner, [given])
  const words = countWords(content)
  if (words > SOURCE_MAX_WORDS) throw tooLong(words)
  return inTransaction(base.pool, async (tx) => {
    if (!(await lockVoice(tx, owner, voiceId))) throw new AppError('brand_voice_not_found')
    const known = await findSame(tx, voiceId, content, pieceId)
    if (known) return { source: known, isNew: false }
    await requireRoom(tx, voiceId, { words, content })
    const [source] = await tx.db
      .insert(voiceSources)
      .values({
        id: newId(),
        userId: owner,
        brandVoiceId: voiceId,
        kind,
        manner,
        title: titleOf(nameOf(title) || (content.split('\n', 1)[0] ?? '')),
        address,
        pieceId,
        content,
        words,
        createdAt: base.clock.now(),
      })
      .returning()
    if (!source) throw new Error('an inserted row comes back')
    await forgetFingerprints(tx, voiceId)
    await forgetUnmeasured(tx, voiceId)
    return { source, isNew: true }
  })
}

function tooLong(words: number): AppError {
  return words > SOURCE_MAX_WORDS
    ? new AppError('source_too_long', { words, max: SOURCE_MAX_WORDS })
    : new AppError('content_too_long', { max: SOURCE_MAX_CHARACTERS })
}

// That there was too little to measure may no longer be so.
async function forgetUnmeasured(tx: Tx, voiceId: string): Promise<void> {
  const { id, description } = brandVoicesTable
  const [voice] = await tx.db.select({ description }).from(brandVoicesTable).where(eq(id, voiceId))
  if (voice && isUnmeasured(voice.description))
    await tx.db.update(brandVoicesTable).set({ description: '' }).where(eq(id, voiceId))
}

/** Holds a living brand voice of this person until the end of the transaction; false where there is none. */
export async function lockVoice(tx: Tx, owner: UserId, voiceId: string): Promise<boolean> {
  if (!isId(voiceId)) return false
  const rows = await tx.db
    .select({ id: brandVoicesTable.id })
    .from(brandVoicesTable)
    .where(
      and(eq(brandVoicesTable.id, voiceId), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)),
    )
    .for('update')
  return rows.length > 0
}

/** The source of a locked brand voice that has this text or was this post, or undefined. */
export async function findSame(
  tx: Tx,
  voiceId: string,
  content: string,
  pieceId: string | null | undefined,
): Promise<SourceRow | undefined> {
  const same = eq(voiceSources.content, content)
  const [row] = await tx.db
    .select()
    .from(voiceSources)
    .where(and(livingOf(voiceId), pieceId ? or(same, eq(voiceSources.pieceId, pieceId)) : same))
    .limit(1)
  return row
}

/** Refuses one more source where a locked brand voice has no room for it. */
export async function requireRoom(
  tx: Tx,
  voiceId: string,
  { words, content }: Pick<SourceRow, 'words' | 'content'>,
): Promise<void> {
  const characters = sql<number>`char_length(${voiceSources.content})`
  const rows = await tx.db.select({ words: voiceSources.words, characters }).from(voiceSources).where(livingOf(voiceId))
  if (rows.length >= SOURCES_MAX) throw new AppError('sources_full', { max: SOURCES_MAX })
  const total = rows.reduce((sum, row) => sum + row.words, words)
  if (total > SOURCES_MAX_WORDS) throw new AppError('source_words_full', { max: SOURCES_MAX_WORDS, words: total })
  if (rows.reduce((sum, row) => sum + row.characters, content.length) > SOURCES_MAX_CHARACTERS)
    throw new AppError('source_characters_full', { max: SOURCES_MAX_CHARACTERS })
}

/** The condition for the sources of a brand voice that were not removed. */
export function livingOf(voiceId: string) {
  return and(eq(voiceSources.brandVoiceId, voiceId), isNull(voiceSources.deletedAt))
}

function nameOf(given = ''): string {
  const name = normaliseText(given).replace(/\s+/g, ' ').trim()
  return isVisible(name) ? name : ''
}

/** So much of a line as fits beside other titles. */
export function titleOf(line: string): string {
  const { text, truncated } = previewCharacters(line, TITLE_MAX_CHARACTERS)
  return truncated ? `${text.trimEnd()}…` : text
}
