// Keeps every story to the person's own words: passages of their samples in which they tell what happened to them.

import { splitParagraphs, splitSentences } from '#domain/sentences.ts'
import { countWords } from '#domain/text.ts'
import { type Telling, tellOfPast } from '#language/words/tell-of-past.ts'
import type { Sample, Suggestion } from './sample.ts'

const WORDS_AT_LEAST = 25
const WORDS_AT_MOST = 180
const OWN_SENTENCES_AT_LEAST = 2
const STORIES_A_SAMPLE = 2
const STORIES_AT_MOST = 5

type Told = Telling & { text: string; words: number; paragraph: number }
type Story = Suggestion & { weight: number }

/** The passages that tell most of a story, at most five; the words are the person's, only white space is evened out. */
export function findStories(samples: readonly Sample[]): Suggestion[] {
  const found = samples.flatMap(({ title, text }) =>
    findPassages(text)
      .map((passage) => ({ text: join(passage), from: title, weight: weigh(passage) }))
      .sort(byWeight)
      .slice(0, STORIES_A_SAMPLE),
  )
  const different = found.filter(({ text }, at) => found.findIndex((story) => story.text === text) === at)
  return different
    .sort(byWeight)
    .slice(0, STORIES_AT_MOST)
    .map(({ text, from }) => ({ text, from }))
}

function byWeight(one: Story, other: Story): number {
  return other.weight - one.weight
}

function findPassages(text: string): Told[][] {
  const told = splitParagraphs(text).flatMap((paragraph, at) =>
    splitSentences(paragraph).map((sentence) => ({
      ...tellOfPast(sentence),
      text: sentence,
      words: countWords(sentence),
      paragraph: at,
    })),
  )
  const passages: Told[][] = []
  for (let at = 0; at < told.length; ) {
    const passage = readPassage(told, at)
    if (isStory(passage)) passages.push(passage)
    at += Math.max(1, passage.length)
  }
  return passages
}

/** From here as far as the telling goes on; one sentence of another kind may stand between two that tell. */
function readPassage(told: readonly Told[], start: number): Told[] {
  const first = told[start]
  if (!first?.isPast || !(first.isMine || first.opensWithTime)) return []
  let words = 0
  let end = start
  for (let at = start; at < told.length; at++) {
    const sentence = told[at]
    if (!sentence) break
    words += sentence.words
    if (words > WORDS_AT_MOST) break
    if (sentence.isPast) end = at + 1
    else if (!told[at + 1]?.isPast) break
  }
  return told.slice(start, end)
}

function isStory(passage: readonly Told[]): boolean {
  const words = passage.reduce((sum, sentence) => sum + sentence.words, 0)
  const own = passage.filter(({ isMine }) => isMine)
  return words >= WORDS_AT_LEAST && own.length >= OWN_SENTENCES_AT_LEAST && own.some(({ isPersonal }) => isPersonal)
}

function weigh(passage: readonly Told[]): number {
  const own = passage.filter(({ isMine }) => isMine).length
  return own + (passage[0]?.opensWithTime ? 2 : 0)
}

function join(passage: readonly Told[]): string {
  let text = ''
  let before: number | undefined
  for (const sentence of passage) {
    const gap = before === undefined ? '' : before === sentence.paragraph ? ' ' : '\n\n'
    text += gap + sentence.text
    before = sentence.paragraph
  }
  return text
}
