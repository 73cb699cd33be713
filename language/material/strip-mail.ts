// Keeps to the letter itself: without the heads of mails, what they quote, signatures and small print.

import type { LeftOutSort } from '#domain/writing/readings.ts'
import { isSignOff } from './boilerplate.ts'
import type { Gatherer } from './left-out.ts'
import { turnOf } from './read-turns.ts'

const HEAD = /^(?:\*{0,2})(?:from|to|cc|bcc|sent|date|subject|reply-to|attachments?):\*{0,2}(?:\s|$)/i
const FORWARDED = /^-{3,}\s*forwarded message\s*-{3,}$|^begin forwarded message:$/i
const ORIGINAL = /^-{3,}\s*original message\s*-{3,}$/i
const WROTE = /^(?:>\s?)*on .{6,160}\bwrote:$/i
const MARKED = /^--\s*$/
const SMALL_PRINT =
  /^caution: |originated from outside|this (?:e-?mail|message)[^.]{0,60}\bconfidential\b|consider the environment|\bmilieu\b.{0,30}\be-?mail|\bumwelt\b.{0,40}\be-?mail|\be-?mails?\b.{0,40}\b(?:umwelt|milieu)\b|if you are not the intended recipient|^sent from my |^get outlook for/i
/** A letter's own greeting of one or two people; a newsletter greets its readers. */
const GREETS_SOMEBODY =
  /^(?:[Hh]i(?:ya)?|[Hh][ae]llo|[Hh]ey(?:a)?|[Dd]ear|[Mm]orning|[Gg]ood (?:[Mm]orning|[Aa]fternoon|[Ee]vening))(?: again)?,? (?!(?:Friend|Reader|All\b|Every|Folks|Team|Colleague|Subscriber|Member|Neighbo|Ladies|Customer|There\b))\p{Lu}[\p{L}.'’-]+(?:(?: and|,| &)? \p{Lu}[\p{L}.'’-]+){0,2}\s?[,!.:–-]?$/u
const GREETS_WITHIN_LINES = 3
/** "Groetjes," above a name takes leave in any language. */
const LEAVE = /^\p{L}[\p{L}'’ ]{1,24},$/u
const SIGNED_NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}$/u
const HEADS_AT_LEAST = 3
/** A head with less before it begins the mail; one with more before it begins what the mail answers. */
const WORDS_BEFORE_A_TAIL = 40
const SIGNATURE_LINES = 8
const SIGNATURE_WORDS = 4

/** `note` is what a mail says that was sent for the sake of another one below it. */
export type Letter = { text: string; isMail: boolean; note?: string }

/** The text without what mails add; as it is, where it is no mail. */
export function stripMail(text: string, gatherer: Gatherer): Letter {
  const lines = text.split('\n')
  const trimmed = lines.map((line) => line.trim())
  const isHead = headsOf(trimmed)
  const isMail =
    isHead.some((is) => is) || trimmed.some((line) => WROTE.test(line) || ORIGINAL.test(line)) || isGreeted(trimmed)
  const signed = trimmed.some((line) => MARKED.test(line))
  if (!isMail && !signed) return { text, isMail: false }
  const meant = isMail ? findMeant(trimmed) : undefined
  if (meant) {
    const note = trimmed.slice(0, meant.from).filter((line, at) => !isHead[at] && !HEAD.test(line))
    return { text: keepMeant(trimmed, meant, gatherer), isMail, note: note.join('\n') }
  }
  const kept: string[] = []
  let words = 0
  let tail = false
  let signature = 0
  for (const [at, line] of trimmed.entries()) {
    const drop = (sort: LeftOutSort) => kept.push(gatherer.leaveOut(sort, line))
    if (isMail && (ORIGINAL.test(line) || WROTE.test(line) || (isHead[at] && words >= WORDS_BEFORE_A_TAIL))) tail = true
    if (turnOf(line)) {
      tail = false
      signature = 0
    }
    if (tail || (isMail && line.startsWith('>'))) drop('quoted mail')
    else if (isHead[at] || FORWARDED.test(line)) {
      signature = 0
      drop('mail headers')
    } else if (SMALL_PRINT.test(line)) drop('signatures')
    else if (MARKED.test(line) || isSignOff(line) || (isMail && takesLeave(trimmed, at))) {
      signature = SIGNATURE_LINES
      drop('signatures')
    } else if (signature > 0 && isOfSignature(line)) {
      if (line !== '') signature--
      drop('signatures')
    } else {
      if (line !== '') signature = 0
      kept.push(lines[at] ?? '')
      words += line === '' ? 0 : line.split(/\s+/).length
    }
  }
  return { text: kept.join('\n'), isMail }
}

