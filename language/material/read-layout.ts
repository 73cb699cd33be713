// Keeps one order of reading: mails, markup, conversations, captions, then the lines of everything else.

import { normaliseText } from '#domain/text.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import type { TextKind } from '#domain/writing/readings.ts'
import { tellLeftOut } from './find-ranges.ts'
import { joinCaptions } from './join-captions.ts'
import { type Gatherer, gatherLeftOut, isKept, type LeftOut } from './left-out.ts'
import { titlePage } from './page/page-title.ts'
import { joinSlidePoints } from './page/slide-points.ts'
import { siftLines } from './sift-lines.ts'
import { type Conversation, mainSpeaker, siftTurns, type Turn } from './sift-turns.ts'
import { isSpoken } from './speech/is-spoken.ts'
import { type Block, keptBlocks, type Layout, splitBlocks } from './split-blocks.ts'
import { stripMail } from './strip-mail.ts'
import { stripMarkup } from './strip-markup.ts'

/** "(see our notes)" and a link in brackets lead away from the text. */
const REFERENCE =
  /(?<!\s)\s*\((?:(?:see|cf\.?|via|siehe|vgl\.)\s[^()\n]{1,160}|(?:https?:\/\/|www\.)[^()\s]{1,300})\)/giu
const VOICE = /<v(?:\.\w+)?\s+([^>\n]{1,60})>/g
const PLAIN_CUE_LINES = 5
const CUE_BLOCK = /^(?:NOTE|STYLE|REGION)\b.*(?:\n(?!\s*\n)[^\n]+)*/gm
const SOUND = /[[(](?:music|applause|laughter|laughs?|chuckles|crosstalk|inaudible|silence)(?: [\d:]{2,8})?[\])]/gi
const CREDIT = /^(?:transcribed by .*|transcript by .*|subtitles? by .*)$/gim
/** What a player shows over the lines that were said. */
const PLAYER =
  /^(?:transcript|show transcript|search (?:in )?(?:video|transcript)|[\d.,]+ ?[KM]? (?:views|subscribers)\b.{0,60}|subscribed?|follow along using the transcript\.?)$/gim
const PAGE_LINES = 4
const SLIDES = 3
const WORDS_OF_A_PART = 30

/** Longer texts are read from their beginning only; about 40,000 words. */
const READ_AT_MOST_CHARACTERS = 240_000

export type ReadLayout = {
  kind: TextKind
  /** What was said of the text in the mail that it was sent with. */
  note: string
  text: string
  layout: Layout
  leftOut: LeftOut[]
  speakers: string[]
  chosenSpeaker: string | undefined
}

/** Whose words are one's own, and which sorts are not left out after all. */
export type LayoutWishes = Omit<Reading, 'passage'>

/** The blocks of a pasted text, what kind of text it is and what was left out. Never throws; linear in the length. */
export function readLayout(content: string, { speaker, takenBack }: LayoutWishes = {}): ReadLayout {
  const gatherer = gatherLeftOut(takenBack)
  const inBlocks = gatherLeftOut(takenBack)
  const tell = () => tellLeftOut(content, gatherer.dropped, inBlocks.dropped)
  const letter = stripMail(normaliseText(content), gatherer)
  for (const [sound] of letter.text.matchAll(SOUND)) gatherer.leaveOut('sounds', sound)
  const plain = stripMarkup(letter.text.replace(VOICE, '$1: '))
  const markless = plain.slice(0, READ_AT_MOST_CHARACTERS).replace(REFERENCE, '')
  const conversation = siftTurns(markless, gatherer)
  if (conversation) {
    const read = ofConversation(conversation, letter.isMail, { gatherer, inBlocks, speaker })
    return { ...read, note: letter.note ?? '', leftOut: tell() }
  }
  const cues = markless.includes('-->') ? markless.replace(CUE_BLOCK, '') : markless
  const timed = joinCaptions(cues, (said) => withoutPlayer(said, gatherer))
  const hadTimes = timed !== markless && /\d:\d\d/.test(markless) && !/\d:\d\d/.test(timed)
  if (hadTimes) tellTimes(markless, gatherer)
  const joined = hadTimes ? timed : joinPlainCaptions(timed)
  const isCaptions = hadTimes || joined !== timed
  const sifted = isCaptions ? undefined : siftLines(withoutCredits(timed, gatherer), gatherer)
  const text = sifted?.text ?? joined
  const split = splitBlocks(text, inBlocks)
  const wasSpoken = !isCaptions && !letter.isMail && isSpoken(text)
  const layout = wasSpoken ? { ...split, blocks: split.blocks.map(asSpoken) } : split
  const items = layout.blocks.filter((block) => block.kind === 'item').length
  const kind = (): TextKind => {
    if (isCaptions) return 'captions'
    if (letter.isMail) return 'mail'
    if (wasSpoken) return 'transcript'
    if (!sifted) return 'prose'
    if (sifted.slides >= SLIDES) return 'slides'
    if (sifted.navigation >= PAGE_LINES) return 'page'
    return items * 4 >= layout.blocks.filter((block) => !block.kept).length && items >= 4 ? 'notes' : 'prose'
  }
  const read = kind()
  const shaped =
    read === 'slides'
      ? { ...layout, blocks: joinSlidePoints(layout.blocks) }
      : read === 'page'
        ? titlePage(layout, inBlocks)
        : layout
  return {
    kind: read,
    note: letter.note ?? '',
    text,
    layout: shaped,
    leftOut: tell(),
    speakers: [],
    chosenSpeaker: undefined,
  }
}

