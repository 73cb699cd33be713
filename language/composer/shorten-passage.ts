// Keeps a shortened passage in the writer's own whole sentences: the strongest, in their order, none without its company.

import { splitParagraphs, splitSentences, unwrapLines } from '#domain/sentences.ts'
import { normaliseText } from '#domain/text.ts'
import { NO_POST_WISHES, type Sentence } from '#language/material/material.ts'
import { languageOf, wordsOf } from '#language/words/tokenize.ts'
import { leaningOf } from './analyse/context-dependence.ts'
import { rankSentences } from './analyse/rank-sentences.ts'

/** Shares of the passage's length: where shortening stops, and what it does not go below while it has a choice. */
const ENOUGH = 0.63
const LEAST = 0.45
/** What ties the passage to the text around it is worth keeping. */
const EDGE_WORTH = 0.1

const BULLET = /^(?:[-*•–▪◦‣·✓✔➡→►])\s+/u
const NUMBER = /^(?:\d{1,2}[.)]|\d{1,3}\/\d{0,3})\s+/
const DIVIDER = /^-{3,}/
const LABEL = /^[^.!?]{1,60}:$/
const NO_SENTENCE = /^(?:[#＃][\p{L}\p{N}_]+\s*)+$|^[^\p{L}]*$/u

/** Scripts that put no space between words put none between sentences. */
const UNSPACED_JOIN = /([。！？｡．]["”’」』）]*) /gu

type Line = { lead: string; fixed: string; sentences: number[] }
type Passage = {
  sentences: readonly Sentence[]
  paragraphs: readonly (readonly Line[])[]
  /** Sentences of which one has to stay, since a number, a label or a headline stands before them. */
  anchored: readonly (readonly number[])[]
}

/**
 * The passage with about 60 % of its length: whole sentences in their order, lines and paragraphs as they were. A
 * sentence that leans on the one before it stays only with that one, so that none dangles; so does a question with
 * its answer. Numbers, labels, slide marks and lines of hashtags stay. Undefined where nothing can go.
 */
export function shorten(passage: string): string | undefined {
  const read = readPassage(normaliseText(passage))
  const kept = choose(read)
  return kept.size === read.sentences.length ? undefined : render(read, kept)
}

function readPassage(text: string): Passage {
  const sentences: Sentence[] = []
  const anchored: number[][] = []
  let labelled: number[] | undefined
  const paragraphs = splitParagraphs(text).map((paragraph, at) => {
    let headline = false
    return unwrapLines(paragraph).map((line): Line => {
      const isFixed = headline || DIVIDER.test(line) || LABEL.test(line) || NO_SENTENCE.test(line)
      headline = DIVIDER.test(line)
      if (isFixed) {
        if (!NO_SENTENCE.test(line)) {
          labelled = []
          anchored.push(labelled)
        }
        return { lead: '', fixed: line, sentences: [] }
      }
      const number = NUMBER.exec(line)?.[0]
      const lead = number ?? BULLET.exec(line)?.[0] ?? ''
      const own = splitSentences(line.slice(lead.length)).map(
        (sentence) => sentences.push(asSentence(sentence, sentences.length, at)) - 1,
      )
      if (number === undefined) labelled?.push(...own)
      else {
        anchored.push(own)
        labelled = undefined
      }
      return { lead, fixed: '', sentences: own }
    })
  })
  return { sentences, paragraphs, anchored: anchored.filter((group) => group.length > 0) }
}

function asSentence(text: string, index: number, paragraph: number): Sentence {
  const plain = {
    item: false,
    label: undefined,
    heading: undefined,
    speaker: undefined,
    asked: false,
    range: undefined,
  }
  return { index, text, words: wordsOf(text), paragraph, complete: true, ...plain }
}

type Way = { gone: ReadonlySet<number>; size: number; worth: number }

function choose(passage: Passage): Set<number> {
  const { sentences } = passage
  const worth = worthOf(sentences)
  const company = companyOf(sentences)
  const kept = new Set(sentences.keys())
  const groupOf = new Map(passage.anchored.flatMap((group) => group.map((index) => [index, group] as const)))
  const whole = sum(sentences.map(({ text }) => text.length))
  let size = whole
  const wayWithout = (index: number): Way | undefined => {
    const gone = goneWith(index, kept, company)
    const groups = new Set([...gone].flatMap((other) => [groupOf.get(other) ?? []]))
    const stays = (other: number) => kept.has(other) && !gone.has(other)
    if (gone.size === kept.size || [...groups].some((group) => group.length > 0 && !group.some(stays))) return undefined
    const members = [...gone]
    return {
      gone,
      size: sum(members.map((other) => sentences[other]?.text.length ?? 0)),
      worth: sum(members.map((other) => worth[other] ?? 0)) / gone.size,
    }
  }
  const isFair = (way: Way | undefined) => way !== undefined && size - way.size >= whole * LEAST
  const remove = (way: Way | undefined) => {
    for (const index of way?.gone ?? []) kept.delete(index)
    size -= way?.size ?? 0
  }
  const opening = company[0]?.leans ? wayWithout(0) : undefined
  if (isFair(opening)) remove(opening)
  const ways = [...kept].flatMap((index) => {
    const way = wayWithout(index)
    return way ? { index, ...way } : []
  })
  for (const { index } of ways.sort((a, b) => a.worth - b.worth)) {
    if (size <= whole * ENOUGH) break
    const way = kept.has(index) ? wayWithout(index) : undefined
    if (isFair(way)) remove(way)
  }
  if (size === whole) remove(ways.sort((a, b) => a.size - b.size)[0])
  return kept
}

const UNREAD = { kind: 'prose', wishes: NO_POST_WISHES, leftOut: [], speakers: [], chosenSpeaker: undefined } as const

function worthOf(sentences: readonly Sentence[]): number[] {
  const words = sentences.flatMap((sentence) => sentence.words)
  const material = { ...UNREAD, language: languageOf(words), title: undefined, headings: [], sentences }
  const counted = { words: words.length, usableWords: words.length, unspaced: false }
  const layout = { listShare: 0, navigationShare: 0, ingredientLines: 0 }
  const worth = sentences.map((_, at): number => (at === 0 || at === sentences.length - 1 ? EDGE_WORTH : 0))
  for (const { sentence, score } of rankSentences({ ...material, ...counted, ...layout }, undefined))
    worth[sentence.index] = (worth[sentence.index] ?? 0) + score
  return worth
}

/** Whether each sentence needs the one before it, or the one after it. */
function companyOf(sentences: readonly Sentence[]): { leans: boolean; asks: boolean }[] {
  const language = languageOf(sentences.flatMap((sentence) => sentence.words))
  return sentences.map(({ text }, at) => ({
    leans: leaningOf(text, language) === 'yes',
    asks: at < sentences.length - 1 && /[?:]["”’)]*$/.test(text),
  }))
}

/** A sentence and all that cannot stand without it. */
function goneWith(index: number, kept: ReadonlySet<number>, company: ReturnType<typeof companyOf>): Set<number> {
  const gone = new Set<number>()
  const remove = (at: number) => {
    if (!kept.has(at) || gone.has(at)) return
    gone.add(at)
    if (company[at + 1]?.leans) remove(at + 1)
    if (company[at - 1]?.asks) remove(at - 1)
  }
  remove(index)
  return gone
}

function render({ sentences, paragraphs }: Passage, kept: ReadonlySet<number>): string {
  const lines = paragraphs.map((paragraph) =>
    paragraph.flatMap(({ lead, fixed, sentences: own }) => {
      const text = own.filter((index) => kept.has(index)).map((index) => sentences[index]?.text)
      if (fixed !== '') return fixed
      return text.length === 0 ? [] : lead + text.join(' ').replace(UNSPACED_JOIN, '$1')
    }),
  )
  return lines
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
