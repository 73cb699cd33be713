// Keeps together what every shape draws from: the material, its terms, its ranked sentences, the habits, the seed.

import type { TraceItem } from '#language/composer/draft.ts'
import { countIn, fillPhrase, type PhraseKind, phrasesOf } from '#language/composer/words/phrases.ts'
import { type Random, randomFrom } from '#language/composer/words/seeded-random.ts'
import type { Material, Sentence } from '#language/material/material.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { findKeyTerms, findTopic, type KeyTerm } from './key-terms.ts'
import { type Ranked, rankSentences } from './rank-sentences.ts'

/** The first and the last of neighbouring sentences, by their places in the material. */
export type Places = { from: number; to: number }

export type Source = {
  material: Material
  terms: readonly KeyTerm[]
  topic: KeyTerm | undefined
  /** Who answers most, in an interview. */
  speaker: string | undefined
  ranked: readonly Ranked[]
  habits: HabitRates | undefined
  seed: number
  /** The sentences that the draft is to be made of, where somebody said so. */
  passage?: Places | undefined
}

/**
 * A piece of output with the trace of its sentences; the trace's texts, in order, are the piece's words. `worth` is what
 * a whole draft's passage was found to be worth, to be held against others of its form, where it is such a one.
 */
export type Part = { text: string; trace: readonly TraceItem[]; worth?: number }

const NO_CHANCE: Random = { next: () => 0, below: () => 0 }

export function sourceOf(material: Material, habits: HabitRates | undefined, seed: number): Source {
  const ranked = rankSentences(material, habits)
  const terms = findKeyTerms(material)
  return {
    material,
    terms,
    topic: findTopic(terms, material.usableWords),
    speaker: mainSpeaker(material),
    ranked,
    habits,
    seed,
  }
}

const placesBy = new WeakMap<object, ReadonlyMap<Sentence, number>>()

/** The place of a sentence among the ranked ones; -1 where it is none of them. */
export function placeOf({ ranked }: Pick<Source, 'ranked'>, sentence: Sentence): number {
  const places = placesBy.get(ranked) ?? new Map(ranked.map((one, at) => [one.sentence, at]))
  placesBy.set(ranked, places)
  return places.get(sentence) ?? -1
}

function mainSpeaker(material: Material): string | undefined {
  const words = new Map<string, number>()
  for (const { speaker, asked, words: own } of material.sentences) {
    if (speaker !== undefined && !asked) words.set(speaker, (words.get(speaker) ?? 0) + own.length)
  }
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Chance for this purpose; with the seed 0 there is none, and the strongest is taken everywhere. */
export function chanceIn(source: Source, purpose: string): Random {
  if (source.seed === 0) return NO_CHANCE
  return randomFrom(source.seed, purpose)
}

/** One of these by the seed, so that the next seed gives the next one. */
export function pickBySeed<T>(source: Source, choices: readonly T[], shift = 0): T | undefined {
  if (choices.length === 0) return undefined
  const at = (Math.trunc(source.seed) + shift) % choices.length
  return choices[at < 0 ? at + choices.length : at]
}

/** A fixed phrase of this kind, chosen by the seed; undefined where the language or the material has none. */
export function phrasePart(
  source: Source,
  kind: PhraseKind,
  given: { name?: string | undefined; count?: number; title?: string | undefined } = {},
): Part | undefined {
  const { language } = source.material
  const topic = source.topic?.inText
  const terms: Record<string, string> = {
    ...(topic === undefined ? {} : { topic }),
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.title === undefined ? {} : { title: given.title }),
    ...(given.count === undefined ? {} : { count: countIn(given.count, language) }),
  }
  const phrases = phrasesOf(kind, language)
    .map((phrase, at) => ({ phrase, id: `${kind}.${at}` }))
    .filter(({ phrase }) => Array.from(phrase.matchAll(/\{(\w+)\}/g)).every(([, place = '']) => place in terms))
  const chosen = pickBySeed(source, asTheWriterSpeaks(source, phrases))
  if (!chosen) return undefined
  const text = fillPhrase(chosen.phrase, terms)
  return { text, trace: [{ text, from: 'phrase', phrase: chosen.id, terms: Object.values(terms) }] }
}

/** Who says "you" less often does not speak to the reader. */
const YOU_PER_100_WORDS = 0.5

/** Whether these habits are of somebody who speaks to the reader; where nothing is known, everybody does. */
export function speaksToReader(habits: HabitRates | undefined): boolean {
  const person = habits?.personPer100Words
  return person === undefined || person.you >= YOU_PER_100_WORDS
}

function asTheWriterSpeaks<T extends { phrase: string }>({ habits }: Source, phrases: readonly T[]): readonly T[] {
  if (speaksToReader(habits)) return phrases
  const plain = phrases.filter(({ phrase }) => !/\b(?:you|your|me)\b/i.test(phrase))
  return plain.length > 0 ? plain : phrases
}

/** Parts one under the other, with this between them. */
export function joinParts(parts: readonly Part[], between: string): Part {
  return { text: parts.map((part) => part.text).join(between), trace: parts.flatMap((part) => part.trace) }
}
