// Keeps one way of taking a text apart into paragraphs, lines and sentences.

/** Paragraphs between blank lines, trimmed, never empty; line breaks inside a paragraph are kept. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/**
 * Joins the lines of a paragraph that an editor wrapped at a fixed width; lines that stand on their own stay.
 * A line break counts as wrapping when the sentence plainly runs on, or when the whole paragraph has that shape.
 */
export function unwrapLines(paragraph: string): string[] {
  const lines = paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const wrapped = looksWrapped(lines)
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && (wrapped || runsOn(last, line))) joined[joined.length - 1] = `${last} ${line}`
    else joined.push(line)
  }
  return joined
}

const LIST_MARK = /^(?:[-*•–▪◦‣·]|\d{1,2}[.)])\s/
const ENDS_SENTENCE = /[.!?…:][\p{Pe}\p{Pf}"'’]*$/u

function runsOn(line: string, next: string): boolean {
  return !LIST_MARK.test(next) && !ENDS_SENTENCE.test(line) && /^\p{Ll}/u.test(next) && line.length >= 20
}

function looksWrapped(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => LIST_MARK.test(line))) return false
  const longest = Math.max(...lines.slice(0, 200).map((line) => line.length))
  if (longest < 50 || longest > 110) return false
  let runningOn = 0
  for (let at = 1; at < lines.length; at++) if (!ENDS_SENTENCE.test(lines[at - 1] ?? '')) runningOn++
  return lines.slice(1).some((line) => /^\p{Ll}/u.test(line)) && runningOn * 2 >= lines.length - 1
}

/**
 * Sentences in reading order, trimmed, never empty: Intl.Segmenter with a repair for abbreviations, initials,
 * quotations, ellipses, hard-wrapped lines and texts written wholly in lower case.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const paragraph of splitParagraphs(text)) {
    for (const line of unwrapLines(paragraph)) {
      for (const sentence of splitLine(line.replace(/\s+/g, ' '))) sentences.push(sentence)
    }
  }
  return sentences
}

const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'sentence' })

// What ends a sentence or a line for the segmenter, which is slow to say so of a hundred thousand short lines.
const MAY_BREAK = /[\p{Sentence_Terminal}\u2024\uFE52\uFF0E\u0085]/u

function splitLine(line: string): string[] {
  if (!MAY_BREAK.test(line)) return line.trim() === '' ? [] : [line.trim()]
  const groups: string[][] = []
  const lowerCase = writesLowerCase(line)
  let previous: string | undefined
  for (const { segment } of segmenter.segment(line)) {
    for (const piece of splitMissed(segment, lowerCase)) {
      const group = groups.at(-1)
      if (group && previous !== undefined && belongsTogether(previous, piece)) group.push(piece)
      else groups.push([piece])
      previous = piece
    }
  }
  return groups.map((group) => group.join('').trim()).filter((sentence) => sentence !== '')
}

function writesLowerCase(line: string): boolean {
  return /^\p{Ll}/u.test(line) && !/[.!?]\s+\p{Lu}/u.test(line)
}

// The segmenter never starts a sentence with a lower-case letter, so "…at scale. cloud.gov is" stays whole.
function splitMissed(segment: string, lowerCase: boolean): string[] {
  if (lowerCase) return segment.split(/(?<=\p{L}{2}[.!?]["”’)]? )(?=\p{Ll})/u)
  return segment.split(/(?<=\p{Ll}{3}[.!?]["”’)]? )(?=\p{Ll}[\p{Ll}\d-]*\.\p{Ll}{2,}\b|\p{Ll}{1,2}\p{Lu})/u)
}

/** What stands before a name, as one pattern of alternatives: its stop ends no sentence. */
export const NAME_TITLES =
  'Mr|Mrs|Ms|Mx|Dr|Prof|Sr|Jr|St|Mt|Gen|Col|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|Pres|Capt|Maj|Cpl|Insp|Cllr|Msgr|Engr'
const TITLES = /* @__PURE__ */ new RegExp(`(?:^|[\\s(“"])(?:${NAME_TITLES})\\.$`)
const LEADS_ON =
  /(?:^|[\s(“"])(?:e\.g|i\.e|cf|vs|v|al|ca|approx|incl|esp|viz|resp|Fig|fig|Vol|vol|pp|p|ch|Ch|Eq|Ref)\.$/
const NUMBER_FOLLOWS = /(?:^|[\s(“"])(?:No|no|Nos|Art|Sec|sec|par|Nr|nr|Rs|Rp)\.$/
/** A priest or francs. */
const NAME_OR_NUMBER_FOLLOWS = /(?:^|[\s(“"])Fr\.$/
const MAY_END = /(?:^|[\s(“"])(?:(?:\p{L}\.){1,6}|Inc|Ltd|Co|Corp|LLC|Bros|dept|Dept|Ph\.D|etc|a\.m|p\.m)\.?$/u
const STARTS_AFRESH =
  /^["“‘(]?(?:The|A|An|This|That|These|Those|It|Its|He|She|They|We|I|You|My|Our|Your|His|Her|Their|In|On|At|If|When|While|After|Before|But|And|So|Or|Yet|For|From|With|As|By|To|There|Here|What|Why|How|Who|Where|Some|Many|Most|Each|Every|No|Not|One|Then|Now|Today|Because|Since|Although|However|Instead|Is|Are|Was|Do|Does|Did|Can|Let)\b/

function belongsTogether(before: string, after: string): boolean {
  const end = before.trimEnd()
  if (/[!?…]["”’)]$/.test(end) && /^\p{Ll}/u.test(after)) return true
  if (/(?:…|\.\.\.)$/.test(end)) return /^\p{Ll}/u.test(after)
  if (/\p{L}!$/u.test(end) && /^(?:is|are|was|has|had|and|or)\b/.test(after)) return true
  if (!end.endsWith('.')) return false
  if (TITLES.test(end) || LEADS_ON.test(end)) return true
  if (NUMBER_FOLLOWS.test(end)) return /^\d/.test(after)
  if (NAME_OR_NUMBER_FOLLOWS.test(end)) return /^\d/.test(after) || isName(after)
  if (MAY_END.test(end)) return !STARTS_AFRESH.test(after) && /^[\p{L}\d"“(]/u.test(after)
  return false
}

function isName(after: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(after) && !STARTS_AFRESH.test(after)
}
