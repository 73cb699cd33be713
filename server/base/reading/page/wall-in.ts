// What stands on a page where its article should be: a sign-in, a question for consent, a beginning alone, word that it is gone.

import type { PageRefusal } from '#server/base/reading/reading-failure.ts'
import { countReadWords } from './count-read-words.ts'

export type PageView = {
  title: string
  heading: string
  /** What was found of an article, and how many words it has. */
  text: string
  words: number
  /** All that a reader sees. */
  seen: string
  asksForPassword: boolean
  buttons: readonly string[]
}

/** A page with fewer words than these is what it asks or says, and no article that speaks of it. */
const WALL_WORDS_MAX = 200
const TEASER_WORDS_MAX = 450
const GONE_WORDS_MAX = 300
const BOX_CHARACTERS_MAX = 200
/** Of all that is seen so many characters are looked at. */
export const SEEN_MAX = 20_000

const WALL =
  /\b(?:just a moment|attention required|access (?:to this page )?(?:has been )?denied|verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a )?robot|unusual traffic|(?:log|sign) ?in to (?:continue|view|see|read)|(?:please )?enable (?:javascript|cookies)|subscribe to (?:continue|read)|subscribers only|create (?:a free|an) account to)\b/i
const MEMBERS_ALONE =
  /\b(?:this (?:post|article|story|content) is (?:only )?(?:for|reserved for|available to) (?:our )?(?:paying |paid |premium )?(?:members|subscribers)|members?[- ]only (?:content|post|story|article)|you(?:['’]ve| have) (?:reached|used|read) (?:all (?:of )?)?your (?:\w+ ){0,3}free (?:articles?|stories|posts))/i
const MEMBERSHIP = /\b(?:members?|memberships?|subscribers?|subscribe|subscriptions?|free trial|paid plan|upgrade)\b/i
const GOES_ON =
  /\b(?:(?:to|and) (?:read on|keep reading|go on reading|continue reading|continue$|unlock|read (?:the )?(?:rest|full|whole|entire))|the rest of (?:this|the) (?:article|post|story) is|unlock (?:this|the))\b/i
const GONE =
  /^(?:(?:oops|sorry|error|whoops|uh[- ]oh)\b[\s!.,:–—-]*)?(?:404(?:$|[\s:|.,–—-]+(?:error|page|not|sorry|oops|file|\p{L}+$))|(?:the |this |that |we (?:can[’']t|cannot|could ?n[o’']t) find (?:the|that|this) )?(?:page|article|post|content|story)\b.{0,30}(?:not found|(?:can[’']t|cannot|could not|couldn[’']t) be found|no longer (?:exists?|available|here)|(?:does not|doesn[’']t) exist|is gone|has been (?:removed|deleted)|you (?:requested|were looking for))|not found$|nothing (?:was )?found|seite nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|we (?:can[’']t|cannot|could ?n[o’']t) find (?:the|that|this) page)/iu
const CONSENT =
  /\b(?:cookies?|consent|(?:our|advertising|\d+) partners|legitimate interests?|privacy (?:policy|settings|choices)|personal(?:ised|ized) (?:ads|content|advertising)|your (?:privacy|choices|data)|accept all|reject all|manage (?:options|choices|preferences))\b/gi
const ASKS =
  /\b(?:before you continue|(?:we|about|value|respects?|protect(?:ing)?) (?:value |respect )?your privacy|your privacy (?:matters|choices)|(?:we|site|page|this) (?:and our (?:\d+ )?partners )?uses? cookies|(?:cookie|privacy) (?:consent|settings|preferences|choices)|we ask (?:for )?your consent)\b/i
/** What asks for consent begins with it. */
const ASKS_WITHIN = 250
const AGREES = /^(?:i )?(?:accept|agree|allow|consent|reject)(?: (?:all|to all|cookies|and (?:close|continue)))*$/i
/** So many words at most to one of consent. */
const WORDS_A_TERM = 25

/** Why this is no article, where it is none. */
export function wallIn(page: PageView): PageRefusal | 'locked' | undefined {
  const { title, heading, words, seen, asksForPassword } = page
  const said = `${title}\n${seen.slice(0, SEEN_MAX)}`
  if (words < GONE_WORDS_MAX && [title, heading].some((name) => isGone(name))) return 'gone'
  if (isConsent(page)) return 'consent'
  if (words < WALL_WORDS_MAX && (asksForPassword || WALL.test(said))) return 'locked'
  return words < TEASER_WORDS_MAX && blocksOf(said).some(isTeasing) ? 'teaser' : undefined
}

function isTeasing(block: string): boolean {
  return MEMBERS_ALONE.test(block) || (MEMBERSHIP.test(block) && GOES_ON.test(block))
}

function isGone(name: string): boolean {
  return GONE.test(name.replace(/\s+/g, ' ').trim().slice(0, 200))
}

/** A text that speaks of little but consent, over a button to give it. */
function isConsent({ title, heading, text, words, seen, buttons }: PageView): boolean {
  if (!buttons.some((label) => AGREES.test(label))) return false
  const told = words < WALL_WORDS_MAX / 4 ? seen.slice(0, SEEN_MAX) : text.slice(0, SEEN_MAX)
  const terms = told.match(CONSENT)?.length ?? 0
  const asks = ASKS.test(`${title}\n${heading}\n${told.slice(0, ASKS_WITHIN)}`)
  return asks && terms >= 3 && countReadWords(told) <= terms * WORDS_A_TERM
}

/** Blocks short enough to be a box below the text. */
function blocksOf(text: string): string[] {
  return text.split(/\n{1,2}/).filter((block) => block.length <= BOX_CHARACTERS_MAX)
}
