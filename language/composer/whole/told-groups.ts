// Keeps a text in the smallest groups of sentences that can be told or left out, with what each needs of those before it.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { SPOKEN } from '#language/composer/analyse/find-tail.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { asideOdds } from '#language/composer/asides/aside-odds.ts'
import { COUNT } from '#language/composer/needs/need-text.ts'
import { isRestOf } from '#language/composer/parts/of-another.ts'
import { namesIn, nextLine } from '#language/composer/select/find-passages.ts'
import { leansOnGap } from '#language/composer/select/lost-thread.ts'
import { definiteStemsIn } from '#language/composer/select/met-before.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isWhole } from '#language/composer/select/window-worth.ts'
import { stemOf } from '#language/words/tokenize.ts'

/** Neighbouring sentences of one paragraph that belong together. */
export type Group = {
  lines: Line[]
  paragraph: number
  characters: number
}

/** Something that a group speaks of as known, and the groups that told of it before. */
export type Mention = { group: number; toldIn: readonly number[]; kind: 'name' | 'thing' | 'word' | 'series' }

/** From here on a sentence is no part of what is told. */
const ASIDE_ODDS = 0.75

/**
 * The sentences that may be told, in groups: a short rest and an answer go with the sentence before them. What does not
 * fit is left out, and so is what leans on it.
 */
export function groupsOf(source: Source, fits: (line: Line) => boolean): Group[] {
  const groups: Group[] = []
  const spoken = isSpoken(source)
  const asides = asideOdds(source)
  // What was said around a text leaves no gap in it.
  const told = [...source.ranked.entries()].filter(([at]) => (asides[at] ?? 0) <= ASIDE_ODDS)
  let lost = -1
  for (const [place, [at, ranked]] of told.entries()) {
    const { sentence } = ranked
    const before = told[place - 1]?.[1]
    const current = groups.at(-1)
    const isNext = before !== undefined && before.sentence.paragraph === sentence.paragraph
    // What leans on something that cannot be told cannot be told either.
    const leansOnLost = () =>
      spoken ? !isWhole(source, ranked) : leansOnGap(source, current?.lines ?? [], ranked) || isRestOf(source, ranked)
    const isLost =
      (ranked.barred && !ranked.announces) ||
      !fits(nextLine(ranked)) ||
      (spoken && isOnlyAnswer(source, at)) ||
      (lost === place - 1 && isNext && leansOnLost())
    if (isLost) {
      lost = place
      continue
    }
    const said = spoken ? withoutTie(ranked) : nextLine(ranked)
    const isBehindGap = lost === place - 1 && place > 0 && !spoken && said.ranked.leaning === 'yes'
    const line = isBehindGap ? openingOf(said) : said
    if (!line) {
      lost = place
      continue
    }
    const isJoined =
      current?.lines.at(-1)?.ranked.sentence === before?.sentence &&
      current !== undefined &&
      joins(source, before, ranked)
    if (isJoined) {
      current.lines.push(line)
      current.characters += line.text.length + 1
    } else {
      groups.push({ lines: [line], paragraph: sentence.paragraph, characters: line.text.length + 1 })
    }
  }
  return groups.flatMap((group) => withoutOpenEnd(group) ?? [])
}

// What only leads in goes where nothing of what it leads to is told.
function withoutOpenEnd(group: Group): Group | undefined {
  const last = group.lines.findLastIndex(({ ranked }) => !ranked.announces || !ranked.barred)
  const isOpen = group.lines.slice(last + 1).some(({ text }) => text.endsWith(':'))
  if (!isOpen) return group
  const lines = group.lines.slice(0, last + 1)
  return lines.length === 0 ? undefined : withLines(group, lines)
}

/** The group with these lines for its own. */
export function withLines(group: Group, lines: Line[]): Group {
  return { ...group, lines, characters: lines.reduce((sum, { text }) => sum + text.length + 1, 0) }
}

/** Whether it was said, and has no paragraphs of its own. */
export function isSpoken({ material }: Source): boolean {
  return SPOKEN.has(material.kind)
}

/** "So okay.", "Yeah.", "Thank you.": nothing is said. */
const FILLS =
  /^(?:(?:oh|so|yeah|yes|yep|no|okay|ok|right|well|sure|exactly|totally|sorry|hi|hello|hey|thanks|thank you|i hope so|i know|of course|god|cool|great|good)[,.!]? ?)+[.!]?$/i
const ANSWER_WORDS = 5
const ASKED_BACK_WORDS = 4

// "2021." and "Oh the photos." say something only to who heard the question.
function isOnlyAnswer(source: Source, at: number): boolean {
  const { ranked } = source
  const one = ranked[at]
  const before = ranked[at - 1]
  if (!one) return false
  const { text, words } = one.sentence
  if (FILLS.test(text) || (words.length <= ASKED_BACK_WORDS && text.endsWith('?'))) return true
  return before?.sentence.asked === true && words.length <= ANSWER_WORDS && !isWhole(source, one)
}

