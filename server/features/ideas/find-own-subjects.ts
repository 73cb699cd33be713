/** What a person has written and spoken about lately, and what they have left out; nothing of anybody else's is read. */
import { type FunnelStage, OWN_SUBJECT_DAYS, OWN_SUBJECTS_MAX } from '#domain/lists/ideas.ts'
import { unsaidAt } from '#language/composer/topics/ideas/compose-unsaid.ts'
import type { OwnSubject } from '#language/composer/topics/ideas/own-subjects.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { findNewestTexts } from '#server/features/library/index.ts'
import { findNewestTranscripts } from '#server/features/voice-notes/index.ts'
import { findKnownIdeas } from './find-ideas.ts'
import type { OwnSubjectsErrand } from './own-subjects-job.ts'

const JOB = new URL('./own-subjects-job.ts', import.meta.url)

/** A side counts as left out where none of so many texts tells it. */
const PIECES_READ = 200
const NOTES_READ = 40
const DAY_MS = 86_400_000

/** The subjects of the last OWN_SUBJECT_DAYS, those most written about first; with `about` only what is said on that topic. */
export async function findOwnSubjectsOf(base: Base, owner: UserId, about?: string): Promise<OwnSubject[]> {
  const since = base.clock.now().getTime() - OWN_SUBJECT_DAYS * DAY_MS
  const [pieces, notes, ideas] = await Promise.all([
    findNewestTexts(base, owner, PIECES_READ),
    findNewestTranscripts(base, owner, NOTES_READ),
    findKnownIdeas(base, owner),
  ])
  const texts = [
    ...pieces.map(({ text, createdAt }) => ({ text, isSpoken: false, isRecent: createdAt.getTime() >= since })),
    ...notes.map(({ text, title, createdAt }) => {
      return { text, title, isSpoken: true, isRecent: createdAt.getTime() >= since }
    }),
  ]
  if (!texts.some(({ isRecent }) => isRecent)) return []
  const errand: OwnSubjectsErrand = {
    texts,
    typed: [...new Set(ideas.map(({ topic }) => topic))],
    most: OWN_SUBJECTS_MAX,
    about,
  }
  return runApart(JOB, errand, { who: owner, tooHard: 'text_too_hard' })
}

/** Those of them that leave something out at this stage, and of each only that. */
export function leftOutAt(stage: FunnelStage, subjects: readonly OwnSubject[]): OwnSubject[] {
  return subjects
    .map((subject) => ({ ...subject, unsaid: unsaidAt(stage, subject) }))
    .filter(({ unsaid }) => unsaid.length > 0)
}
