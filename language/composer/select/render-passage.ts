// Keeps the writer's habits in the wording: contractions, emoji, rhythm, and quotation marks for others' words.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { isClause } from '#language/words/is-clause.ts'
import type { Passage } from './find-passages.ts'
import { renderLine } from './render-sentence.ts'

/** The lines as paragraphs of so many sentences; another speaker's words stand in quotation marks. */
export function renderPassage(source: Source, passage: Passage, sentencesAParagraph: number): Part {
  const lines = passage.lines.map((line) => renderLine(source, line))
  const quoted = passage.speaker === undefined ? [...lines] : quote(lines)
  const paragraphs: string[][] = []
  passage.lines.forEach(({ ranked }, at) => {
    const current = paragraphs.at(-1)
    const before = passage.lines[at - 1]?.ranked.sentence.paragraph
    const item = quoted[at]
    if (!item) return
    // A paragraph of the material ends one here, and so does the rhythm.
    if (current && current.length < sentencesAParagraph && before === ranked.sentence.paragraph) {
      const joined = passage.speaker === undefined ? asOneSentence(source, quoted[at - 1], item) : undefined
      if (joined) {
        current[current.length - 1] = joined[0].text
        quoted.splice(at - 1, 2, ...joined)
      }
      current.push((joined?.[1] ?? item).text)
    } else paragraphs.push([item.text])
  })
  return { text: paragraphs.map((sentences) => sentences.join(' ')).join('\n\n'), trace: quoted }
}

/** Who writes long sentences with semicolons has two short neighbours joined by one. */
const JOINED = { semicolonsPer100Words: 0.3, mean: 20, wordsAtMost: 24 }
/** First words that are no names: in the middle of a sentence they are in lower case. */
const PLAIN_FIRST =
  /^(?:The|A|An|We|They|It|He|She|This|That|These|Those|My|Our|Your|His|Her|Their|Its|There|In|On|At|If|When|While|After|Before|For|From|With|As|By|To|Some|Many|Most|Each|Every|No|One|People|Such|Until|Only|You|Nobody|Everyone|Nothing|I) /

function asOneSentence(
  { habits, material }: Source,
  one: TraceItem | undefined,
  next: TraceItem,
): [TraceItem, TraceItem] | undefined {
  if (!habits || material.language !== 'en' || one?.from !== 'sentence' || next.from !== 'sentence') return undefined
  const { semicolonsPer100Words = 0, sentenceWords } = habits
  if (semicolonsPer100Words < JOINED.semicolonsPer100Words || sentenceWords.mean < JOINED.mean) return undefined
  const [first, second] = [countWords(one.text), countWords(next.text)]
  const short = Math.max(first, second) <= JOINED.wordsAtMost && first + second <= sentenceWords.mean * 1.3
  const plain = /[\p{L}\p{N}]\.$/u.test(one.text) && /[\p{L}\p{N}]\.$/u.test(next.text)
  if (
    !short ||
    !plain ||
    /^\p{Ll}/u.test(one.text) ||
    !isClause(one.text) ||
    !isClause(next.text) ||
    /;/.test(one.text + next.text) ||
    !PLAIN_FIRST.test(next.text)
  )
    return undefined
  const told = (item: typeof one, text: string): TraceItem => ({
    ...item,
    text,
    rewrites: [...item.rewrites.filter((rewrite) => rewrite !== 'punctuation'), 'punctuation'],
  })
  const lower = /^I\b/.test(next.text) ? next.text : next.text.charAt(0).toLowerCase() + next.text.slice(1)
  return [told(one, one.text.replace(/\.$/, ';')), told(next, lower)]
}

function quote(items: readonly TraceItem[]): TraceItem[] {
  return items.map((item, at) => {
    if (item.from !== 'sentence') return item
    const inner = item.text
      .replace(/“([^”]*)(”?)/g, (found, told, close) => (close === '' ? found : `‘${told}’`))
      .replace(/"([^"]*)"/g, '‘$1’')
    const text = `${at === 0 ? '“' : ''}${inner}${at === items.length - 1 ? '”' : ''}`
    return { ...item, text, rewrites: [...item.rewrites, 'punctuation'] }
  })
}

/** Whether the end of one part and the beginning of the next make no longer paragraph than the writer's own. */
export function fitsOneParagraph(source: Source, one: Part, next: Part): boolean {
  const usual = source.habits?.paragraph?.words
  if (usual === undefined) return false
  const [last = '', first = ''] = [one.text.split('\n').at(-1), next.text.split('\n').at(0)]
  return countWords(last) + countWords(first) <= usual
}

const RHYTHM_MOST = 5

/** Sentences in a paragraph that is as long as the writer's own; otherwise as the platform reads best. */
export function rhythmOf(source: Source, otherwise: number): number {
  const paragraph = source.habits?.paragraph
  if (!paragraph) return otherwise
  const { sentences } = source.material
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0) / Math.max(1, sentences.length)
  return Math.min(RHYTHM_MOST, Math.max(1, Math.round(paragraph.words / Math.max(1, words))))
}

/** The writer's emoji for this place, or nothing: only those they use, and only if they use them freely. */
export function emojiOf(source: Source, place: number): string {
  const { habits } = source
  if (!habits || (habits.emojiPer100Words ?? 0) < 0.8 || habits.emoji.length === 0) return ''
  return habits.emoji[place % habits.emoji.length] ?? ''
}

const EMOJI_MOST = 3

/**
 * These paragraphs with the writer's emoji at the ends of some, as many as they use in so many words beside the one
 * in the first line. `fits` tells whether there is room for a text.
 */
export function withEmoji(
  source: Source,
  parts: readonly Part[],
  fits: (text: string) => boolean = () => true,
): Part[] {
  const rate = source.habits?.emojiPer100Words ?? 0
  const words = parts.reduce((sum, part) => sum + countWords(part.text), 0)
  const places = parts.flatMap((part, at) => (/[.!?]$/.test(part.text) && !/\n• /.test(part.text) ? [at] : []))
  const wanted = Math.min(EMOJI_MOST, places.length, Math.round((rate * words) / 100) - 1)
  const chosen = new Map(
    Array.from({ length: Math.max(0, wanted) }, (_, at) => [
      places[Math.ceil(((at + 1) * places.length) / wanted) - 1],
      at + 1,
    ]),
  )
  return parts.map((part, at) => {
    const emoji = chosen.has(at) ? emojiOf(source, chosen.get(at) ?? 0) : ''
    const text = `${part.text} ${emoji}`
    return emoji !== '' && fits(text) ? { ...part, text } : part
  })
}
