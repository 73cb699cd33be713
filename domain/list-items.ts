/** Finds where the items of a list begin, however it is marked: by numbers, letters, headings, bullets or signs. */
import { introduces, isTitle } from './list-frame.ts'

/** An item as it begins: the line it stands in, and what follows its mark there. */
export type Start = { at: number; rest: string }

/** Where the items of a list begin; undefined where the lines are no list. */
export function findItems(lines: readonly string[]): Start[] | undefined {
  return numbered(lines) ?? headed(lines) ?? bulleted(lines)
}

const LABEL = '(?:idea|idee|idée|ideia|pomysł|идея|ідея|post|tip|option|concept|アイデア|想法|点子)'
const NUMBERED = new RegExp(
  String.raw`^(\s*)(?:#{1,6}\s+|[-*•]\s+)?(\*\*|__|\*|_)?(?:${LABEL}\s*)?[#(\[【]?(\p{Nd}{1,2})(?:\uFE0F?\u20E3|\s*[.)\]】:：、．）](?!\p{Nd})|\s+[-–—](?=\s))\s*(.*)$`,
  'iu',
)
const LETTERED = /^(\s*)(\*\*|__|\*|_)?\(?([a-z])\)\s+((?:\S.*)?)$/i
/** The zero of each script whose digits a list may be numbered with. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
/** How many lines that might begin the list are tried; what comes before is then no list. */
const BEGINNINGS_MAX = 20

type Numbered = Start & { indent: number; number: number }

function numbered(lines: readonly string[]): Start[] | undefined {
  return inSequence(lines, NUMBERED, figureOf) ?? inSequence(lines, LETTERED, letterOf)
}

function inSequence(lines: readonly string[], mark: RegExp, countOf: (mark: string) => number): Start[] | undefined {
  const marked: Numbered[] = lines.flatMap((line, at) => {
    const [, space = '', emphasis = '', number, rest = ''] = mark.exec(line) ?? []
    if (number === undefined) return []
    // "**1. Title** text" opens before its number, "**1.** text" also closes again.
    const opened = emphasis !== '' && rest.startsWith(emphasis) ? rest.slice(emphasis.length).trim() : emphasis + rest
    return [{ at, rest: opened, indent: space.length, number: countOf(number) }]
  })
  const outer = outermost(marked)
  const items = marked.filter(({ indent }) => indent <= outer)
  // Markdown counts by itself, so that every item may be called 1.
  if (items.length > 1 && items.every(({ number }) => number === 1)) return items
  let longest: Numbered[] = []
  for (let from = 0; from < Math.min(items.length, BEGINNINGS_MAX); from++) {
    const run = runFrom(items.slice(from), lines)
    if (run.length > longest.length) longest = run
  }
  const [first] = longest
  if (!first) return undefined
  if (longest.length > 1) return longest
  return first.number === 1 && beginsAfresh(lines, first.at) && mark === NUMBERED ? longest : undefined
}

/** How far the outer list may be indented, with room for a space that slipped in. */
function outermost(marked: readonly { indent: number }[]): number {
  return marked.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY) + 1
}

/** The items that count on from the first; a further list may begin at 1 again. */
function runFrom(items: readonly Numbered[], lines: readonly string[]): Numbered[] {
  const run: Numbered[] = []
  for (const item of items) {
    const last = run.at(-1)
    const isNext = last === undefined || item.number === last.number + 1
    if (isNext || (item.number === 1 && introduces(lines[item.at - 1] ?? ''))) run.push(item)
  }
  return run
}

function beginsAfresh(lines: readonly string[], at: number): boolean {
  const before = lines.slice(0, at).filter((line) => line.trim() !== '')
  return before.length === 0 || introduces(before.at(-1) ?? '')
}

function figureOf(number: string): number {
  const digits = Array.from(number, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    return point - (ZEROS.find((zero) => point >= zero && point < zero + 10) ?? point)
  })
  return digits.reduce((value, digit) => value * 10 + digit, 0)
}

function letterOf(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 96
}

/** The items of a line such as "1. One 2. Two"; undefined where there are not two of them. */
export function splitInline(line: string): string[] | undefined {
  if (!/^\s*1[.)]\s/.test(line)) return undefined
  const items: string[] = []
  let rest = line.trim().replace(/^1[.)]\s+/, '')
  for (let number = 2; ; number++) {
    const next = new RegExp(String.raw`\s${number}[.)]\s+(?=\p{L}|\p{P})`, 'u').exec(rest)
    items.push(next ? rest.slice(0, next.index) : rest)
    if (!next) return items.length > 1 ? items : undefined
    rest = rest.slice(next.index + next[0].length)
  }
}

const HEADING = /^\s{0,3}(?:#{1,6}\s+((?:\S.*)?)|(\*\*|__)(?!\s)([^*_]+)\2:?)$/

function headed(lines: readonly string[]): Start[] | undefined {
  const starts = lines.flatMap((line, at) => {
    const [, heading, , bold] = HEADING.exec(line) ?? []
    const rest = heading ?? bold
    return rest === undefined ? [] : [{ at, rest }]
  })
  const [first, second] = starts
  if (!first || !second) return undefined
  // A title stands over the list and has nothing of its own.
  const own = lines.slice(first.at + 1, second.at).some((line) => line.trim() !== '')
  return !own && isTitle(lines[first.at] ?? '') ? starts.slice(1) : starts
}

const EMOJI = String.raw`(?:\p{RI}{2}|\p{Emoji_Presentation}\p{EMod}?|\p{Extended_Pictographic}\uFE0F?\p{EMod}?)(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{EMod}?)*`
const BULLETED = new RegExp(String.raw`^(\s*)([-*+•‣▪▫◦●○·■►▶▸→➤➜–—]|${EMOJI})\s*(.*)$`, 'u')
const EMOJI_ONLY = new RegExp(`^${EMOJI}$`, 'u')

function bulleted(lines: readonly string[]): Start[] | undefined {
  const marked = lines.flatMap((line, at) => {
    const [whole = '', space = '', mark = '', rest = ''] = BULLETED.exec(line) ?? []
    const isMarked =
      mark !== '' && rest !== '' && (EMOJI_ONLY.test(mark) || /\s/.test(whole[space.length + mark.length] ?? ''))
    return isMarked ? [{ at, mark, rest: rest.replace(/^\[[ xX]\]\s+/, ''), indent: space.length }] : []
  })
  const outer = outermost(marked)
  const items = marked.filter(({ indent }) => indent <= outer)
  const [first] = items
  if (!first || (items.length === 1 && !beginsAfresh(lines, first.at))) return undefined
  if (hasForeignList(lines, first.at, new Set(items.map(({ at }) => at)), outer)) return undefined
  // The same sign before each is a bullet; a different one for each belongs to its idea.
  const isSign = items.every(({ mark }) => mark === first.mark || !EMOJI_ONLY.test(mark))
  return items.map(({ at, mark, rest }) => ({ at, rest: isSign ? rest : `${mark} ${rest}` }))
}

/** True where bullets stand under lines of their own: then those are the ideas, and the bullets what is said of them. */
function hasForeignList(lines: readonly string[], first: number, items: ReadonlySet<number>, outer: number): boolean {
  let isForeign = false
  let foreign = 0
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const beginsBlock = at > first && (lines[at - 1] ?? '').trim() === '' && line.trim() !== ''
    if (beginsBlock) isForeign = !items.has(at) && line.search(/\S/) <= outer
    if (beginsBlock && isForeign && ++foreign > 1) return true
    if (isForeign && items.has(at)) return true
  }
  return false
}
