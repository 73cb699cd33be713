// Keeps sentences in the company they need: runs of neighbours whose first one stands alone.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutAlso, cutLeadIn, cutNumber, withoutQuotations } from '#language/composer/analyse/trim-sentence.ts'
import { isInstruction, tellsTheReader } from '#language/composer/instruction.ts'
import { isClause } from '#language/words/is-clause.ts'
import { stemOf, wordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'
import { type Line, renderLine, shorterLines } from './render-sentence.ts'

export type Passage = {
  lines: readonly Line[]
  /** Places of its first and last sentence in the material. */
  from: number
  to: number
  words: number
  score: number
  stems: ReadonlySet<string>
  speaker: string | undefined
  /** Whether its last lines are what the text comes to further down. */
  concluded?: boolean
}

type PassageLimits = {
  sentences: number
  words: number
  /** Whether a passage may run on into the next paragraph. */
  crossing?: boolean
  /** Whether the whole passage fits where it is to stand. */
  fits?: (text: string) => boolean
}

/** A passage without a line. */
export const NOTHING: Passage = {
  lines: [],
  from: 0,
  to: 0,
  words: 0,
  score: 0,
  stems: new Set(),
  speaker: undefined,
}

/** These lines as a passage of no worth of its own; of lines in reading order. */
export function passageOfLines(lines: readonly Line[]): Passage {
  return {
    ...NOTHING,
    lines,
    from: lines[0]?.ranked.sentence.index ?? 0,
    to: lines.at(-1)?.ranked.sentence.index ?? 0,
    words: lines.reduce((sum, { text }) => sum + countWords(text), 0),
    stems: new Set(lines.flatMap(({ ranked }) => [...ranked.stems])),
  }
}

/** Every passage within the limits, in reading order. */
export function findPassages(source: Source, limits: PassageLimits): Passage[] {
  const passages: Passage[] = []
  const names = firstMentions(source)
  source.ranked.forEach((first, at) => {
    if (first.sentence.speaker !== source.speaker) return
    for (const opening of openingsOf(first, source)) {
      const lines: Line[] = []
      for (let step = 0; step < limits.sentences; step++) {
        const ranked = source.ranked[at + step]
        if (!ranked || !follows(source, lines, ranked, limits)) break
        const line = step === 0 ? opening : nextLine(ranked)
        const fitting = fitLine(source, lines, line, limits)
        if (!fitting) break
        lines.push(fitting)
        const passage = passageOf(lines, source.ranked[at - 1], source.ranked[at + step + 1])
        if (passage) passages.push({ ...passage, score: passage.score - strangeness(source, passage, names) })
        if (fitting.text !== line.text) break
      }
    }
  })
  return passages
}

/** A sentence as it follows others: without a number that counts on from them. */
export function nextLine(ranked: Ranked): Line {
  const known = lineBy.get(ranked)
  if (known) return known
  const { text, rewrites } = cutNumber(ranked.sentence.text) ?? { text: ranked.sentence.text, rewrites: [] }
  const line: Line = { text, ranked, rewrites }
  lineBy.set(ranked, line)
  return line
}

// Every window that a sentence stands in asks.
const lineBy = new WeakMap<Ranked, Line>()

function textOf(source: Source, lines: readonly Line[]): string {
  return lines.map((line) => renderLine(source, line).text).join(' ')
}

function follows(source: Source, lines: readonly Line[], ranked: Ranked, limits: PassageLimits): boolean {
  const before = lines.at(-1)?.ranked
  if (ranked.barred || EXAMPLE_SCRAP.test(ranked.sentence.text)) return false
  if (!before) return true
  if (before.sentence.index + 1 !== ranked.sentence.index || startsBracket(ranked)) return false
  const paragraphs = ranked.sentence.paragraph - before.sentence.paragraph
  const mayCross = limits.crossing && !ranked.sentence.item && !before.sentence.item
  if (paragraphs > (mayCross ? 1 : 0)) return false
  // "Nothing else." may follow; "Use of your materials by applicants." is a heading that was glued in.
  const whole = ranked.sentence.words.length <= 4 || isClause(ranked.sentence.text)
  return (whole || source.material.language !== 'en') && findsItsNoun(lines, ranked.sentence.text)
}

const EXAMPLE_SCRAP = /^for (?:example|instance),? (?!.*\b(?:is|are|was|were|can|you|we|i|it)\b)/i
const MANY =
  /\b(?!(?:minutes|hours|days|weeks|months|years|times|words|dollars|steps|things|ways|always|perhaps|sometimes|does|was|has|is|this|its|us|yes|less|unless)\b)(?:\p{L}{2,}(?:[^s\s']s|ies)|people|everyone|someone|anyone|folks|men|women|children|staff|team|client|customer|person|developer|user|reader|and)\b/iu
/** One name for several people, who are "they" in the next sentence. */
const COLLECTIVE =
  /\b(?:company|firm|agency|brewery|bank|shop|store|school|council|club|church|union|board|crew|band|choir|couple|family|hotel|museum|studio|court|police|press|class|village|town|parish|jury|committee|public|hospital|university|publisher|office)\b/i
/** What screens and hedges do not do. */
const THEY_ACT =
  /^(?:and |but |so |then )?they (?:\p{L}+ly |also |all |always |never |just |only )?(?:look|looked|say|said|think|thought|know|knew|ask|asked|want|wanted|tell|told|talk|talked|write|wrote|read|believe|believed|laugh|laughed|smile|smiled|cancel|complain|complained)\b/iu
const PEOPLE =
  /\b(?:[Pp]eople|[Ee]very(?:one|body)|[Ss]ome(?:one|body)|[Aa]ny(?:one|body)|[Nn]obody|folks|men|women|children|kids|girls|boys|parents|staff|team|friends|guests|both|all of (?:us|them)|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|\p{L}+(?:teen|ty)|half|many|some|most) (?:of|come|came)|\p{L}{2,}(?:[eo]r|ist|ian|ent|ant|ee|man|woman|league|our|ach|se|host|ouple|amil)(?:s|ies)|client|customer|person|developer|user|reader|farmer)\b|\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+|\band (?:my|his|her|the|an?) /u
const PERSON =
  /(?<!^)\b\p{Lu}\p{Ll}+|\b(?:he|she|who|man|woman|mother|father|mom|dad|wife|husband|friend|boss|founder|manager|client|customer|owner|teacher|coach|son|daughter|brother|sister|chief|director|colleague|mentor|leader|writer|nephew|niece|(?:an?|the|my|our) (?:\p{Ll}+ )?\p{Ll}{2,}(?:er|or|ist|ian|ee|man|woman|bour))\b/u

/** "They" and "she" go on about somebody these lines have named. */
export function findsItsNoun(lines: readonly Line[], text: string): boolean {
  const pronoun =
    /^(?:(?:and|but|so|then|yet|when|if|because) )?(?:(?:most|many|some|one|two|three|half|all|none|each|both) of )?(they|them|their|he|him|his|she|her)\b/i
      .exec(text)?.[1]
      ?.toLowerCase()
  if (pronoun === undefined) return true
  if (!/^the/.test(pronoun)) return lines.some((line) => PERSON.test(line.text))
  const isThem = THEY_ACT.test(text) ? PEOPLE : MANY
  return lines.some((line) => isThem.test(line.text) || COLLECTIVE.test(line.text))
}

function startsBracket(ranked: Ranked): boolean {
  return /^[("“]/.test(ranked.sentence.text)
}

/** "A dentist who needed a website." has a verb, but not one of its own. */
export const NOUN_AND_RELATIVE =
  /^(?:an?|the|my|our|one) (?:[\p{L}’'-]+ ){1,4}(?:who|that|which) (?!.*\b(?:is|are|was|were|has|have|had|can|will|would|should|does|do|did|gets?|got|makes?|made)\b)[^,]*$/iu

function openingsOf(first: Ranked, source: Source): Line[] {
  if (first.barred || startsBracket(first) || SETS_UP.test(first.sentence.text) || first.sentence.text.endsWith(':'))
    return []
  if (first.sentence.item && (isBareItem(first, source) || first.sentence.text.endsWith('?'))) return []
  const { language } = source.material
  if (language === 'en' && NOUN_AND_RELATIVE.test(first.sentence.text)) return []
  if (language === 'en' && !isClause(withoutQuotations(first.sentence.text))) return []
  const openings: Line[] = []
  if (first.leaning !== 'yes') openings.push({ text: first.sentence.text, ranked: first, rewrites: [] })
  const forms = [cutLeadIn(first.sentence.text), cutAlso(first.sentence.text)].filter((form) => form !== undefined)
  for (const form of forms) {
    if (leaningOf(form.text, language) !== 'no') continue
    openings.push({ text: form.text, ranked: { ...first, leaning: 'no' }, rewrites: form.rewrites })
  }
  return openings
}

/** Where each name is first met; later on it stands for somebody the reader of a passage has not met. */
export function firstMentions(source: Source): Map<string, number> {
  const first = new Map<string, number>()
  for (const { text, index } of source.material.sentences) {
    for (const name of namesIn(text)) if (!first.has(name)) first.set(name, index)
  }
  return first
}

/** Words with a capital inside a sentence. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/(?<=[\p{Ll}\d,;:’'”)] )\p{Lu}[\p{L}\d]+/gu), ([name]) => name)
}

const DEFINITE =
  /\b(?:the|their|his|her|its) ((?:\p{Ll}[\p{L}’'-]+ )?\p{Ll}[\p{L}’'-]+)(?! (?:of|that|who|which|for|to|in|with|between|behind|on|at)\b)/giu

/** A cost for definite things and names in the first sentence that neither it nor the topic introduces. */
export function strangeness(source: Source, passage: Passage, names: ReadonlyMap<string, number>): number {
  const [first] = passage.lines
  if (!first || source.material.language !== 'en') return 0
  const known = knownStems(source)
  const things = Array.from(first.text.matchAll(DEFINITE), ([, words = '']) => wordsOf(words).map(stemOf))
  const unknown = things.filter((stems) => !stems.some((stem) => known.has(stem))).length
  const strangers = namesIn(first.text).filter(
    (name) => (names.get(name) ?? 0) < passage.from && !known.has(stemOf(name.toLowerCase())),
  )
  return 0.025 * Math.min(3, unknown) + 0.05 * Math.min(2, strangers.length)
}

const knownBySource = new WeakMap<Source, ReadonlySet<string>>()

function knownStems(source: Source): ReadonlySet<string> {
  const cached = knownBySource.get(source)
  if (cached) return cached
  const words = [source.material.title ?? '', ...source.terms.slice(0, 8).map((term) => term.text)].flatMap(wordsOf)
  const known = new Set(words.map(stemOf))
  knownBySource.set(source, known)
  return known
}

// "Published four drafts" under "The team:" has no subject of its own.
function isBareItem({ sentence }: Ranked, { material }: Source): boolean {
  const word = sentence.words[0] ?? ''
  if (isInstruction(sentence.text) && tellsTheReader(material, sentence)) return sentence.words.length < 4
  return sentence.words.length < 5 || VERBS.has(word) || FINITE.has(word) || /(?:ed|ing)$/.test(word)
}

function fits(source: Source, lines: readonly Line[], limits: PassageLimits): boolean {
  const text = textOf(source, lines)
  return countWords(text) <= limits.words && (limits.fits?.(text) ?? true)
}

function fitLine(source: Source, before: readonly Line[], line: Line, limits: PassageLimits): Line | undefined {
  if (fits(source, [...before, line], limits)) return line
  return shorterLines(line).find((shorter) => fits(source, [...before, shorter], limits))
}

/** A sentence that only announces the next one. */
export const SETS_UP =
  /^(?:consider(?:\b|,)|(?:some|a (?:little|bit of|quick)) (?:background|context|history)\b|here(?:(?:'|’)s| is| are) (?:how|what|why|the)|think of|take (?:the|this)|imagine|envision|let me|but,? wait|wait|there are (?:two|three|four|five|several|a few)\b|but i can|i know (?:how )?(?:that|this|it) (?:sounds|feels|looks)\b|the (?:question|topic|subject) (?:was|is) (?:about|how|why|what|whether)\b)/i

function passageOf(
  lines: readonly Line[],
  previous: Ranked | undefined,
  next: Ranked | undefined,
): Passage | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || /[:?]["”’)]*$/.test(last.text) || SETS_UP.test(last.text)) return undefined
  const words = lines.reduce((sum, line) => sum + countWords(line.text), 0)
  if (words < 5) return undefined
  const mean = lines.reduce((sum, { ranked }) => sum + ranked.score, 0) / lines.length
  const { sentence } = first.ranked
  const opens = previous?.sentence.paragraph !== sentence.paragraph
  const closes = next?.sentence.paragraph !== last.ranked.sentence.paragraph
  const breaksOff =
    !closes &&
    /^(?:but|however|instead|that means|this means|because|yet|it|they|so)\b/i.test(next?.sentence.text ?? '')
  const score =
    mean +
    (lines.length === 1 ? 0 : 0.07) +
    (opens ? 0.05 : 0) +
    (closes ? 0.05 : 0) +
    // A paragraph is what the writer meant to be read together.
    (opens && closes ? 0.06 : 0) -
    (words < 12 ? 0.12 : 0) -
    (first.ranked.leaning === 'soft' ? 0.1 : 0) -
    (first.rewrites.includes('lead-in') ? 0.04 : 0) -
    (last.rewrites.includes('trailing clause') ? 0.05 : 0) -
    (breaksOff ? 0.08 : 0) -
    (isHalf(last.text, next) && !closes ? 0.2 : 0)
  return {
    lines: [...lines],
    from: sentence.index,
    to: last.ranked.sentence.index,
    words,
    score,
    stems: new Set(lines.flatMap(({ ranked }) => [...ranked.stems])),
    speaker: sentence.speaker,
  }
}

// "I don't think we were brave." wants its "We were late."
function isHalf(text: string, next: Ranked | undefined): boolean {
  const denies = /\b(?:not|never|no|none)\b|n['’]t\b/i.test(text)
  return denies && next !== undefined && next.sentence.words.length <= 7 && !/[?:]$/.test(next.sentence.text)
}

/** Whether a definite opening ("The group decided") speaks of something already named in these words. */
export function isIntroduced(passage: Passage, known: ReadonlySet<string>): boolean {
  const [first] = passage.lines
  if (first?.ranked.leaning !== 'soft') return true
  const named = /^the ((?:[\p{L}\d’'-]+ ){0,4}[\p{L}\d’'-]+)/iu.exec(first.text)?.[1]
  if (named === undefined) return false
  if (/^[\p{Lu}\d]/u.test(named)) return true
  const words = wordsOf(named)
  const verb = words.findIndex((word, at) => at > 0 && (AUXILIARIES.has(word) || FINITE.has(word)))
  const noun = words.slice(0, verb === -1 ? 3 : verb)
  // "The ability to", "the point of": what follows says which one is meant.
  if (noun.slice(1, 4).some((word) => /^(?:of|to|that|who|for|between|in|with)$/.test(word))) return true
  return noun.some((word) => known.has(stemOf(word)))
}
