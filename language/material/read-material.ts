// Keeps everything a draft draws from to whole, clean sentences of the material, in reading order.

import { splitSentences } from '#domain/sentences.ts'
import { countWords } from '#domain/text.ts'
import type { TextKind } from '#domain/writing/readings.ts'
import { isForNoReader, isUnfinished } from '#language/material/speech/for-no-reader.ts'
import { mendSpeech } from '#language/material/speech/mend-speech.ts'
import { partSpoken } from '#language/material/speech/part-spoken.ts'
import { splitSpeech } from '#language/material/speech/split-speech.ts'
import { obeyWishes } from '#language/material/wishes/obey-wishes.ts'
import { isClause } from '#language/words/is-clause.ts'
import { languageOf, wordsOf } from '#language/words/tokenize.ts'
import { isOfShow } from './boilerplate.ts'
import { findRanges } from './find-ranges.ts'
import { findTurns, withoutLabel, withoutNumber } from './interview.ts'
import type { Material, Sentence } from './material.ts'
import { type LayoutWishes, readLayout } from './read-layout.ts'
import type { Block, Layout } from './split-blocks.ts'

/** What was spoken has run together where it is longer; who writes "and" ten times means one sentence. */
const SENTENCE_AT_MOST = { spoken: { words: 48, characters: 420 }, written: { words: 90, characters: 560 } }
const ITEM_WORDS_AT_LEAST = 3
const ENDS = /[.!?…؟۔]['"’”»\)\]]*(?:\s*\p{RGI_Emoji})*$|[\p{L}\d]\s*\p{RGI_Emoji}+$/v
/** Far more than the marks and emoji behind the last word. */
const END_CHARACTERS = 60
const ends = (text: string) => ENDS.test(text.slice(-END_CHARACTERS))
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** What the text goes by elsewhere, and how its person wishes it to be read. */
export type ReadingOptions = LayoutWishes & { title?: string | undefined }

/**
 * Reads pasted text, or a text that goes by this title elsewhere; of a conversation the chosen speaker's words are
 * one's own, by default those of who says most; lines of the sorts that were taken back stay in it, each as a paragraph
 * of its own. Never throws, whatever it is; linear in the length.
 */
export function readMaterial(content: string, { title: givenTitle, ...wishes }: ReadingOptions = {}): Material {
  const read = readLayout(content, wishes)
  const { layout, text } = read
  const said = readSentences(layout.blocks, read.kind)
  const ranges = findRanges(
    content,
    said.map((sentence) => sentence.text),
  )
  const obeyed = obeyWishes(
    said.map((sentence, at) => ({ ...sentence, range: ranges[at] })),
    { kind: read.kind, note: read.note, text, takenBack: wishes.takenBack ?? [] },
  )
  const sentences = obeyed.sentences.map((sentence, index) => ({ ...sentence, index }))
  const language = languageOf(sentences.flatMap((sentence) => sentence.words))
  const share = (lines: number) => (layout.lines === 0 ? 0 : lines / layout.lines)
  const title = layout.title ?? givenTitle?.trim()
  return {
    kind: read.kind,
    leftOut: [...read.leftOut, ...obeyed.leftOut],
    wishes: obeyed.wishes,
    speakers: read.speakers,
    chosenSpeaker: read.chosenSpeaker,
    language,
    title: title ? obeyed.told(cleanTitle(title)) : undefined,
    headings: layout.blocks.filter((block) => block.kind === 'heading').map((block) => obeyed.told(block.text)),
    sentences,
    words: /\p{L}/u.test(text) ? countWords(text) : 0,
    usableWords: sentences.reduce(
      (sum, sentence) => sum + (sentence.asked || !sentence.complete ? 0 : sentence.words.length),
      0,
    ),
    listShare: share(layout.listLines),
    navigationShare: share(layout.navigationLines),
    ingredientLines: layout.ingredientLines,
    unspaced: isUnspaced(text),
  }
}

function isUnspaced(text: string): boolean {
  const letters = (text.slice(0, 20_000).match(/\p{L}/gu) ?? []).length
  const unspaced = (text.slice(0, 20_000).match(UNSPACED) ?? []).length
  return unspaced > 20 && unspaced * 3 > letters
}

function cleanTitle(title: string): string {
  return title.replace(/(?<!\s)\s+\|\s+[^\s|–—][^|–—]{0,29}$/, '').trim()
}

type Said = Omit<Sentence, 'range'> & { isRemark: boolean }

function readSentences(blocks: Layout['blocks'], kind: TextKind): Said[] {
  const turns = findTurns(blocks.map((block) => (block.kind === 'prose' && !block.kept ? block.text : '')))
  const unstopped = kind !== 'captions' && writesWithoutStops(blocks)
  const spokenLanguage = languageOf(
    wordsOf(
      blocks
        .slice(0, 60)
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 6_000),
    ),
  )
  const sentences: Said[] = []
  const seen = new Set<string>()
  let heading = -1
  const read = blocks.map((block, paragraph) => {
    const isHeading = block.kind === 'heading' && !(unstopped && block.text.split(' ').length >= 4)
    if (isHeading) heading++
    const { label, text } = takeLabel({ ...block, text: withoutLinkMarks(block.text) })
    const said = block.kept ? text : withoutNumber(turns && block.kind === 'prose' ? withoutLabel(text) : text)
    const isSpoken =
      !block.kept &&
      ((block.asked !== undefined && kind !== 'chat') || kind === 'captions' || turns?.[paragraph] !== undefined)
    const isCaption = kind === 'captions' && !block.kept
    // An interview that was printed has been written.
    const isRambling = isSpoken && spokenLanguage === 'en' && kind !== 'prose' && kind !== 'page'
    const spoken = isSpoken ? mendSpeech(said, spokenLanguage) : said
    const texts = isHeading
      ? []
      : (splitSpeech(isCaption && !said.includes('>>') ? said : spoken, spokenLanguage, isCaption) ??
        joinQuotations(splitSentences(spoken))
          .map((part) => closed(block, part))
          .flatMap((part) => (isRambling ? partSpoken(part) : [part])))
    const parts = texts.map((text) => {
      const words = wordsOf(text)
      return { text, words, key: words.join(' ') }
    })
    const most = isSpoken || unstopped ? SENTENCE_AT_MOST.spoken : SENTENCE_AT_MOST.written
    return { block, paragraph, label, heading, turn: turns?.[paragraph], parts, most, spoken: isSpoken }
  })
  const times = countTimes(read.flatMap(({ parts }) => parts.map(({ key }) => key)))
  for (const { block, paragraph, label, heading, turn, parts, most, spoken } of read) {
    for (const { text, words, key } of parts) {
      const pulledOut = /^["“]/.test(block.text) && (times.get(key) ?? 0) > 1
      if (
        words.length === 0 ||
        seen.has(key) ||
        pulledOut ||
        isOfShow(text) ||
        ((spoken || kind === 'chat') && isUnfinished(text))
      )
        continue
      seen.add(key)
      sentences.push({
        index: sentences.length,
        text,
        words,
        paragraph,
        complete:
          words.length <= most.words &&
          text.length <= most.characters &&
          (ends(text) || (unstopped && words.length >= 4)),
        item: block.kind === 'item',
        label,
        heading: heading < 0 ? undefined : heading,
        speaker: turn?.speaker,
        asked: block.asked ?? turn?.asks ?? false,
        isRemark: (spoken || kind === 'chat') && isForNoReader(text),
      })
    }
  }
  return sentences
}

/** What somebody is quoted with is one sentence up to so many words. */
const QUOTED_WORDS = 60

// "He said, “I used to fix things." and "Now I say hello to people.”" are nothing apart.
function joinQuotations(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < sentences.length; at++) {
    const first = sentences[at] ?? ''
    let text = first
    let next = at
    while (isOpen(text) && next + 1 < sentences.length && countWords(text) <= QUOTED_WORDS) {
      next++
      text = `${text} ${sentences[next]}`
    }
    const isClosed = next > at && !isOpen(text) && countWords(text) <= QUOTED_WORDS
    joined.push(isClosed ? text : first)
    if (isClosed) at = next
  }
  return joined
}

