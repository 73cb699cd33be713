// Keeps what a voice is taught from to what its person wrote or said: plain prose as it is, all else as it was read.

import { splitParagraphs, unwrapLines } from '#domain/sentences.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import type { LeftOutSort } from '#domain/writing/readings.ts'
import { boilerplateOf } from './boilerplate.ts'
import { findTurns, isNumbered } from './interview.ts'
import type { Sentence } from './material.ts'
import { type ReadLayout, readLayout } from './read-layout.ts'
import { readMaterial } from './read-material.ts'
import { isHashtags, isMenu, withoutHashes } from './split-blocks.ts'
import { hasTags, stripMarkup } from './strip-markup.ts'

const STRUCTURE = /^[ \t]{0,3}(?:#{1,6}[ \t]+\S|```|\|[^\n]*\||\[\^[^\]\n]{1,30}\]:)/m
const RULE = /^[-=_* ]{3,}$/
const UNSEEN = /[\u200B\u2060\u00AD]/g
const ENDS = /[.!?…]["'”’)\]]*$/

/** What stands around a text; so many lines, and such a share of all, are no chance. */
const FURNITURE: readonly LeftOutSort[] = [
  'navigation',
  'notices',
  'end of page',
  'document marks',
  'footnotes',
  'tables',
]
const FURNITURE_LINES = 4
const FURNITURE_SHARE = 0.05
/** With more words before its first speaker an interview was written up, and is its author's. */
const WORDS_OF_A_PART = 30

/**
 * What a pasted text says in its person's own words, line for line: without markup, times, menus and what others say in
 * it. Plain prose, lists, hashtags and an interview that was written up come back as they are, to the letter; so does
 * what would leave nothing. Never throws; linear in the length.
 */
export function ownWordsOf(pasted: string): string {
  const content = normaliseText(pasted).trim()
  const read = readLayout(content)
  const own = chooseWay(content, read)
  return /\p{L}/u.test(own) ? own : content
}

function chooseWay(content: string, read: ReadLayout): string {
  if (read.chosenSpeaker !== undefined) {
    const ahead = read.layout.blocks.findIndex((block) => block.asked !== undefined)
    // What was written above a talk is its person's; a few words above it are its title.
    return spokenBy(content, ({ paragraph, asked }) => !asked && (read.kind === 'mixed' || paragraph >= ahead))
  }
  if (read.kind === 'captions') return spokenBy(content, () => true)
  const speaker = labelledSpeaker(read)
  if (speaker !== undefined) return spokenBy(content, (sentence) => sentence.speaker === speaker)
  if (hasTags(content) || STRUCTURE.test(content) || stoodElsewhere(read)) return linesOf(read.text)
  const plain = stripMarkup(content)
  return plain === content.replace(UNSEEN, '').replaceAll('\u00A0', ' ') ? content : plain.trim()
}

/** Whether it is a mail or slides, or came with the menus of a page or the marks of a program. */
function stoodElsewhere({ kind, leftOut, layout }: ReadLayout): boolean {
  if (kind !== 'prose' && kind !== 'notes') return true
  const around = leftOut.filter(({ sort }) => FURNITURE.includes(sort))
  const lines = around.reduce((sum, { count }) => sum + count, 0)
  const isPlain = lines < FURNITURE_LINES || lines < (layout.lines + lines) * FURNITURE_SHARE
  return !isPlain && (around.length > 1 || around[0]?.sort === 'navigation')
}

/** Who says most where names stand before every turn without times and somebody asks or has a number only. */
function labelledSpeaker({ layout: { blocks } }: ReadLayout): string | undefined {
  const turns = findTurns(blocks.map((block) => (block.kind === 'prose' ? block.text : '')))
  if (!turns) return undefined
  const first = turns.findIndex((turn) => turn !== undefined)
  const before = blocks.slice(0, first).reduce((sum, { text }) => sum + countWords(text), 0)
  const isTalk = turns.some((turn) => turn?.asks) || isNumbered(blocks[first]?.text ?? '')
  if (!isTalk || before >= WORDS_OF_A_PART) return undefined
  const said = new Map<string, number>()
  for (const [at, turn] of turns.entries()) {
    if (turn) said.set(turn.speaker, (said.get(turn.speaker) ?? 0) + countWords(blocks[at]?.text ?? ''))
  }
  return [...said].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

function spokenBy(content: string, isOwn: (sentence: Sentence) => boolean): string {
  const paragraphs: string[] = []
  let paragraph = -1
  for (const sentence of readMaterial(content).sentences.filter(isOwn)) {
    const last = paragraphs.at(-1)
    // What could not be cut into sentences has no stop, and the next one would run into it.
    if (last !== undefined && sentence.paragraph === paragraph && ENDS.test(last))
      paragraphs[paragraphs.length - 1] = `${last} ${sentence.text}`
    else paragraphs.push(sentence.text)
    paragraph = sentence.paragraph
  }
  return paragraphs.join('\n\n')
}

function linesOf(text: string): string {
  return splitParagraphs(text)
    .map((paragraph) => paragraph.split('\n').filter((line) => isOwnLine(line.trim())))
    .map((lines) => unwrapLines(lines.map(withoutHashes).join('\n')).join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function isOwnLine(line: string): boolean {
  if (isHashtags(line)) return true
  return !RULE.test(line) && !isMenu(line) && boilerplateOf(withoutHashes(line)) === undefined
}
