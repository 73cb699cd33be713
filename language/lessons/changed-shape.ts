import { type Example, type Finding, makeExample } from './finding.ts'
import { type Edit, type Passage, sentencesOf } from './read-post.ts'

/** Shorter posts are cut by a third with a single sentence. */
const SHORTENED_FROM_WORDS = 40
const SHORTENED_TO = 2 / 3
/** A paragraph that can be long to somebody. */
const LONG_WORDS = 30
const LONG_SENTENCES = 2
/** Lines that can be joined, and how many must be. */
const LINES_AT_LEAST = 3
const JOINS_AT_LEAST = 2

/** What an edit shows of the length of a post and of its paragraphs. */
export function findChangedShape(edit: Edit): Finding[] {
  return [...findShortened(edit), ...findParagraphs(edit)]
}

function findShortened({ first, last }: Edit): Finding[] {
  const before = first.words.length
  const after = last.words.length
  if (before < SHORTENED_FROM_WORDS) return []
  const isShorter = after <= before * SHORTENED_TO
  const example = isShorter ? makeExample(`${before} words`, `${after} words`) : undefined
  return [{ kind: 'shortened', subject: '', example }]
}

function findParagraphs(edit: Edit): Finding[] {
  const { first } = edit
  const { split, joined } = findBreaks(edit)
  const found: Finding[] = []
  const long = first.lines.filter(isLong)
  if (long.length > 0) {
    const example = joined.length === 0 ? exampleOfSplit(edit, long, split) : undefined
    found.push({ kind: 'split-paragraphs', subject: '', example })
  }
  if (first.body.length >= LINES_AT_LEAST) {
    const example = split.length === 0 && joined.length >= JOINS_AT_LEAST ? exampleOfJoin(edit, joined) : undefined
    found.push({ kind: 'joined-paragraphs', subject: '', example })
  }
  return found
}

function isLong(line: Passage): boolean {
  return line.to - line.from >= LONG_WORDS && sentencesOf(line).length >= LONG_SENTENCES
}

/** Where a break came or went between two words that stayed next to each other: the place of the first of the two. */
function findBreaks({ first, last, placeOf }: Edit): { split: number[]; joined: number[] } {
  const split: number[] = []
  const joined: number[] = []
  for (let word = 0; word + 1 < first.words.length; word++) {
    const place = placeOf[word] ?? -1
    if (place === -1 || placeOf[word + 1] !== place + 1) continue
    const wasBroken = first.lineOf[word] !== first.lineOf[word + 1]
    const isBroken = last.lineOf[place] !== last.lineOf[place + 1]
    if (isBroken && !wasBroken) split.push(word)
    if (wasBroken && !isBroken) joined.push(word)
  }
  return { split, joined }
}

function exampleOfSplit({ last, placeOf }: Edit, long: readonly Passage[], split: readonly number[]) {
  const line = long.find(({ from, to }) => split.some((word) => word >= from && word < to))
  if (!line) return undefined
  const places = [...placeOf.subarray(line.from, line.to)].filter((place) => place !== -1)
  const from = last.lineOf[places[0] ?? 0] ?? 0
  const to = last.lineOf[places.at(-1) ?? 0] ?? 0
  const now = last.lines.slice(from, to + 1).map(({ text }) => text)
  return makeExample(line.text, now.join('\n\n'))
}

function exampleOfJoin({ first, last, placeOf }: Edit, joined: readonly number[]): Example {
  const word = joined[0] ?? 0
  const line = first.lineOf[word] ?? 0
  const before = first.lines.slice(line, line + 2).map(({ text }) => text)
  return makeExample(before.join('\n\n'), last.lines[last.lineOf[placeOf[word] ?? 0] ?? 0]?.text ?? '')
}