function isOpen(text: string): boolean {
  const straight = text.match(/"/g)?.length ?? 0
  return straight % 2 === 1 || (text.match(/“/g)?.length ?? 0) > (text.match(/”/g)?.length ?? 0)
}

// A bullet, or a line that was taken back, that is a sentence but for its full stop is one.
function closed(block: Block, part: string): string {
  if ((block.kind !== 'item' && !block.kept) || ends(part) || /[:;,]$/.test(part)) return part
  return part.split(' ').length >= ITEM_WORDS_AT_LEAST && isClause(part) ? `${part}.` : part
}

function countTimes(keys: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

// Posts for social platforms are often written a line a thought, with no full stops at all.
function writesWithoutStops(blocks: readonly Block[]): boolean {
  const lines = blocks.filter((block) => block.kind !== 'item' && !block.kept && block.text.split(' ').length >= 5)
  const stopped = lines.filter((block) => /[.!?…]/.test(block.text)).length
  return lines.length >= 3 && stopped * 3 < lines.length
}

// "[perf.example]" was a link in Markdown whose address stood elsewhere.
function withoutLinkMarks(text: string): string {
  return text.replace(/\[(?!sic\])([\p{L}\d][^\s\][]{0,60})\](?:\[[^\][\n]{0,100}\])?/gu, '$1')
}

function takeLabel(block: Block): { label: string | undefined; text: string } {
  const label = block.kind === 'item' ? /^(\p{Lu}[^.:!?]{2,50}):\s+(?=\S)/u.exec(block.text) : null
  return label ? { label: label[1], text: block.text.slice(label[0].length) } : { label: undefined, text: block.text }
}
