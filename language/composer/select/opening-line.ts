// Keeps the first line strong and true: a question, number, contrast, claim or story of the text's own, or its title.

import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Cue, Ranked } from '#language/composer/analyse/rank-sentences.ts'
import {
  cutLeadIn,
  cutSaidLeadIn,
  type Rewritten,
  shorten,
  withoutQuotations,
} from '#language/composer/analyse/trim-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'
import { stemOf, wordsOf } from '#language/words/tokenize.ts'
import { type Line, renderLine } from './render-sentence.ts'

type HookKind = 'question' | 'number' | 'contrast' | 'claim' | 'story' | 'title' | 'phrase'
type Hook = {
  kind: HookKind
  part: Part
  /** The sentence it is, if it is one. */
  index: number | undefined
  /** Whose words it gives, where it names them. */
  speaker?: string | undefined
}

const KINDS: readonly [HookKind, Cue, number][] = [
  ['question', 'question', 0.1],
  ['number', 'number', 0.1],
  ['contrast', 'contrast', 0.08],
  ['claim', 'claim', 0.1],
  ['story', 'story', 0.05],
]
/** What the sentence is worth with which the writer opened their own text; a short text is told from its beginning. */
const FIRST_WORTH = { long: 0.12, short: 1, shortSentences: 6 }
const HOOKS_WANTED = 4
const HOOK_WORDS = { least: 4, most: 19, stretched: 27 }

const NONE: ReadonlySet<number> = new Set()

/** A first line of at most so many characters. The next seed gives another one; none is in `taken`. */
export function findHook(source: Source, characters: number, taken: ReadonlySet<number> = NONE): Hook {
  const free = findHooks(source, characters).filter(({ index }) => index === undefined || !taken.has(index))
  const hooks = asTheWriterOpens(source, free, ({ part }) => part.text)
  return pickBySeed(source, hooks) ?? { kind: 'phrase', part: { text: '', trace: [] }, index: undefined }
}

/**
 * Those that open as the writer's texts do: with a question first where theirs do, and with none where theirs never do,
 * as long as there is another.
 */
