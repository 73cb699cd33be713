// Keeps to what a page, a document or slides say: without menus, notices, boxes, tables and the marks of the program.

import type { LeftOutSort } from '#domain/writing/readings.ts'
import { type Gatherer, isKept } from './left-out.ts'
import { isByline } from './page/byline.ts'
import { pageTail } from './page/page-tail.ts'
import { isStageDirection } from './page/slide-points.ts'

const NOTICE =
  /\bcookies?\b.{0,160}\b(?:consent|policy|settings|experience|site|website|traffic|ads|preferences)\b|\b(?:we|site|website|page) uses? cookies|^(?:we value your privacy|accept(?: all)?(?: cookies)?(?: (?:reject(?: all)?|manage (?:options|preferences)|customi[sz]e|settings|decline))*|reject(?: all)?|manage options|customi[sz]e|manage preferences|cookie settings|got it!?|necessary only|by (?:subscribing|signing up|continuing),? .*|we respect your privacy.*)$/i
const BOX =
  /^(?:(?:subscribe|sign up) (?:to|for) (?:my|our|the) .*|(?:enter )?your e-?mail(?: address)?|e-?mail(?: address)?|name|get the (?:best|latest) .* in your inbox.*|(?:like|liked|enjoyed|love) (?:this|it|what you read)(?: (?:post|article|piece))?\?.{0,40}|buy me a coffee.*|.{0,60}\bno spam\b.{0,40}|.{0,60}never miss (?:a|an) (?:post|issue|article|episode).*|join .{0,40}(?:newsletter|mailing list).*|get \d+% off.*|sponsored|advertisement|article continues below|do you have a tip\?.*)$/i
