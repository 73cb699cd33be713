import type { PieceSource } from '#domain/lists/pieces.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { findNewestTexts } from '#server/features/library/index.ts'
import { findNewestTranscripts } from '#server/features/voice-notes/index.ts'
import type { OwnLinesErrand } from './own-lines-job.ts'

const JOB = new URL('./own-lines-job.ts', import.meta.url)

const PIECES_READ = 200
const NOTES_READ = 40
const TEXT_CHARACTERS = 8_000
const LINES_MAX = 20

/** What is made of a person's own text; of an idea or a hook there is none, and what was revived is somebody else's. */
const OWN_SOURCES: readonly PieceSource[] = ['generated', 'voice']

/** What this person has written or said about a topic in sentences that could open a post, newest texts first. */
export async function findOwnLinesOf(base: Base, owner: UserId, topic: string): Promise<string[]> {
  const [pieces, notes] = await Promise.all([
    findNewestTexts(base, owner, PIECES_READ),
    findNewestTranscripts(base, owner, NOTES_READ),
  ])
  const texts = [...pieces.filter(({ source }) => OWN_SOURCES.includes(source)), ...notes].map(({ text }) =>
    text.slice(0, TEXT_CHARACTERS),
  )
  if (texts.length === 0) return []
  const errand: OwnLinesErrand = { texts, topic, most: LINES_MAX }
  return runApart(JOB, errand, { who: owner, tooHard: 'text_too_hard' })
}
