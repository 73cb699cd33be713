// Keeps slide headlines whole: a heading, a short sentence or a term of the text's own, or a fixed label.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import type { KeyTerm } from '#language/composer/analyse/key-terms.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, splitClauses } from '#language/composer/analyse/trim-sentence.ts'
import type { PhraseKind } from '#language/composer/words/phrases.ts'
import { GENERIC } from '#language/words/word-lists.ts'
import type { Passage } from './find-passages.ts'
import { renderPassage } from './render-passage.ts'
import { renderLine } from './render-sentence.ts'

const HEADLINE_WORDS_AT_MOST = 10
/** A slide may be one statement and nothing else. */
const STATEMENT_WORDS_AT_MOST = 20
const LABELS: readonly [Cue, PhraseKind][] = [
  ['number', 'slideOnNumber'],
  ['problem', 'slideOnProblem'],
  ['outcome', 'slideOnOutcome'],
  ['turn', 'slideOnTurn'],
  ['howTo', 'slideOnHowTo'],
  ['lesson', 'slideOnLesson'],
  ['claim', 'slideOnClaim'],
  ['story', 'slideOnStory'],
]

/** The passage's own words as a headline: a label, a short first sentence, its heading, else its first sentence. */
export function headlineFor(
  source: Source,
  passage: Passage,
  used: ReadonlySet<string>,
): { headline: Part; body: Passage | undefined } {
  const [first, ...rest] = passage.lines
  if (!first) return { headline: { text: '', trace: [] }, body: undefined }
  const room = PLATFORM_RULES.slideWords.limit - passage.words
  const fits = (text: string) => !used.has(text) && countWords(text) <= Math.min(HEADLINE_WORDS_AT_MOST, room)
  const { label, heading, index } = first.ranked.sentence
  if (label !== undefined && fits(label)) {
    const trace = [{ text: label, from: 'sentence' as const, sentence: index, rewrites: ['label' as const] }]
    return { headline: { text: label, trace }, body: passage }
  }
  const own = ownHeadline(source, passage)
  if (own && !used.has(own.headline.text)) return own
  const title = heading === undefined ? undefined : source.material.headings[heading]
  if (title !== undefined && heading !== undefined && fits(title) && opensSection(source, passage)) {
    return { headline: { text: title, trace: [{ text: title, from: 'heading', heading }] }, body: passage }
  }
  const told = renderPassage(source, { ...passage, lines: [first] }, 1)
  const text = withoutStop(told.text)
  const headline = { text, trace: told.trace.map((item) => ({ ...item, text })) }
  return { headline, body: rest.length === 0 ? undefined : { ...passage, lines: rest } }
}

// "U.S." keeps its own.
const withoutStop = (text: string) => text.replace(/(?<!\.\p{L})\.$/u, '')

/** A short first sentence, a short only sentence, or the first of two clauses; undefined where there is none. */
export function ownHeadline(
  source: Source,
  passage: Passage,
): { headline: Part; body: Passage | undefined } | undefined {
  const [first, ...rest] = passage.lines
  if (!first || passage.speaker !== undefined || !/[.!?]$/.test(first.text)) return undefined
  const line = renderLine(source, first)
  const words = countWords(line.text)
  const text = withoutStop(line.text)
  const headline = { text, trace: [{ ...line, text }] }
  if (rest.length > 0 && words <= HEADLINE_WORDS_AT_MOST) return { headline, body: { ...passage, lines: rest } }
  if (rest.length === 0 && words <= STATEMENT_WORDS_AT_MOST) return { headline, body: undefined }
  const clauses = splitClauses(line.text, HEADLINE_WORDS_AT_MOST)
  if (!clauses) return undefined
  const [head, tail] = clauses
  const second = { ...first, text: tail, rewrites: [...first.rewrites, 'punctuation' as const] }
  const trace = [{ ...line, text: head, ...(line.from === 'sentence' ? { rewrites: second.rewrites } : {}) }]
  return { headline: { text: head, trace }, body: { ...passage, lines: [second, ...rest] } }
}

/** A headline that takes no sentence of the passage: a term of it, or a fixed label for what it does. */
export function labelHeadline(source: Source, passage: Passage, used: ReadonlySet<string>): Part {
  const fits = (text: string) => !used.has(text) && countWords(text) <= HEADLINE_WORDS_AT_MOST
  const names = (term: KeyTerm) => isTelling(term) && (term.words > 1 || term.name)
  return termIn(source, passage, fits, names) ?? labelFor(source, passage, fits, used)
}

function opensSection(source: Source, passage: Passage): boolean {
  const before = source.material.sentences[passage.from - 1]
  return before === undefined || before.heading !== passage.lines[0]?.ranked.sentence.heading
}

function termIn(
  source: Source,
  passage: Passage,
  fits: (text: string) => boolean,
  serves: (term: KeyTerm) => boolean,
): Part | undefined {
  const text = passage.lines.map((line) => line.text).join(' ')
  for (const term of source.terms.slice(0, 16)) {
    if (
      term === source.topic ||
      !serves(term) ||
      term.person ||
      term.broad ||
      GENERIC.has(term.text.toLowerCase()) ||
      !text.toLowerCase().includes(term.text.toLowerCase())
    )
      continue
    const shown = capitalise(term.text)
    if (!fits(shown)) continue
    return { text: shown, trace: [{ text: shown, from: 'phrase', phrase: 'term', terms: [term.text] }] }
  }
  return undefined
}

// A single common word ("security", "screen") says too little over a slide.
function isTelling(term: KeyTerm): boolean {
  return (
    term.text.length >= 4 &&
    (term.words > 1 || (term.name && term.times >= 3) || (term.inTitle && term.times >= 4 && term.text.length > 6))
  )
}

function labelFor(source: Source, passage: Passage, fits: (text: string) => boolean, used: ReadonlySet<string>): Part {
  const share = (cue: Cue) => passage.lines.filter(({ ranked }) => ranked.cues.has(cue)).length / passage.lines.length
  const kinds = LABELS.filter(([cue]) => share(cue) >= 0.5).map(([, kind]) => kind)
  for (const kind of kinds) {
    for (let shift = 0; shift < 6; shift++) {
      const part = phrasePart({ ...source, seed: source.seed + shift }, kind)
      if (part && fits(part.text)) return part
    }
  }
  const term = termIn(source, passage, fits, ({ text, times }) => text.length > 4 && times >= 2)
  if (term) return term
  for (let shift = 0; shift < 6; shift++) {
    const part = phrasePart({ ...source, seed: source.seed + shift }, 'slide')
    if (part && fits(part.text)) return part
  }
  return numberHeadline(used)
}

function numberHeadline(used: ReadonlySet<string>): Part {
  const number = String(used.size)
  return { text: number, trace: [{ text: number, from: 'phrase', phrase: 'number', terms: [] }] }
}