// "Brandt B.V." has a stop and is no sentence.
function isOfSignature(line: string): boolean {
  return line.length <= 70 && (!/[.!?]$/.test(line) || line.split(/\s+/).length <= SIGNATURE_WORDS)
}

// Its heads may not have been copied with it.
function isGreeted(lines: readonly string[]): boolean {
  return lines
    .filter((line) => line !== '')
    .slice(0, GREETS_WITHIN_LINES)
    .some((line) => GREETS_SOMEBODY.test(line))
}

function takesLeave(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 3).find((line) => line !== '')
  return LEAVE.test(lines[at] ?? '') && next !== undefined && SIGNED_NAME.test(next)
}

/**
 * A mail of fewer words of its own may be sent for the sake of one that it quotes, which has so many and so many times as
 * many; so may a longer one that mostly says what to do with it.
 */
const MEANT = { ownWords: 100, words: 120, times: 3, longer: { ownWords: 260, times: 1.5, asks: 3 } }
const ASKS =
  /\b(?:below|write (?:\p{L}+ ){0,3}up|(?:don['’]t|do not|not) (?:mention|use|put|say|name|include|make it|too long)|leave out|please|pls|can (?:you|help|u)|could you|as discussed|for (?:our|the) (?:page|blog|post|newsletter|website|linkedin)|forward(?:ed|ing)?|keep (?:his|her|their|the) name|by (?:monday|tuesday|wednesday|thursday|friday|noon|tomorrow))\b/giu
const QUOTE_MARKS = /^(?:>\s?)+/
/** What a program puts in place of a picture. */
const CID = /^\[cid:[^\]]*\]$/i

type Mail = { from: number; to: number; words: number }

// "Can we get something out of the bottom one?": the mail that a short one was sent for, by its lines.
function findMeant(lines: readonly string[]): Mail | undefined {
  const mails = mailsIn(lines)
  const [own, ...others] = mails.filter(({ words }) => words > 0)
  const longest = others.toSorted((one, other) => other.words - one.words)[0]
  if (!own || !longest || longest.words < MEANT.words) return undefined
  const asks = lines.slice(own.from, own.to).join('\n').match(ASKS)?.length ?? 0
  const { ownWords, times, asks: least } = MEANT.longer
  if (own.words <= MEANT.ownWords && longest.words >= own.words * MEANT.times) return longest
  return own.words <= ownWords && asks >= least && longest.words >= own.words * times ? longest : undefined
}

function mailsIn(lines: readonly string[]): Mail[] {
  const inner = lines.map((line) => line.replace(QUOTE_MARKS, '').trim())
  const isHead = headsOf(inner)
  const mails: Mail[] = []
  let depth = -1
  for (const [at, line] of inner.entries()) {
    const own = (QUOTE_MARKS.exec(lines[at] ?? '')?.[0].match(/>/g) ?? []).length
    const begins = WROTE.test(line) || ORIGINAL.test(line) || FORWARDED.test(line) || isHead[at]
    const last = mails.at(-1)
    // An empty line between two quoted ones may have lost its marks.
    if (!last || (own !== depth && line !== '') || (begins && last.words > 0)) {
      mails.push({ from: at, to: at + 1, words: 0 })
      depth = own
    }
    const mail = mails.at(-1)
    if (!mail) continue
    mail.to = at + 1
    if (!begins && !SMALL_PRINT.test(line)) mail.words += line === '' ? 0 : line.split(/\s+/).length
  }
  return mails
}

function keepMeant(lines: readonly string[], { from, to }: Mail, gatherer: Gatherer): string {
  const inner = lines.map((line) => line.replace(QUOTE_MARKS, '').trim())
  const isHead = headsOf(inner)
  return inner
    .map((line, at) => {
      if (isHead[at] || FORWARDED.test(line)) return gatherer.leaveOut('mail headers', line)
      if (at < from || at >= to || WROTE.test(line) || ORIGINAL.test(line))
        return gatherer.leaveOut('quoted mail', line)
      return SMALL_PRINT.test(line) || CID.test(line) || MARKED.test(line) || isSignOff(line)
        ? gatherer.leaveOut('signatures', line)
        : line
    })
    .join('\n')
}

/** Which lines belong to a block of heads: at least so many within a few lines of each other. */
function headsOf(lines: readonly string[]): boolean[] {
  const is = lines.map(() => false)
  let run: number[] = []
  const close = () => {
    if (run.length >= HEADS_AT_LEAST) for (const at of run) is[at] = true
    run = []
  }
  for (const [at, line] of lines.entries()) {
    if (HEAD.test(line)) run.push(at)
    else if (line !== '' || at - (run.at(-1) ?? at) > 1) close()
  }
  close()
  return is
}
