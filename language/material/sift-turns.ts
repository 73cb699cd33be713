// Keeps a conversation as turns: what each said, in order, with what the tool added left out.

import type { LeftOutSort } from '#domain/writing/readings.ts'
import { type Gatherer, isKept } from './left-out.ts'
import { type Head, isSystemLine, labelledTurn, nameAlone, senderOf, turnOf } from './read-turns.ts'

export type Turn = { speaker: string; paragraphs: string[] }
export type Conversation = { before: string; turns: Turn[]; kind: 'transcript' | 'chat' }

const CUE = /^(?:\d{1,2}:)?\d{1,3}:\d{1,2}[.,]\d{1,3}\s*-->/
const CUE_LABEL = /^([^:]{1,40}):\s+(\S.*)$/
const CUE_NAME = /^(?:\d{1,6}|[0-9a-f]{8}-[0-9a-f-]{20,40}(?:\/\d+-\d+)?|WEBVTT.*)$/i
const FULL_TIME = /^\d{2}:\d{2}:\d{2}$/
/** A turn goes on behind a time. */
const TIME_AHEAD = /^[[(](?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]\s+(?=\S)/
const NOISE = /^[[(][\p{Ll} -]{3,40}[\])]$/u
const ONLY_TIME = /^[[(]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]?(?:\s?[AaPp][Mm])?$/
const CREDIT =
  /^(?:transcribed by |transcript by |this (?:editable )?transcript was|(?:transcription|meeting|recording) ended after|.{1,60} (?:started|stopped) (?:transcription|recording)$|.{1,60} (?:joined|left) the (?:call|meeting))/i
const MARKS =
  /^(?:<?media omitted>?|(?:image|video|audio|sticker|gif|document|contact card) omitted|(?:this|you deleted this) message(?: was deleted)?\.?|missed (?:voice|video) call|null|\d+ (?:replies|reply|files?)(?: .*)?|last reply.*|view thread|replied to a thread:.*|joined #.*|message #\S+|new|today|yesterday|#[\w-]+|\S+\.(?:png|jpe?g|gif|pdf|xlsx|docx)|https?:\/\/\S+|:[a-z0-9_+: -]+|reminder: .*)$/i
const EDITED = /(?:<this message was edited>|\(edited\))$/i
/** A reaction's name stands above its number. */
const REACTION = /^:[a-z0-9_+-]+:$/i

/** The conversation that a text holds; undefined where nobody is named beside a time or a cue. */
export function siftTurns(text: string, gatherer: Gatherer): Conversation | undefined {
  const lines = text.split('\n').map((line) => line.replaceAll('\u200e', '').trim())
  const byLabel = lines.some((line) => CUE.test(line)) || lines.some((line) => FULL_TIME.test(line))
  const named = namesAtTimes(lines)
  const labels = labelsBelowCues(lines)
  const headOf = (at: number): Head | undefined => {
    const line = lines[at] ?? ''
    if (named.has(line) && isAtTime(lines, at)) return { speaker: line, said: '', chat: false }
    const label = CUE.test(lines[at - 1] ?? '') ? CUE_LABEL.exec(line) : null
    if (label && labels.has(label[1] ?? '')) return { speaker: label[1] ?? '', said: label[2] ?? '', chat: false }
    const sender = senderOf(line, lines[at + 1] ?? '')
    if (sender !== undefined) return { speaker: sender, said: '', chat: true }
    return turnOf(line) ?? (byLabel ? labelledTurn(line) : undefined)
  }
  const heads = lines.map((_, at) => headOf(at))
  const found = heads.filter((head) => head !== undefined)
  if (found.length < 3 || found.length * 12 < lines.length) return undefined
  const first = heads.findIndex((head) => head !== undefined)
  const turns: Turn[] = []
  const before: string[] = []
  let isOpen = true
  for (const [at, line] of lines.entries()) {
    const drop = (sort: LeftOutSort) => {
      const kept = gatherer.leaveOut(sort, line)
      if (kept !== '' && at < first) before.push(kept)
      else if (kept !== '') isOpen = add(turns, kept, isOpen)
    }
    const head = heads[at]
    if (head) {
      const last = turns.at(-1)
      if (last?.speaker !== head.speaker) turns.push({ speaker: head.speaker, paragraphs: [] })
      if (head.chat || last?.speaker !== head.speaker) isOpen = true
      gatherer.leaveOut('times', line.slice(0, line.length - head.said.length).trim())
      const said = head.said.trim()
      isOpen = add(turns, MARKS.test(said) ? gatherer.leaveOut('chat marks', said) : said, isOpen)
    } else if (line === '') continue
    else if (CUE.test(line) || CUE_NAME.test(line)) drop('captions')
    else if (CREDIT.test(line)) drop('credits')
    else if (ONLY_TIME.test(line)) drop('times')
    else if (isSystemLine(line) || MARKS.test(line) || (REACTION.test(lines[at - 1] ?? '') && /^\d+$/.test(line)))
      drop('chat marks')
    else if (at < first) before.push(lines[at - 1] === '' ? `\n${line}` : line)
    else {
      const said = line.replace(TIME_AHEAD, '')
      if (said !== line) gatherer.leaveOut('times', line.slice(0, line.length - said.length).trim())
      if (NOISE.test(said)) gatherer.leaveOut('sounds', said)
      else isOpen = add(turns, said, isOpen)
    }
  }
  const kind = found.filter((head) => head.chat).length * 2 > found.length ? 'chat' : 'transcript'
  return { before: before.join('\n').trim(), turns: turns.filter((turn) => turn.paragraphs.length > 0), kind }
}

/** Who speaks is named so many times at least; what is said there differs. */
const NAMED_TIMES = 2

// Below the times of a cue, or above the one of a turn.
function isAtTime(lines: readonly string[], at: number): boolean {
  return CUE.test(lines[at - 1] ?? '') || FULL_TIME.test(lines[at + 1] ?? '')
}

// "Rheal's iPhone: I did the tally."
function labelsBelowCues(lines: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const label = CUE.test(lines[at - 1] ?? '') ? CUE_LABEL.exec(line)?.[1] : undefined
    if (label !== undefined) times.set(label, (times.get(label) ?? 0) + 1)
  }
  return new Set([...times].flatMap(([label, often]) => (often > NAMED_TIMES ? [label] : [])))
}

function namesAtTimes(lines: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    if (line === '' || !isAtTime(lines, at) || nameAlone(line) === undefined || (lines[at + 1] ?? '') === '') continue
    times.set(line, (times.get(line) ?? 0) + 1)
  }
  return new Set([...times].flatMap(([line, often]) => (often >= NAMED_TIMES ? [line] : [])))
}

// Says whether the next line begins a paragraph.
function add(turns: readonly Turn[], said: string, begins: boolean): boolean {
  const turn = turns.at(-1)
  const text = said.replace(EDITED, '').trim()
  if (turn === undefined || text === '') return begins
  const last = turn.paragraphs.at(-1)
  if (last === undefined || begins || isKept(text)) turn.paragraphs.push(text)
  else turn.paragraphs[turn.paragraphs.length - 1] = `${last} ${text}`
  return isKept(text)
}

/** Who says most; of two who say as much, the one who asks less. */
export function mainSpeaker(turns: readonly Turn[]): string | undefined {
  const said = new Map<string, number>()
  for (const { speaker, paragraphs } of turns) {
    const text = paragraphs.filter((paragraph) => !isKept(paragraph)).join(' ')
    const asks = (text.match(/\?/g) ?? []).length
    said.set(speaker, (said.get(speaker) ?? 0) + text.split(/\s+/).length - asks)
  }
  return [...said].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