function ofConversation(
  { before, turns, kind }: Conversation,
  isMail: boolean,
  { gatherer, inBlocks, speaker }: { gatherer: Gatherer; inBlocks: Gatherer; speaker: string | undefined },
): Omit<ReadLayout, 'leftOut' | 'note'> {
  const sounds = (text: string) => text.replace(SOUND, '')
  const main = mainSpeaker(turns)
  const chosen = turns.some((turn) => turn.speaker === speaker) ? speaker : main
  const ahead = before.split('\n')
  const said = ahead.filter((line) => !isKept(line)).join('\n')
  const isMixed = isMail || said.split(/\s+/).length >= WORDS_OF_A_PART
  const credits = () => ahead.map((line) => gatherer.leaveOut('credits', line)).join('\n')
  const layout = splitBlocks(isMixed ? siftLines(before, gatherer).text : credits(), inBlocks)
  const spoken = turns.flatMap((turn) =>
    turn.paragraphs.flatMap((text): Block[] =>
      isKept(text)
        ? keptBlocks([text])
        : [{ kind: 'prose', text: joinCaptions(sounds(text)).trim(), asked: turn.speaker !== chosen }],
    ),
  )
  const blocks = [...layout.blocks, ...spoken.filter((block) => block.text !== '')]
  return {
    kind: isMixed ? 'mixed' : kind,
    text: blocks.map((block) => block.text).join('\n\n'),
    layout: { ...layout, blocks, lines: layout.lines + spoken.length },
    speakers: [main ?? '', ...turns.filter(saysSomething).map((turn) => turn.speaker)].filter(
      (name, at, all) => name !== '' && all.indexOf(name) === at,
    ),
    chosenSpeaker: chosen,
  }
}

function saysSomething({ paragraphs }: Turn): boolean {
  return !paragraphs.every(isKept)
}

function asSpoken(block: Block): Block {
  return block.kind === 'prose' && !block.kept ? { ...block, asked: false } : block
}

function withoutCredits(text: string, gatherer: Gatherer): string {
  return text.replace(CREDIT, (line) => gatherer.leaveOut('credits', line.trim()))
}

function withoutPlayer(text: string, gatherer: Gatherer): string {
  return text.replace(PLAYER, (line) => gatherer.leaveOut('credits', line.trim()))
}

function tellTimes(text: string, gatherer: Gatherer): void {
  for (const [time] of text.matchAll(/(?:\d{1,2}:)?\d{1,3}:\d\d(?:[.,]\d{1,3})?(?: --> \S+)?/g))
    gatherer.leaveOut('times', time)
}

// Captions copied without their times: short lines in lower case that end anywhere.
function joinPlainCaptions(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < PLAIN_CUE_LINES) return text
  const running = lines.filter(
    (line) => line.length <= 90 && /^\P{Lu}/u.test(line.trim()) && !/[.!?:;,]$/.test(line.trim()),
  )
  const letters = lines.filter((line) => /^[\p{L}\p{N}'’]/u.test(line.trim())).length
  return running.length * 10 >= lines.length * 9 &&
    letters === lines.length &&
    lines.join(' ').length >= lines.length * 25
    ? lines.map((line) => line.trim()).join(' ')
    : text
}
