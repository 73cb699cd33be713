// Keeps what a text tells where: its sentences with their things and names, and the places at which each stands.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { namesIn } from '#language/composer/select/find-passages.ts'
import { definiteStemsIn } from '#language/composer/select/met-before.ts'
import { stemsOf } from '#language/composer/select/select-passages.ts'
import { isWhole } from '#language/composer/select/window-worth.ts'
import { stemOf } from '#language/words/tokenize.ts'

/** What the words of a sentence show; of some it matters who is meant, of others what they leave open. */
const SAYS = {
  he: /\b(?:he|she|him|his|her|hers)\b/i,
  this: /^(?:this|that|these|those|such)\b/i,
  /** "So he did.", "I couldn't." */
  noVerb:
    /\b(?:did|does|do|had|has|was|were|is|are|would|will|could|can|might|don't|didn't|doesn't|wasn't|won't|isn't|to|one|ones|it)[.!?,]?["']?$/i,
  asks: /\?["'”]*$/,
  opens: /[:…]["'”]*$/,
  promises:
    /\b(?:one|two|three|four|five|six|another|a few|a couple of|some|the (?:first|second|real|other|same)) (?:\p{L}+ )?(?:things?|points?|reasons?|rules?|questions?|problems?|mistakes?|ways?|lessons?|lines?|words?|sentences?|jobs?|options?|kinds?|sorts?|answers?|changes?|exceptions?)\b|\blike this\b|\bhere(?:'s| is| are)\b|\bguess\b|\bsomething (?:else )?(?:happened|changed|odd|else)\b|\bthe (?:reason|trick|problem|catch|trouble|answer|difference|thing) is\b/iu,
  /** "I'll call him Denis", "our receptionist Tasha", "a man called Alan": who it is, is told once. */
  introduces:
    /\b(?:called?|named|name (?:is|was))\b|\b(?:my|our|the|an?|his|her|their) (?:\p{Ll}[\p{Ll}-]+ ){1,3}(?:,? )?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+, (?:who|my|our|the|an?|his|her|their|one)\b|\p{Lu}\p{Ll}+ \(/u,
  /** "There are three things", "two rules", "three bits of news". */
  counts:
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|a couple of|a few) (?:\p{L}+ )?(?:things?|points?|reasons?|rules?|questions?|problems?|mistakes?|ways?|lessons?|changes?|bits?|pieces?|parts?|steps?|kinds?|sorts?|options?|objections?|answers?|exceptions?|signs?|moves?|jobs?|ideas?|stories|groups?)\b/iu,
  /** One of several that somewhere before it were counted. */
  ordinal:
    /^(?:and |but |then )?(?:the )?(?:first|second|third|fourth|fifth|last|two|three|four|five|number (?:two|three|four))(?:ly)?(?:[,:.]| (?:thing|one|is|was|rule|reason|change|question|problem|objection|point|lesson|step|way|mistake)\b|,? (?:and|i|we)\b)/iu,
}

function saysOf(text: string): Told['says'] {
  return Object.fromEntries(Object.entries(SAYS).map(([sign, pattern]) => [sign, pattern.test(text)])) as Told['says'] // safe because the signs are the keys
}

/** A sentence as the signs of a need read it. */
export type Told = {
  ranked: Ranked
  /** With straight apostrophes. */
  text: string
  words: number
  /** Names in it, none of which stands in the title. */
  names: ReadonlySet<string>
  /** Stems of what stands there as if it were known, without those of the title. */
  definite: ReadonlySet<string>
  /** Its stems, without those of the title. */
  stems: ReadonlySet<string>
  counts: ReadonlySet<string>
  /** What its words show. */
  says: Record<keyof typeof SAYS, boolean>
  isWhole: boolean
}

export type NeedText = {
  told: readonly Told[]
  isSpoken: boolean
  /** The places of each name and stem, in reading order. */
  namesAt: ReadonlyMap<string, readonly number[]>
  stemsAt: ReadonlyMap<string, readonly number[]>
  /** The places of sentences that count what follows, or are one of it. */
  counting: readonly number[]
}

/** How many there are of something, in words or figures, in lower case. */
export const COUNT =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?|\p{L}+teen|\d{2,})\b/gu

/** The sentences of a source, in their order. */
export function needTextOf(source: Source, isSpoken: boolean): NeedText {
  const title = stemsOf(source.material.title ?? '')
  const known = new Set(source.ranked.flatMap(({ sentence }) => namesIn(sentence.text)))
  const told = source.ranked.map((ranked): Told => {
    const text = ranked.sentence.text.replaceAll('’', "'")
    // In "Pat has gone back" only other sentences tell that the first word is a name.
    const first = /^\p{Lu}[\p{L}-]*/u.exec(text)?.[0] ?? ''
    const names = [...namesIn(ranked.sentence.text), ...(known.has(first) ? [first] : [])]
    return {
      ranked,
      text,
      words: ranked.sentence.words.length,
      names: new Set(names.filter((name) => !title.has(stemOf(name.toLowerCase())))),
      definite: new Set(definiteStemsIn(text).filter((stem) => !title.has(stem))),
      stems: new Set([...ranked.stems].filter((stem) => !title.has(stem))),
      counts: new Set(Array.from(text.toLowerCase().matchAll(COUNT), ([word]) => word)),
      says: saysOf(text),
      isWhole: isWhole(source, ranked),
    }
  })
  const counting = told.flatMap(({ says }, at) => (says.counts || says.ordinal ? [at] : []))
  return { told, isSpoken, namesAt: placesOf(told, 'names'), stemsAt: placesOf(told, 'stems'), counting }
}

function placesOf(told: readonly Told[], key: 'names' | 'stems'): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, one] of told.entries()) {
    for (const what of one[key]) places.set(what, [...(places.get(what) ?? []), at])
  }
  return places
}