export function asTheWriterOpens<Opening>(
  { habits }: Source,
  openings: readonly Opening[],
  lineOf: (opening: Opening) => string,
): readonly Opening[] {
  if (!habits) return openings
  const { opensByAskingShare } = habits
  const wanted = openings.filter((opening) => {
    const asks = /\?["”’)]*$/.test(lineOf(opening))
    return opensByAskingShare >= 0.5 ? asks : opensByAskingShare > 0 || !asks
  })
  return wanted.length > 0 ? wanted : openings
}

// One hook of each kind the material has, the strongest first; the title comes after them, a fixed phrase last.
function findHooks(source: Source, characters: number): Hook[] {
  const hooks = sentenceHooks(source, characters, HOOK_WORDS.most)
  if (hooks.length < 2)
    hooks.push(...sentenceHooks(source, characters, HOOK_WORDS.stretched).slice(0, 2 - hooks.length))
  const title = titleHook(source, characters)
  if (title && TELLING_TITLE.test(title.part.text)) hooks.unshift(title)
  else if (title) hooks.push(title)
  if (hooks.length === 0) hooks.push(...fallback(source, characters))
  if (hooks.length > 0) return hooks
  const phrase = phrasePart(source, source.topic?.name ? 'hookOnName' : 'hook')
  return phrase ? [{ kind: 'phrase', part: phrase, index: undefined }] : []
}

/** A title that says what somebody did, or how many, opens a post no worse than a sentence. */
const TELLING_TITLE =
  /\d|\b(?:I|we|my|our|you|your)\b|^(?:how|why|what)\b|^(?:wie|warum|was|cómo|por qué|comment|pourquoi|come|perché|como)\s/iu

type Candidate = { kind: HookKind; ranked: Ranked; form: Rewritten; value: number }

// The strongest of each kind, and the strongest that are left, so that asking again has something to choose from.
function sentenceHooks(source: Source, characters: number, wordsAtMost: number): Hook[] {
  const all: Candidate[] = []
  for (const ranked of source.ranked) {
    const isFirst = ranked.sentence.index === 0
    const kinds = KINDS.filter(([kind, cue]) => ranked.cues.has(cue) || (isFirst && kind === 'story'))
    if (kinds.length === 0 || !mayOpen(ranked, source)) continue
    const form = openingForm(ranked, source, characters, wordsAtMost)
    if (!form) continue
    const own = ranked.score + (namesTopic(source, form.text) ? 0.07 : 0) + (isFirst ? firstWorth(source) : 0)
    for (const [kind, , bonus] of kinds)
      all.push({ kind, ranked, form, value: own + bonus + fitness(kind, form.text, ranked) })
  }
  all.sort((a, b) => b.value - a.value)
  const chosen: Candidate[] = []
  const isFree = ({ ranked }: Candidate) => chosen.every((other) => other.ranked !== ranked)
  for (const [kind] of KINDS) {
    const best = all.find((one) => one.kind === kind && isFree(one))
    if (best) chosen.push(best)
  }
  for (const one of all) if (chosen.length < HOOKS_WANTED && isFree(one)) chosen.push(one)
  const least = (all[0]?.value ?? 0) - 0.28
  return chosen
    .filter(({ value }) => value > least)
    .sort((a, b) => b.value - a.value)
    .map(({ kind, ranked, form }) => ({
      kind,
      part: openingPart(source, { ranked, ...form }),
      index: ranked.sentence.index,
      speaker: ranked.sentence.speaker,
    }))
}

/** What a first line is worth by what it does; about 0 to 0.3. */
export function openingWorth({ text, ranked }: Line): number {
  const values = KINDS.filter(([, cue]) => ranked.cues.has(cue)).map(
    ([kind, , bonus]) => bonus + fitness(kind, text, ranked),
  )
  return values.length === 0 ? 0 : Math.max(...values)
}

function firstWorth({ material }: Source): number {
  return material.sentences.length <= FIRST_WORTH.shortSentences ? FIRST_WORTH.short : FIRST_WORTH.long
}

/** A first line as it stands; a speaker's words in quotation marks, with the name behind them. */
export function openingPart(source: Source, opening: Line): Part {
  const { speaker } = opening.ranked.sentence
  const line = renderLine(source, opening)
  if (speaker === undefined || line.from !== 'sentence') return { text: line.text, trace: [line] }
  const quoted = { ...line, text: `“${line.text}”`, rewrites: [...line.rewrites, 'punctuation' as const] }
  const credit = { text: `— ${speaker}`, from: 'phrase' as const, phrase: 'credit', terms: [speaker] }
  return { text: `${quoted.text} ${credit.text}`, trace: [quoted, credit] }
}

/** Whether anything can begin with this sentence. */
export function mayOpen({ barred, weak, sentence, leaning }: Ranked, source: Source): boolean {
  if (barred || weak || sentence.item || leaning === 'soft') return false
  if (sentence.speaker !== undefined && sentence.speaker !== source.speaker) return false
  if (source.material.language === 'en' && !isClause(withoutQuotations(sentence.text))) return false
  return (
    !/^["“(]/.test(sentence.text) &&
    !/[“”":;]/.test(sentence.speaker === undefined ? sentence.text.slice(-1) : sentence.text)
  )
}

function openingForm(
  ranked: Ranked,
  source: Source,
  charactersAtMost: number,
  wordsAtMost: number,
): Rewritten | undefined {
  const { text } = ranked.sentence
  const said = cutSaidLeadIn(text)
  const characters = charactersAtMost - (ranked.sentence.speaker === undefined ? 0 : ranked.sentence.speaker.length + 5)
  const forms: Rewritten[] = [
    ...(said ? [said] : []),
    { text, rewrites: [] },
    ...[cutLeadIn(text)].filter((form) => form !== undefined),
    ...shorten(text),
  ]
  return forms.find((form) => {
    const words = countWords(form.text)
    if (/\?$/.test(form.text) && words < 7 && !namesTopic(source, form.text)) return false
    if (words < HOOK_WORDS.least || words > wordsAtMost || form.text.length > characters) return false
    return leaningOf(form.text, source.material.language) === 'no'
  })
}

const TOPIC_TERMS = 12
const topicBy = new WeakMap<object, { stems: ReadonlySet<string>; known: Map<string, boolean> }>()

/** Whether a line speaks of one of the text's first terms: who has not read the text learns from it what it is about. */
export function namesTopic({ terms }: Source, text: string): boolean {
  // Every window that begins or goes on there asks.
  const topic = topicBy.get(terms) ?? { stems: stemsOfTerms(terms), known: new Map<string, boolean>() }
  topicBy.set(terms, topic)
  const names = topic.known.get(text) ?? wordsOf(text).some((word) => topic.stems.has(stemOf(word)))
  topic.known.set(text, names)
  return names
}

function stemsOfTerms(terms: Source['terms']): Set<string> {
  return new Set(terms.slice(0, TOPIC_TERMS).flatMap((term) => wordsOf(term.text).map(stemOf)))
}

function fitness(kind: HookKind, text: string, ranked: Ranked): number {
  const words = countWords(text)
  const short = (words <= 12 ? 0.08 : 0) - (text.length < ranked.sentence.text.length * 0.6 ? 0.14 : 0)
  if (kind === 'number') return short + (/^\D*\b(?:19|20)\d\d\b\D*$/.test(text) ? -0.25 : 0)
  if (kind === 'story') return short + (ranked.cues.has('first person') ? 0.1 : 0) - ranked.sentence.index * 0.002
  if (kind === 'question') return short + (/\b(?:you|your|we|how|why|what)\b/i.test(text) ? 0.05 : 0)
  return short
}

function titleHook(source: Source, characters: number): Hook | undefined {
  const { title } = source.material
  if (title === undefined || title.length > characters || countWords(title) < 4) return undefined
  return { kind: 'title', part: { text: title, trace: [{ text: title, from: 'title' }] }, index: undefined }
}

function fallback(source: Source, characters: number): Hook[] {
  const stands = ({ barred, leaning, sentence }: Ranked) =>
    !barred && leaning === 'no' && sentence.speaker === undefined && /[.!?]["”’)]*$/.test(sentence.text)
  const byScore = (of: readonly Ranked[]) => [...of].sort((a, b) => b.score - a.score)
  const open = source.ranked.filter((ranked) => mayOpen(ranked, source) && ranked.leaning !== 'yes')
  // Notes may have nothing but bullets.
  for (const ranked of [...byScore(open), ...byScore(source.ranked.filter(stands))]) {
    const form = [{ text: ranked.sentence.text, rewrites: [] }, ...shorten(ranked.sentence.text)].find(
      ({ text }) => text.length <= characters,
    )
    if (!form) continue
    const line = renderLine(source, { ...form, ranked })
    return [{ kind: 'claim', part: { text: line.text, trace: [line] }, index: ranked.sentence.index }]
  }
  return []
}
