// Finds what a person says again and again: posts that open alike, and topics they come back to.

import { splitSentences } from '#domain/sentences.ts'
import { previewCharacters } from '#domain/text.ts'
import { contentStemsOf, countInRow } from '#language/words/content-stems.ts'
import { areNearDuplicates } from './near-duplicate.ts'

/** What is there of this person: posts of late, their own hooks, and the topic of each of their ideas. */
export type OwnMaterial = {
  posts: readonly { text: string; platform: string | null }[]
  hooks: readonly { content: string; topic: string }[]
  ideaTopics: readonly string[]
}

/** An opening, and how many posts and hooks have it or one like it. */
export type Opening = { text: string; posts: number; hooks: number }
/** A topic, and how much there is on it. */
export type Topic = { topic: string; posts: number; hooks: number; ideas: number }

const OPENING_CHARACTERS = 200
/** A post that names a topic once is not on it. */
const TIMES_IN_A_POST = 2

/** The first sentence of a text; '' where it has no words. */
export function openingOf(text: string): string {
  const line = text.split('\n').find((one) => /\p{L}/u.test(one)) ?? ''
  return previewCharacters((splitSentences(line.trim())[0] ?? '').trim(), OPENING_CHARACTERS).text
}

/** True where two topics are the same, or one is within the other: "pricing" and "pricing for coaches". */
export function isSameTopic(one: string, other: string): boolean {
  const [some, others] = [contentStemsOf(one), contentStemsOf(other)]
  if (areNearDuplicates(one, other)) return true
  return some.length <= others.length ? countInRow(some, others) > 0 : countInRow(others, some) > 0
}

/** How many posts and hooks open like this. */
export function countOpenings(opening: string, { posts, hooks }: OwnMaterial): Omit<Opening, 'text'> {
  const first = openingOf(opening)
  return {
    posts: posts.filter(({ text }) => areNearDuplicates(openingOf(text), first)).length,
    hooks: hooks.filter(({ content }) => areNearDuplicates(openingOf(content), first)).length,
  }
}

/** How much there is on a topic. */
export function countTopic(topic: string, { posts, hooks, ideaTopics }: OwnMaterial): Omit<Topic, 'topic'> {
  const wanted = contentStemsOf(topic)
  return {
    posts: posts.filter(({ text }) => countInRow(wanted, contentStemsOf(text)) >= TIMES_IN_A_POST).length,
    hooks: hooks.filter((hook) => isSameTopic(hook.topic, topic)).length,
    ideas: ideaTopics.filter((other) => isSameTopic(other, topic)).length,
  }
}

/**
 * Openings that come back, those used most first: of two posts for one platform, or of two hooks. One text for several
 * platforms is no repetition, and neither is a post that begins with its hook.
 */
export function findRepeatedOpenings({ posts, hooks }: OwnMaterial): Opening[] {
  const groups: { text: string; platforms: string[]; hooks: number }[] = []
  const groupOf = (text: string) => {
    const found = groups.find((group) => areNearDuplicates(group.text, text))
    if (found) return found
    const made = { text, platforms: [], hooks: 0 }
    groups.push(made)
    return made
  }
  for (const { text, platform } of posts) groupOf(openingOf(text)).platforms.push(platform ?? '')
  for (const { content } of hooks) groupOf(openingOf(content)).hooks++
  return groups
    .filter(({ text, platforms, hooks: own }) => text !== '' && (own > 1 || new Set(platforms).size < platforms.length))
    .map(({ text, platforms, hooks: own }) => ({ text, posts: platforms.length, hooks: own }))
    .toSorted((one, other) => other.posts + other.hooks - one.posts - one.hooks)
}

/** Of these topics those on which there is at least so much, the most first, each once. */
export function findRepeatedTopics(
  topics: readonly string[],
  material: OwnMaterial,
  least: Omit<Topic, 'topic'>,
): Topic[] {
  const kept: string[] = []
  // The shorter one stands for those within which it is.
  for (const topic of topics.toSorted((one, other) => one.length - other.length))
    if (topic.trim() !== '' && !kept.some((other) => isSameTopic(other, topic))) kept.push(topic)
  return kept
    .map((topic) => ({ topic, ...countTopic(topic, material) }))
    .filter(({ posts, hooks, ideas }) => posts >= least.posts || hooks >= least.hooks || ideas >= least.ideas)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}

function weightOf({ posts, hooks, ideas }: Topic): number {
  return 2 * posts + hooks + ideas
}