/** What places for articles put around and into them. */
const HOST =
  /^(?:open in app|member-only story|\d[\d.,]*k? followers.{0,20}|press enter or click to view image.*|see all responses(?: \(\d+\))?|more from .{1,60}|recommended from .{1,40}|text to speech|get .{1,60}[’']s? stories in your inbox|join medium for free.*|distraction-free reading\.(?: no ads\.)?|organize your knowledge with .*|tell your story\. find your audience\.|support writers you read most|earn money for your writing|listen to audio narrations|read (?:member-only stories|offline with the .{1,20} app)|try for [$€£]\d+.{0,20}|sign up to discover human stories.*|discover more from .{1,60}|over [\d.,]+ subscribers|already have an account\?.*|thanks for reading .{1,60}(?:subscribe|this post is public).*|type your e-?mail.*|pledge your support|report this (?:article|post)|like comment (?:repost|share) send)$/i
/** Their buttons, which are words of a text as well where they stand alone. */
const HOST_BUTTON =
  /^(?:write|membership|free|follow(?:ing)?|listen|·|--|\d+(?:\.\d)?k?|status|help|press|rules|restack|insightful|about|in|by)$/i
const SHARING =
  /^(?:share(?: this)?(?: (?:article|post|story|page))?(?::.*| on \w+)?|copy link|(?:click to |re)?tweet(?: this)?|listen to this article|\d{1,2}:\d\d(?: \/ \d{1,2}:\d\d)?|pin it|facebook|twitter|x|linkedin|instagram|behance|whatsapp|email|print|save|like|reply|\d+ (?:likes?|comments?|shares?)|follow(?: us)?(?: on \w+)?|subscribe)$/i
const MENU =
  /^(?:skip to (?:main )?content|menu|home|blog|news|search|sign (?:in|up)|log (?:in|out)|start free trial|pricing|resources|careers|accessibility|contact(?: us)?|about(?: us)?|terms(?: of (?:service|use))?|privacy(?: policy)?|back to top|top|previous|next|learn more|expand|collapse|most read|weather|sport|culture|local|why|how|license|sort by \w+)$/i
const CREDIT =
  /^(?:\[(?:image|photo|picture|video|gif|embed(?:ded)?)\b[^\]]{0,200}\]$|image caption|photo|photograph|getty images|published|updated|reading time|site by|read more:|watch:|listen:|see also:|tags?:|.{0,60}\b\d+ min(?:ute)?s? read$|mit © ?\d|©)/iu
const PAGE_END =
  /^(?:related (?:articles?|posts?|reading)|you might also like|more on this story|most read|recommended(?: for you)?|read next|comments? \(\d+\)|\d+ comments?|leave a comment|share on twitter)$/i
/** Below these nothing is the writer's text any more, however long it is. */
const OTHERS_BEGIN =
  /^(?:about (?:the )?author|\d+ (?:comments?|replies|responses|thoughts on .{1,80})|comments? \(\d+\)|leave a (?:comment|reply)|join the (?:conversation|discussion))$/i
/** What a writer keeps for the end of a draft: titles to choose from, what is still to do. */
const KEPT_HEAD =
  /^(?:#{1,6} )?(?:\d{1,2}\.? )?(?:title (?:options|ideas)|possible titles|endings?|to ?-?do|notes to self|other (?:points|bits|business|things)|parking lot|open questions|still to do)\s*[?:!]*$/i
const DOCUMENT =
  /^(?:slide \d{1,3}|page \d+ of \d+|\d{1,3}|click to add (?:text|title)|add a comment.*|table of contents|outline|headings you add to the document.*|tab \d+|draft - last edited.*|created(?: by)?(?::.*)?|last edited.*|status:.*|url:.*|date:.*|title:.*|tags(?::.*)?|suggesting|\d{1,3}%|\+ new|untitled|powered by notion|\d+ total reactions?|.{1,40} reacted with .*|confidential\b.*|missed context\b.*|todo\b.*|action items?:.*|(?:attendees|present|participants|apologies|absent|invited|facilitator|note-?taker|location|duration|aob|action):.*|next meeting:.*|sent from my .*|toc stop|@.*|💡|#[\p{L}\d_]+|see our? .*|\p{L}{3,9} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M)$/iu
const FOOTNOTE = /^\[(?:\^[\w-]{1,30}|\d{1,2}|[a-z]{1,2})\](?::|\s|(?=[\p{L}@]))/u
const NOTE_MARK = /(?<=[\p{L}\p{N}.,;:!?"”’)])(?:\[(?:\^[\w-]{1,30}|\d{1,2}|[a-z]{1,2})\])+/gu
const LABEL =
  /^((?:[-*•]\s+)?)(?:(?:example|exhibit|figure) \d{1,2}|note|notes|speaker notes|tip|decision|decided|agreed):\s+(?=\S)/i
const RUN_ON_BULLETS = /(?<=\s)[•●▪◦]\s/g
const BULLET = /^[●○▪◦]\s*/u
/** What is still to be done is a note to oneself. */
const OPEN_TASK = /^[-*]\s+\[ ?\]\s+(?:\S+ ){0,5}\S+$/
/** What a note says to the one who wrote it. */
const TO_ONESELF = /^(?:[-*•]\s+)?(?:to ?-?do|todo|title ideas?|check|don['’]t forget|remember to|ask)\b ?:/i
const MARKED_BY_ARROW = /<-{1,3} [^<\n]{1,60}$/
/** What stands in brackets on a line. */
const BRACKETED = /\s?(?:\[\[[^[\]\n]{3,200}\]\]|\[[^[\]\n]{3,200}\]|\([^()\n]{3,120}\))/gu
/** "[maybe I should go into it? come back]" is said to oneself; "[The company is]" explains what was quoted. */
const TO_ONESELF_IN = /^\[(?=\S+ \S+ )(?:\p{Ll}|.{0,200}[?!.]|\S+ will )/u
const TO_ONESELF_WITHIN = /!!|\?\?|\b(?:chk|todo|note to self|keep this)\b/i
const TOGGLE = /^▶\s+/
const TASK = /^([-*]\s+)\[[ xX]?\]\s+/
const LOOSE_BOLD = /^\*\*\s.{1,80}\s\*\*$/
const STRUCK = /~~[^~\n]{1,300}~~/g
const MISSING_SPACE = /(?<=\p{Ll}{3}[.!?])(?=\p{Lu}(?:\p{Ll}|\s))/gu
const MISSING_AFTER_COMMA = /(?<=\p{Ll}{3},)(?=(?:and|but|or|so|which|with)\s)/gu
const MENU_WORDS = 3
const END_FROM = 0.5

export type Sifted = {
  text: string
  navigation: number
  slides: number
  documentMarks: number
}

/** The text without what stood around it; its lines otherwise as they are, with lists one to a line. */
export function siftLines(text: string, gatherer: Gatherer): Sifted {
  const lines = text.split('\n')
  const isMenu = menusOf(lines.map((line) => line.trim()))
  const counts: Record<string, number> = {}
  const out: string[] = []
  let slides = 0
  let boxed = false
  let isKeptForLater = false
  const half = text.length * END_FROM
  const isHosted = lines.filter((line) => isFurniture(line.trim())).length >= FURNITURE_AT_LEAST
  const tail = isHosted ? pageTail(lines) : undefined
  let at = 0
  for (const [index, line] of lines.entries()) {
    const plain = withoutEditorial(line, gatherer)
    const trimmed = plain.trim()
    at += line.length + 1
    const drop = (sort: LeftOutSort) => {
      counts[sort] = (counts[sort] ?? 0) + 1
      out.push(gatherer.leaveOut(sort, trimmed))
    }
    const isEnd = OTHERS_BEGIN.test(bareOf(trimmed)) || (PAGE_END.test(trimmed) && !hasProse(lines.slice(index + 1)))
    if ((at > half && isEnd) || index === tail) {
      for (const rest of lines.slice(index)) out.push(gatherer.leaveOut('end of page', rest.trim()))
      counts['end of page'] = 1
      break
    }
    if (/^(?:slide \d{1,3}|page \d+ of \d+)$/i.test(trimmed)) slides++
    const said = lines[index + 1]?.trim() === trimmed || lines[index - 1]?.trim() === trimmed
    const twice = said && trimmed.length <= 40 && !/[.!?]$/.test(trimmed)
    const sort = trimmed === '' ? undefined : twice ? 'credits' : sortOf(trimmed, isMenu[index] ?? false, boxed)
    if (trimmed !== '') boxed = /^(?:sponsored|advertisement)$/i.test(trimmed)
    if (trimmed !== '') isKeptForLater = KEPT_HEAD.test(trimmed) || (isKeptForLater && isJotted(trimmed))
    if (isKept(trimmed)) out.push(trimmed)
    else if (isKeptForLater && trimmed !== '') drop('document marks')
    else if (sort) drop(sort)
    else out.push(...mendLine(plain))
  }
  const isPage = counts.notices !== undefined || counts['end of page'] !== undefined
  const navigation = !isPage
    ? 0
    : ['navigation', 'notices', 'end of page'].reduce((sum, sort) => sum + (counts[sort] ?? 0), 0)
  return { text: out.join('\n'), navigation, slides, documentMarks: counts['document marks'] ?? 0 }
}

function sortOf(line: string, isMenu: boolean, boxed: boolean): LeftOutSort | undefined {
  if (isStageDirection(line)) return 'document marks'
  if (line.length > 400) return undefined
  if (isTableRow(line)) return 'tables'
  if (FOOTNOTE.test(line)) return 'footnotes'
  const bare = line.replace(/^(?:[-*•]|#{1,6})\s+/, '')
  if (
    DOCUMENT.test(bare) ||
    LOOSE_BOLD.test(line) ||
    OPEN_TASK.test(line) ||
    TO_ONESELF.test(line) ||
    /^[_*=-]{3,}$/.test(line)
  )
    return 'document marks'
  if (HOST.test(bare)) return 'notices'
  if (NOTICE.test(bare) || BOX.test(bare) || (boxed && line.length <= 80)) return 'notices'
  if (SHARING.test(bare)) return 'navigation'
  if (CREDIT.test(bare) || isByline(bare)) return 'credits'
  // "## How" is a part of the text, "How" on its own a link.
  const isPart = /^#{1,6}\s+(?:why|how)$/i.test(line)
  return isMenu || (MENU.test(bare) && !isPart) ? 'navigation' : undefined
}

/** Two bars make three cells; a menu with bars goes as well. */
function isTableRow(line: string): boolean {
  return (line.match(/\|/g) ?? []).length >= 2 || /^[-:| ]{5,}$/.test(line)
}

// Below the last sentence of a page stand titles of other pages and what readers said.
function hasProse(lines: readonly string[]): boolean {
  return lines.slice(0, 400).some((line) => line.length >= 120 && /[.!?]["”’)]?$/.test(line.trim()))
}

// Three short lines one after another, one of which every page has, are a menu.
function menusOf(lines: readonly string[]): boolean[] {
  const is = lines.map(() => false)
  let run: number[] = []
  const close = () => {
    const known = run.filter((at) => isButton(bareOf(lines[at]))).length
    if (run.length >= 3 && known >= 2) for (const at of run) is[at] = true
    run = []
  }
  for (const [at, line] of lines.entries()) {
    const bare = bareOf(line)
    if (bare === '') continue
    if (bare.split(/\s+/).length <= MENU_WORDS && !/[.!?:,]$/.test(bare)) run.push(at)
    else close()
  }
  close()
  return is
}

/** A page that was copied whole has so many lines of its furniture. */
const FURNITURE_AT_LEAST = 5
const JOTTED_WORDS = 14

function isFurniture(line: string): boolean {
  return NOTICE.test(line) || BOX.test(line) || isButton(line)
}

// A bullet, or a few words without a stop.
function isJotted(line: string): boolean {
  return /^(?:[-*•]|\[[ x]?\])\s/i.test(line) || (line.split(/\s+/).length <= JOTTED_WORDS && !/[.!?]$/.test(line))
}

function isButton(line: string): boolean {
  return MENU.test(line) || SHARING.test(line) || HOST.test(line) || HOST_BUTTON.test(line)
}

function bareOf(line: string | undefined): string {
  return (line ?? '').replace(/^(?:[-*•]|#{1,6})\s+/, '')
}

// Without what its writer says to themselves in it.
function withoutEditorial(line: string, gatherer: Gatherer): string {
  if (!/[[(]/.test(line) || isKept(line.trim())) return line
  return line.replace(BRACKETED, (note, at: number) => {
    const own = note.trim()
    const explains = /["“]$/.test(line.slice(0, at)) || line[at + note.length] === '('
    const isOwn = own.startsWith('[[') || (!explains && TO_ONESELF_IN.test(own)) || TO_ONESELF_WITHIN.test(own)
    return isOwn && gatherer.leaveOut('document marks', note) === '' ? '' : note
  })
}

function mendLine(line: string): string[] {
  if (TOGGLE.test(line)) return ['', line.replace(TOGGLE, ''), '']
  const plain = spaced(line.replace(STRUCK, '').replace(MARKED_BY_ARROW, '').replace(NOTE_MARK, ''))
    .replace(LABEL, '$1')
    .replace(TASK, '$1')
  const listed = plain.trim().replace(BULLET, '• ')
  const bullets = (listed.match(RUN_ON_BULLETS) ?? []).length >= (listed.startsWith('• ') ? 1 : 2)
  const mended = listed.startsWith('• ') || bullets ? listed : plain
  if (bullets)
    return mended.split(RUN_ON_BULLETS).map((part) => (part.startsWith('• ') ? part.trim() : `• ${part.trim()}`))
  return splitNumbered(mended)
}

function spaced(line: string): string {
  if (/https?:|www\.|\w@\w/.test(line)) return line
  return line.replace(MISSING_SPACE, ' ').replace(MISSING_AFTER_COMMA, ' ')
}

/** "… 1. Learn the names. 2. Drink every tea." is a list that pasting ran into one line. */
function splitNumbered(line: string): string[] {
  const starts: number[] = []
  for (const mark of line.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s+(?=\p{Lu})/gu)) {
    if (Number(mark[1]) === starts.length + 1) starts.push(mark.index)
  }
  if (starts.length < 2) return [line]
  const head = line.slice(0, starts[0]).trim()
  const items = starts.map((start, at) => line.slice(start, starts[at + 1] ?? line.length).trim())
  return ['', ...(head === '' ? [] : [head, '']), ...items, '']
}