// Who speaks ties every sentence to the one before it.
function withoutTie(ranked: Ranked): Line {
  const line = nextLine(ranked)
  const cut = /^(?:and|so|yeah|yes|okay|oh|well|no)(?:,? (?:then|so|anyway|yeah|and|okay|well)){0,2},? /i.exec(
    line.text,
  )?.[0]
  if (cut === undefined || countWords(line.text.slice(cut.length)) < 3) return line
  const text = capitalise(line.text.slice(cut.length))
  return { text, ranked: { ...ranked, leaning: leaningOf(text, 'en') }, rewrites: [...line.rewrites, 'lead-in'] }
}

/** The line as it stands behind a gap: without what ties it to that; undefined where it leans on it all the same. */
export function openingOf(line: Line): Line | undefined {
  if (line.ranked.leaning === 'no') return line
  const form = cutLeadIn(line.text)
  return form && leaningOf(form.text, 'en') === 'no' ? { ...line, text: form.text, rewrites: form.rewrites } : undefined
}

const OPEN_END = /(?::|…|\.\.\.|\?)["”’)]*$/

function joins(source: Source, before: Ranked | undefined, ranked: Ranked): boolean {
  if (!before) return false
  const isSame = before.sentence.paragraph === ranked.sentence.paragraph
  const { text } = before.sentence
  // A lead-in stands over its list, and one point of a list goes with the others.
  if (text.endsWith(':')) return true
  if (before.sentence.item && ranked.sentence.item && !isSame) return true
  return isSame && (OPEN_END.test(text) || isRestOf(source, ranked))
}

/** What every group speaks of as if it were known, with the groups before it that named it; nothing that is in the title. */
export function mentionsOf(groups: readonly Group[], title: ReadonlySet<string>): Mention[] {
  const mentions: Mention[] = []
  const stemsIn: ReadonlySet<string>[] = []
  const namesBy: ReadonlySet<string>[] = []
  const known = [...new Set(groups.flatMap(({ lines }) => lines.flatMap(({ text }) => namesIn(text))))]
  for (const [at, { lines }] of groups.entries()) {
    const own = new Set<string>()
    const wanted = new Set<string>()
    for (const { text, ranked } of lines) {
      for (const stem of definiteStemsIn(text)) if (!own.has(stem)) wanted.add(stem)
      for (const stem of ranked.stems) own.add(stem)
      for (const [word] of text.toLowerCase().matchAll(COUNT)) own.add(stemOf(word))
    }
    const names = new Set(lines.flatMap(({ text }) => [...namesIn(text), ...known.filter((name) => opens(text, name))]))
    for (const stem of own) if (!title.has(stem)) add(at, stem, stemsIn, wanted.has(stem) ? 'thing' : 'word')
    for (const name of names) if (!title.has(stemOf(name.toLowerCase()))) add(at, name, namesBy, 'name')
    stemsIn.push(own)
    namesBy.push(names)
  }
  return [...mentions, ...seriesIn(groups)]

  function add(group: number, what: string, told: readonly ReadonlySet<string>[], kind: Mention['kind']) {
    const toldIn = told.flatMap((said, at) => (said.has(what) ? [at] : []))
    if (toldIn.length > 0) mentions.push({ group, toldIn, kind })
  }
}

const ORDINALS = [
  /^(?:and )?(?:(?:one|firstly|number one)[,:]|first(?:,|:| of all| thing| i\b| we\b)|the first (?:thing|one|step|was|is)\b)/i,
  /^(?:and )?(?:(?:two|second|secondly|number two)[,:]|second (?:thing|one)\b|the second (?:thing|one|step|was|is)\b)/i,
  /^(?:and )?(?:(?:three|third|thirdly|number three)[,:]|third (?:thing|one)\b|and thirdly\b|the third (?:thing|one|step|was|is)\b)/i,
  /^(?:and )?(?:(?:four|fourth|number four)[,:]|the fourth (?:thing|one|step|was|is)\b)/i,
  /^(?:and )?(?:(?:five|fifth|number five)[,:]|the fifth (?:thing|one|step|was|is)\b)/i,
]

// "One, nobody calls back" is not told without "Two".
function seriesIn(groups: readonly Group[]): Mention[] {
  const mentions: Mention[] = []
  let last: { at: number; ordinal: number } | undefined
  for (const [at, { lines }] of groups.entries()) {
    const ordinal = ORDINALS.findIndex((pattern) => pattern.test(lines[0]?.text ?? ''))
    if (ordinal === -1) continue
    if (last && ordinal === last.ordinal + 1) {
      mentions.push({ group: at, toldIn: [last.at], kind: 'series' }, { group: last.at, toldIn: [at], kind: 'series' })
    }
    if (ordinal === 0 || ordinal === (last?.ordinal ?? -2) + 1) last = { at, ordinal }
  }
  return mentions
}

// In "Pat has gone back" only other sentences tell that the first word is a name.
function opens(text: string, name: string): boolean {
  return text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length))
}
