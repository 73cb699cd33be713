// Keeps proposals to what several edits show plainly, and to one proposal for one change.

import type { Comparison } from './compare-edit.ts'
import type { Example } from './finding.ts'
import { keyOfLesson, type LessonKind, type LessonName, readReplacement } from './lesson-kinds.ts'
import { plainWords } from './read-post.ts'

/** What the edit of one post shows. */
export type ComparedPost = { id: string; comparison: Comparison }

/** In which of the posts where it could have been a change was seen. */
export type Evidence = LessonName & {
  seen: number
  among: number
  /** The posts that show it, in the order given. */
  posts: readonly string[]
  example: Example | undefined
}

/** So many edited posts are looked at, those edited last. */
export const EDITED_POSTS_READ = 20
/** A proposal takes so many posts, and such a share of those where it could have been. */
export const SEEN_AT_LEAST = 3
export const SHARE_AT_LEAST = 0.6
/** A dismissed proposal comes back only with so many times the posts. */
export const RETURNS_WITH_TIMES = 2
const PROPOSALS_AT_MOST = 24

export type Lessons = {
  /** What may be proposed, plainest first. */
  proposals: readonly Evidence[]
  /** How it stands with any lesson, whether it may be proposed or not. */
  evidenceFor(name: LessonName): Evidence
}

/** What the edits of several posts show together. Pure; `posts` newest edit first. */
export function findLessons(posts: readonly ComparedPost[]): Lessons {
  function evidenceFor({ kind, subject }: LessonName): Evidence {
    const key = keyOfLesson({ kind, subject })
    const evidence = {
      kind,
      subject,
      seen: 0,
      among: 0,
      posts: [] as string[],
      example: undefined as Example | undefined,
    }
    for (const { id, comparison } of posts) {
      const { findings, words } = comparison
      const mine = findings.filter((finding) => keyOfLesson(finding) === key)
      const shown = mine.find(({ example }) => example)
      if (mine.length > 0 || couldHold(words, { kind, subject })) evidence.among++
      if (!shown) continue
      evidence.seen++
      evidence.posts.push(id)
      evidence.example ??= shown.example
    }
    return evidence
  }

  const found = namesShown(posts).map(evidenceFor).filter(isPlain)
  return {
    proposals: found
      .filter((one) => !found.some((other) => tellsMore(other, one)))
      .sort((one, other) => other.seen - one.seen || other.seen / other.among - one.seen / one.among)
      .slice(0, PROPOSALS_AT_MOST),
    evidenceFor,
  }
}

/** What enough posts show to be worth a closer look. */
function namesShown(posts: readonly ComparedPost[]): LessonName[] {
  const counted = new Map<string, { spelt: Map<string, number>; kind: LessonKind; posts: number }>()
  for (const { comparison } of posts) {
    const shown = new Map(
      comparison.findings
        .filter(({ example }) => example)
        .map(({ kind, subject }) => [keyOfLesson({ kind, subject }), { kind, subject }]),
    )
    for (const [key, { kind, subject }] of shown) {
      const { spelt, posts: before } = counted.get(key) ?? { spelt: new Map<string, number>(), posts: 0 }
      spelt.set(subject, (spelt.get(subject) ?? 0) + 1)
      counted.set(key, { spelt, kind, posts: before + 1 })
    }
  }
  return [...counted.values()]
    .filter(({ posts }) => posts >= SEEN_AT_LEAST)
    .map(({ kind, spelt }) => ({ kind, subject: mostFrequent(spelt) }))
}

function mostFrequent(spelt: ReadonlyMap<string, number>): string {
  return [...spelt].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

function isPlain({ seen, among }: Evidence): boolean {
  return seen >= SEEN_AT_LEAST && seen >= among * SHARE_AT_LEAST
}

/** Whether words that were cut or replaced elsewhere stood in a post too. */
function couldHold(words: string, { kind, subject }: LessonName): boolean {
  const plain = subject.toLowerCase()
  if (kind === 'cut-words') return words.includes(` ${plain} `)
  return kind === 'replaced' && words.includes(` ${readReplacement(plain).from} `)
}

/** Several names for one change at the end of a post, the most telling first. */
const CLOSINGS: readonly LessonKind[] = ['cut-closing-question', 'cut-call-to-action', 'cut-last-line']

/** Whether everything that `one` rests on is told by `other` as well. */
function tellsMore(other: Evidence, one: Evidence): boolean {
  if (other === one || !one.posts.every((post) => other.posts.includes(post))) return false
  const [rank, ownRank] = [CLOSINGS.indexOf(other.kind), CLOSINGS.indexOf(one.kind)]
  if (rank !== -1 && ownRank !== -1) return other.posts.length > one.posts.length || rank < ownRank
  const phrase = plainWords(one.subject).join(' ')
  if (one.kind === 'cut-words' && other.kind === 'cut-formula')
    return plainWords(other.subject).join(' ').includes(phrase)
  return (
    one.kind === 'cut-formula' &&
    other.kind === 'replaced' &&
    readReplacement(other.subject.toLowerCase()).from.includes(phrase)
  )
}
