// Keeps a conversation as turns: what each said, in order, with what the tool added left out.

import type { LeftOutSort } from '#domain/writing/readings.ts'
import { type Gatherer, isKept } from './left-out.ts'
import { type Head, isSystemLine, labelledTurn, senderOf, turnOf } from './read-turns.ts'

export type Turn = { speaker: string; paragraphs: string[] }
export type Conversation = { before: string; turns: Turn[]; kind: 'transcript' | 'chat' }

const CUE = /^(?:\d{1,2}:)?\d{1,3}:\d{2}[.,]\d{1,3}\s*-->/
const CUE_NAME = /^(?:\d{1,6}|[0-9a-f]{8}-[0-9a-f-]{20,40}(?:\/\d+-\d+)?|WEBVTT.*)$/i
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
  const byLabel =
    lines.some((line) => CUE.test(line)) || lines.filter((line) => /^\d{2}:\d{2}:\d{2}$/.test(line)).length > 0
  const headOf = (at: number): Head | undefined => {
    const line = lines[at] ?? ''
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
    else isOpen = add(turns, line, isOpen)
  }
  const kind = found.filter((head) => head.chat).length * 2 > found.length ? 'chat' : 'transcript'
  return { before: before.join('\n').trim(), turns: turns.filter((turn) => turn.paragraphs.length > 0), kind }
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
