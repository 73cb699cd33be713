// Keeps the writer's habits in the wording: contractions, emoji, rhythm, and quotation marks for others' words.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { isClause } from '#language/words/is-clause.ts'
import type { Passage } from './find-passages.ts'
import { headingOver } from './list-lead.ts'
import { type Line, renderLine } from './render-sentence.ts'

/**
 * The lines as paragraphs of so many sentences, bullets beside other paragraphs as bullets; another speaker's words stand
 * in quotation marks.
 */
export function renderPassage(source: Source, passage: Passage, sentencesAParagraph: number): Part {
  const items = new Set(
    passage.lines.flatMap(({ ranked: { sentence } }) => (sentence.item ? [sentence.paragraph] : [])),
  )
  const isMixed =
    items.size > 1 &&
    passage.lines.some(({ ranked }) => ranked.sentence.paragraph !== passage.lines[0]?.ranked.sentence.paragraph)
  const isBullet = ({ ranked }: Line) => isMixed && ranked.sentence.item
  const lines = passage.lines.map((line) => {
    const told = renderLine(source, line)
    return isBullet(line) && isFirstOfItem(passage, line) ? labelled(told, line) : told
  })
  const quoted = passage.speaker === undefined ? [...lines] : quote(lines)
  const paragraphs: { item: boolean; texts: string[] }[] = []
  const headings = new Map<TraceItem, TraceItem>()
  passage.lines.forEach((line, at) => {
    const { ranked } = line
    const current = paragraphs.at(-1)
    const before = passage.lines[at - 1]?.ranked.sentence.paragraph
    const item = quoted[at]
    if (!item) return
    const isItem = isBullet(line)
    const over =
      isItem && at > 0 && !passage.lines[at - 1]?.text.endsWith(':') ? headingOver(source, ranked) : undefined
    if (over !== undefined) {
      const heading = source.material.headings[over] ?? ''
      paragraphs.push({ item: false, texts: [heading] })
      headings.set(item, { text: heading, from: 'heading', heading: over })
    }
    const full = fullSentences(source, current?.texts ?? [])
    const isFull = !isItem && full >= sentencesAParagraph + (goesWith(source, ranked) ? 1 : 0)
    // A paragraph of the material ends one here, and so does the rhythm.
    const ends = before !== ranked.sentence.paragraph && !(current && !isItem && staysOne(source, current, item.text))
    if (current && !isFull && !ends) {
      const joined = passage.speaker === undefined && !isItem ? asOneSentence(source, quoted[at - 1], item) : undefined
      if (joined) {
        current.texts[current.texts.length - 1] = joined[0].text
        quoted.splice(at - 1, 2, ...joined)
      }
      current.texts.push((joined?.[1] ?? item).text)
    } else paragraphs.push({ item: isItem, texts: [item.text] })
  })
  const mark = emojiOf(source, 1) || '•'
  const shown = paragraphs.map(({ item, texts }) => `${item ? `${mark} ` : ''}${texts.join(' ')}`)
  const text = shown.reduce((all, paragraph, at) => `${all}${paragraphs[at]?.item ? '\n' : '\n\n'}${paragraph}`, '')
  const trace = quoted.flatMap((item) => [...[headings.get(item)].filter((one) => one !== undefined), item])
  return { text: text.trimStart(), trace }
}

/** Whose words stood above it. */
export function creditPart(speaker: string): Part {
  return {
    text: `— ${speaker}`,
    trace: [{ text: speaker, from: 'phrase', phrase: 'credit', terms: [speaker] }],
  }
}

const SHORT_SENTENCE_WORDS = 5

// "The little one." begins no paragraph; where the writer's paragraphs are known, their length decides.
function goesWith({ habits }: Source, { leaning, sentence }: Ranked): boolean {
  return !habits?.paragraph && (sentence.words.length <= SHORT_SENTENCE_WORDS || leaning === 'yes')
}

// "A sister counts." belongs to what stands before it; where the writer's paragraphs are known, their length decides.
function fullSentences({ habits }: Source, texts: readonly string[]): number {
  return habits?.paragraph
    ? texts.length
    : texts.filter((text, at) => at === 0 || countWords(text) > SHORT_SENTENCE_WORDS).length
}

// Who writes long paragraphs has short ones of the material run on.
function staysOne({ habits }: Source, current: { item: boolean; texts: readonly string[] }, next: string): boolean {
  const usual = habits?.paragraph?.words
  return usual !== undefined && !current.item && countWords([...current.texts, next].join(' ')) <= usual
}

function isFirstOfItem({ lines }: Passage, line: Line): boolean {
  return lines.find(({ ranked }) => ranked.sentence.paragraph === line.ranked.sentence.paragraph) === line
}

function labelled(told: TraceItem, { ranked: { sentence } }: Line): TraceItem {
  return sentence.label === undefined ? told : { ...told, text: `${sentence.label}: ${told.text}` }
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
  const { habits, material } = source
  if (!habits || material.wishes.withoutEmoji || (habits.emojiPer100Words ?? 0) < 0.8 || habits.emoji.length === 0)
    return ''
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
