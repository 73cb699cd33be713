// Keeps what surrounds a text (bylines, menus, sign-offs, credits) out of a draft.

import { isByline } from './page/byline.ts'

const ENTRY =
  /^(?:subscribe(?: now| today)?|sign (?:up|in)|log ?(?:in|out)|register|read (?:more|next)|related (?:posts?|articles?|reading)|comments?(?: \(\d+\))?|leave a (?:reply|comment)|advertisement|sponsored|skip to (?:main )?content|back to top|menu|home|search|cookies?(?: policy)?|privacy(?: policy)?|terms(?: of (?:use|service))?|contact(?: us)?|about(?: us)?|click here|project team|contributors|table of contents|contents|previous|next|print|email this|expand|collapse|show (?:more|less)|share(?: this)?(?: post| article)?|follow (?:us|me)(?: on \w+)?|\d+ min(?:ute)?s? read)[\s:.!»›]*$/i
const CREDIT =
  /^(?:(?:photos?|image|images|picture|illustration|video)(?: credits?| courtesy|s)?(?: by| of| from|:)|credits?:|sources?:|posted (?:by|on|in)\b|published (?:by|on|in)?:?\s|updated (?:on)?:?\s?\w+ \d|last updated|written by|authors?:|copyright\b|©|\(c\) ?\d|tags?:|tagged|categor(?:y|ies):|filed under|(?:from|to|cc|bcc|subject|date|sent|re):\s|all rights reserved|p\.? ?s\.?[\s:.–-]|you(?:'|’)?(?:re| are) receiving this|(?:manage|update) (?:your )?preferences|view (?:this )?(?:e-?mail )?in (?:your )?browser|forwarded this|was this (?:e-?mail )?forwarded|(?:\P{L}+)?(?:repost|follow me|follow us|like and|subscribe to (?:my|our|the)|share this|unsubscribe|(?:welcome back!? )?if (?:somebody|someone|a friend) forwarded|link in (?:bio|comments|the comments)|dm me)\b)/iu
const SIGN_OFF =
  /^(?:best|cheers|thanks|thank you|many thanks|regards|sincerely|warmly|love|yours|xo+|(?:best|kind|warm|kindest) (?:regards|wishes)|yours (?:truly|sincerely|faithfully)|talk soon|until (?:next \p{L}+|then|soon)|see you (?:next \p{L}+|then|soon)|(?:viele|liebe|beste|herzliche) grüße)[\s,.!–-]*$|^sent from my .+$/iu
const GREETING = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.!?,]{0,40}[,!]?$/i
const DATE_LINE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}?,? ?\d{4}$/i
const MASTHEAD =
  /\b(?:issue|edition|newsletter|episode|ep|vol|volume|ausgabe|folge)\.? ?#? ?\d+\b|#\d+\s*$|^(?:(?:meeting|call|session|workshop|retro|team|interview|weekly|status|stand-?up)s? )?(?:notes|minutes|agenda|transcript|recap|protokoll)(?:$|\s*[:–—-]| (?:from|of|for) (?:the|our|\d))/i
const LINK_ONLY = /^(?:https?:\/\/|www\.)\S+$/i
const INGREDIENT =
  /^(?:[-*•]\s*)?(?:\d+(?:[./]\d+)?|[½¼¾⅓⅔]|\d+\s*[½¼¾⅓⅔])\s*(?:-\s*\d+\s*)?(?:x\s)?(?:cups?|tbsp|tablespoons?|tsp|teaspoons?|oz|ounces?|lbs?|pounds?|g|grams?|kg|ml|l|litres?|liters?|cloves?|pinch|cans?|slices?|sticks?|large|medium|small)\b/i

const OF_A_SHOW =
  /\bwelcome (?:back )?to (?:the|my|our|this|another|a new) (?:\p{L}+ ){0,3}(?:channel|show|podcast|episode|video)\b|\b(?:like and subscribe|subscribe to (?:my|our|the|this) (?:channel|show|podcast)|(?:hit|smash|press|click) (?:the|that) (?:like|subscribe|bell|notification)|(?:drop|leave) (?:me |us )?a comment|comments? (?:down )?below|in the (?:video )?description|(?:video|episode|podcast|show) is (?:sponsored|brought to you)|brought to you by|today['’]?s sponsors?|use (?:my|our|the) (?:promo |discount )?code|promo code|that['’]?s it for today|thanks? (?:you )?(?:so much )?for (?:watching|listening|tuning in)|see you in the next)\b/iu

/** A sentence that belongs to a recorded show: its welcome, its sponsor, its wish to be subscribed to. */
export function isOfShow(sentence: string): boolean {
  return sentence.length <= 200 && OF_A_SHOW.test(sentence)
}

/** What a line is that belongs to the page or the letter around a text; undefined for a line of the text. */
export function boilerplateOf(line: string): 'credits' | 'navigation' | 'signatures' | undefined {
  if (LINK_ONLY.test(line) || DATE_LINE.test(line)) return 'credits'
  if (line.length > 110) return undefined
  if (ENTRY.test(line)) return 'navigation'
  if (CREDIT.test(line) || isByline(line)) return 'credits'
  return SIGN_OFF.test(line) || GREETING.test(line) ? 'signatures' : undefined
}

/** A line of a menu: several short entries with separators between them, or a well-known entry on its own. */
export function isNavigation(line: string): boolean {
  const parts = line
    .split(/[|›»·•→>]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length >= 3 && parts.every((part) => part.length <= 30)) return true
  return line.length <= 24 && !/[.!?:]$/.test(line) && line.split(/\s+/).length <= 3 && !/^[-*•\d]/.test(line)
}

/** A line that names an ingredient by its measure. */
export function isIngredient(line: string): boolean {
  return line.length <= 80 && INGREDIENT.test(line)
}

/** A line that takes leave: what follows it in a letter is no longer the text. */
export function isSignOff(line: string): boolean {
  return line.length <= 40 && SIGN_OFF.test(line)
}

/** The name of a newsletter's issue or of some notes: it says where a text stood, not what it is about. */
export function isMasthead(line: string): boolean {
  return MASTHEAD.test(line)
}
