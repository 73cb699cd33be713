// Keeps the posts of a thread to a thought each: they end where a paragraph, a turn or a list of the text does.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { splitClauses } from '#language/composer/analyse/trim-sentence.ts'
import { partLines } from '#language/composer/parts/part-lines.ts'
import { areSiblings, isSeveralSentences, tearsNext } from '#language/composer/parts/siblings.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { type Line, renderLine, shorterLines } from '#language/composer/select/render-sentence.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'

const POSTS_AT_MOST = 16
const SENTENCES = 6
/** Characters of a post that says too little on its own, and of one that is full. */
const SHORT = { post: 60, joined: 190 }

const COST = {
  post: 0.2,
  inParagraph: 0.7,
  leans: 1.1,
  unanswered: 1.5,
  half: 1.1,
  inItem: 1.2,
  inList: 0.5,
  afterLead: 5,
  mixesLists: 4,
  torn: 0.8,
  besideList: 1,
  longItems: 0.9,
  nextParagraph: 0.45,
  joinsLong: 0.35,
  shortPost: 0.45,
  shortLast: 0.3,
  manySentences: 0.15,
}

/** The lines as posts, without what is too long for one; they stop where something would lean on that. */
export function splitThread(
  source: Source,
  window: Passage,
  fits: (text: string) => boolean,
): { posts: Passage[]; isWhole: boolean } {
  const lines: Line[] = []
  let isWhole = true
  const textOf = (line: Line) => renderLine(source, line).text
  for (const [at, line] of window.lines.entries()) {
    const forms = [[line], ...inClauses(line), ...shorterLines(line).map((form) => [form])]
    const fitting = forms.find((form) => form.every((one) => fits(textOf(one))))
    isWhole &&= fitting !== undefined
    if (!fitting && window.lines[at + 1]?.ranked.leaning === 'yes') break
    if (fitting) lines.push(...fitting)
  }
  const texts = lines.map(textOf)
  const costOf = (from: number, end: number) => {
    const post = lines.slice(from, end)
    const items = post.filter(({ ranked }) => ranked.sentence.item).length
    const text = texts.slice(from, end).join(' ')
    // A bullet and the space between paragraphs take room as well.
    return fits(`${text}${' '.repeat(items * 3)}`) ? postCost(lines, from, end, text) : Number.POSITIVE_INFINITY
  }
  const parts = partLines(lines, { parts: POSTS_AT_MOST, lines: SENTENCES }, costOf)
  return {
    isWhole,
    posts: parts.map((part) => ({
      ...window,
      lines: part,
      from: part[0]?.ranked.sentence.index ?? window.from,
      to: part.at(-1)?.ranked.sentence.index ?? window.to,
    })),
  }
}

const CLAUSE_WORDS = 45

// A sentence that is too long for a post is two where it has two clauses.
function inClauses(line: Line): Line[][] {
  const [head, tail] = splitClauses(line.text, CLAUSE_WORDS) ?? []
  if (head === undefined || tail === undefined) return []
  const rewrites = [...line.rewrites, 'punctuation' as const]
  return [[`${head}.`, tail].map((text) => ({ ...line, text, rewrites }))]
}

function postCost(lines: readonly Line[], from: number, end: number, text: string): number {
  const post = lines.slice(from, end)
  const joins = post.slice(1).map((_, at) => joinCost(lines, from + at, text.length))
  const isLast = end === lines.length
  return (
    COST.post +
    cutCost(lines, from) +
    joins.reduce((sum, cost) => sum + cost, 0) +
    (tearsNext(lines, from, end) ? COST.torn : 0) +
    (from > 0 && text.length < SHORT.post ? (isLast ? COST.shortLast : COST.shortPost) : 0) +
    (post.length > 4 ? COST.manySentences * (post.length - 4) : 0)
  )
}

// What it costs that a post begins with this line.
function cutCost(lines: readonly Line[], at: number): number {
  const [before, first] = [lines[at - 1], lines[at]]
  if (!before || !first) return 0
  const [one, other] = [before.ranked.sentence, first.ranked.sentence]
  const isInside = one.paragraph === other.paragraph
  // The first line may stand alone as what opens the thread.
  const opens = at === 1 && first.ranked.leaning !== 'yes' && !other.item
  return (
    (isInside ? (other.item ? COST.inItem : opens ? COST.inParagraph / 4 : COST.inParagraph) : 0) +
    (first.ranked.leaning === 'yes' ? COST.leans * (isInside ? 1 : 0.6) : 0) +
    (isHalf(before.ranked, first.ranked) && (isInside || !other.item) ? COST.half * (isInside ? 1 : 0.6) : 0) +
    (!isInside && areSiblings(lines, at - 1) ? COST.inList : 0) +
    (before.text.endsWith('?') ? COST.unanswered : 0) +
    (before.text.endsWith(':') ? COST.afterLead : 0)
  )
}

// What it costs that these two stand in one post.
function joinCost(lines: readonly Line[], at: number, length: number): number {
  const [before, line] = [lines[at], lines[at + 1]]
  if (!before || !line || before.ranked.sentence.paragraph === line.ranked.sentence.paragraph) return 0
  const [one, other] = [before.ranked.sentence, line.ranked.sentence]
  if (before.text.endsWith(':')) return 0
  if (one.item && other.item)
    return areSiblings(lines, at) ? (isSeveralSentences(lines, at) ? COST.longItems : 0) : COST.mixesLists
  // What stands behind a list is not of it.
  if (one.item || other.item) return COST.besideList
  const goesOn = line.ranked.leaning === 'yes' ? 0.5 : 1
  return (COST.nextParagraph + (length > SHORT.joined ? COST.joinsLong : 0)) * goesOn
}
