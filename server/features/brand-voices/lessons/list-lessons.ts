/**
 * Keeps what a person's edits say of a brand voice up to date whenever it is asked for. An edit itself never waits for
 * it and cannot fail by it, and nothing that was missed has to be caught up with.
 */

import { asc, eq } from 'drizzle-orm'
import {
  type ComparedPost,
  EDITED_POSTS_READ,
  type Evidence,
  findLessons,
  type Lessons,
  RETURNS_WITH_TIMES,
} from '#language/lessons/find-lessons.ts'
import { isLessonKind, keyOfLesson } from '#language/lessons/lesson-kinds.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { getBrandVoice } from '#server/features/brand-voices/get-brand-voice.ts'
import { voiceLessons } from '#server/features/brand-voices/table.ts'
import { type EditedPiece, findEditedPieces } from '#server/features/library/index.ts'
import type { CompareJob } from './compare-job.ts'

const JOB = new URL('./compare-job.ts', import.meta.url)

type LessonRow = typeof voiceLessons.$inferSelect

/** A lesson as it is kept, with what the edits of today show for it. */
export type LessonNow = { row: LessonRow; evidence: Evidence; posts: EditedPiece[] }

/**
 * What edits of this person's posts say of a living brand voice, whatever they made of it; and how many edited posts it
 * rests on. Throws `brand_voice_not_found`.
 */
export async function listLessons(
  base: Base,
  owner: UserId,
  voiceId: string,
): Promise<{ lessons: LessonNow[]; edited: number }> {
  await getBrandVoice(base, owner, voiceId)
  const pieces = await findEditedPieces(base, owner, voiceId, EDITED_POSTS_READ)
  const posts: CompareJob = pieces.map(({ id, first, last }) => ({ id, first, last }))
  const compared = await runApart<CompareJob, ComparedPost[]>(JOB, posts, { who: owner, tooHard: 'text_too_hard' })
  const found = findLessons(compared)
  const rows = await inTransaction(base.pool, (tx) => keepLessons(base, tx, { owner, voiceId, found }))
  const lessons = rows
    .toSorted((one, other) => other.seen - one.seen)
    .flatMap((row): LessonNow[] => {
      const { kind, subject } = row
      if (!isLessonKind(kind)) return []
      const evidence = found.evidenceFor({ kind, subject })
      return [{ row, evidence, posts: pieces.filter(({ id }) => evidence.posts.includes(id)) }]
    })
  return { lessons, edited: compared.length }
}

type Found = { owner: UserId; voiceId: string; found: Lessons }

/** Brings the rows in line with the edits; a decision stays as it is until there is much more to say. */
async function keepLessons(base: Base, tx: Tx, { owner, voiceId, found }: Found): Promise<LessonRow[]> {
  const now = base.clock.now()
  const ofVoice = eq(voiceLessons.brandVoiceId, voiceId)
  const kept = await tx.db.select().from(voiceLessons).where(ofVoice).orderBy(asc(voiceLessons.id)).for('update')
  const proposals = new Map(found.proposals.map((evidence) => [keyOfLesson(evidence), evidence]))
  let isChanged = false
  for (const row of kept) {
    const key = keyOfLesson(row)
    const proposal = proposals.get(key)
    proposals.delete(key)
    const change = changeOf(row, proposal, found)
    if (change === undefined) continue
    isChanged = true
    if (change === 'gone') await tx.db.delete(voiceLessons).where(eq(voiceLessons.id, row.id))
    else
      await tx.db
        .update(voiceLessons)
        .set({ ...change, updatedAt: now })
        .where(eq(voiceLessons.id, row.id))
  }
  const moments = { createdAt: now, updatedAt: now }
  // In one order everywhere, so that nobody waits for each other.
  const added = [...proposals].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const fresh = added.map(([, { kind, subject, seen, among }]) => {
    const evidence = { kind, subject, seen, among, state: 'proposed' as const }
    return { id: newId(), userId: owner, brandVoiceId: voiceId, ...evidence, ...moments }
  })
  if (fresh.length > 0) await tx.db.insert(voiceLessons).values(fresh).onConflictDoNothing()
  if (!isChanged && fresh.length === 0) return kept
  return tx.db.select().from(voiceLessons).where(ofVoice).orderBy(asc(voiceLessons.id))
}

/** What has become of a lesson; undefined where nothing has. */
function changeOf(row: LessonRow, proposal: Evidence | undefined, found: Lessons) {
  const { kind, subject } = row
  if (row.state === 'proposed' && !proposal) return 'gone'
  if (!isLessonKind(kind)) return undefined
  if (row.state === 'dismissed') {
    if (!proposal || proposal.seen < row.seen * RETURNS_WITH_TIMES) return undefined
    return { seen: proposal.seen, among: proposal.among, state: 'proposed' as const, decidedAt: null }
  }
  const { seen, among } = proposal ?? found.evidenceFor({ kind, subject })
  return seen === row.seen && among === row.among ? undefined : { seen, among }
}
