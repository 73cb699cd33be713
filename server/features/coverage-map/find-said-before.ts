import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import type { OwnMaterial } from '#language/phrases/said-before.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { findKnownHooks } from '#server/features/hooks/index.ts'
import { findKnownIdeas, findOwnSubjectsOf } from '#server/features/ideas/index.ts'
import { findNewestTexts } from '#server/features/library/index.ts'
import type { Asked, Repeats, RepeatsErrand, SaidBefore, SaidErrand } from './said-before-job.ts'

const JOB = new URL('./said-before-job.ts', import.meta.url)

const POSTS_READ = 200
/** What a post opens with and is about stands in so much of it. */
const POST_CHARACTERS = 8_000
const DAY_MS = 86_400_000

/** When what is counted began. */
export function coverageSince(base: Base): Date {
  return new Date(base.clock.now().getTime() - COVERAGE_DAYS * DAY_MS)
}

/** How much of this person's there is on a topic, and how much opens like a line; null for what is not asked. */
export async function findSaidBefore(base: Base, owner: UserId, asked: Asked): Promise<SaidBefore> {
  const errand: SaidErrand = { kind: 'asked', material: await readMaterialOf(base, owner), asked }
  return runApart(JOB, errand, { who: owner, tooHard: 'text_too_hard' })
}

/** The openings and topics that come back. */
export async function findRepeats(base: Base, owner: UserId) {
  const [material, subjects] = await Promise.all([readMaterialOf(base, owner), findOwnSubjectsOf(base, owner)])
  const errand: RepeatsErrand = { kind: 'repeats', material, subjects: subjects.map(({ name }) => name) }
  return runApart<RepeatsErrand, Repeats>(JOB, errand, {
    who: owner,
    tooHard: 'text_too_hard',
  })
}

async function readMaterialOf(base: Base, owner: UserId): Promise<OwnMaterial> {
  const since = coverageSince(base)
  const [texts, hooks, ideas] = await Promise.all([
    findNewestTexts(base, owner, POSTS_READ),
    findKnownHooks(base, owner, false),
    findKnownIdeas(base, owner),
  ])
  const posts = texts
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ text, platform }) => ({ text: text.slice(0, POST_CHARACTERS), platform }))
  return { posts, hooks, ideaTopics: ideas.map(({ topic }) => topic) }
}
