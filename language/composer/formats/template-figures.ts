// Finds what a post counts, prices and dates, so that a template leaves it open; what stays are figures of speech.

import { type Place, type PlaceKind, type Post, takeAll } from '#language/composer/open-places.ts'

const UNITS = 'one|two|three|four|five|six|seven|eight|nine'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const LARGE = 'hundred|thousand|million|billion'
const SPELT = `(?:(?:a|one) (?:${LARGE}|dozen)|(?:(?:${TENS})(?:[ -](?:${UNITS}))?|${TEENS}|(?!one\\b)(?:${UNITS})|(?:${LARGE}))(?: (?:${LARGE}|dozen)){0,3})`
/** Never a part of a word, and never the figure of a keycap emoji. */
const FIGURE = '\\d+(?:[.,]\\d+)*(?!\\uFE0F?\\u20E3)(?!\\d)'
const MANY = '(?: ?(?:k|m|mm|mio|bn|b|million|billion|thousand|hundred)(?![\\p{L}\\p{N}]))?'
/** Not within a figure either, so that a long row of them is tried once and not from each of its parts. */
const STARTS = '(?<![\\p{L}\\p{N}_]|\\d[.,])'
const ENDS = '(?![\\p{L}\\p{N}])'
const DASH = ' ?[-–—] ?'
const COUNT = `(?:${FIGURE}${MANY}(?:${DASH}${FIGURE}${MANY})?|${SPELT}(?:${DASH}(?:${SPELT}))?)`

const MONTHS =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)'
const WEEKDAYS = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const SPAN = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|yrs?|decades?'
const MONEY = '[$€£¥₹]'

/** Figures that are turns of speech, and what opens a line of a list: they belong to the shape. */
const STAYS = [
  /^[^\S\n\r\u2028\u2029]*(?:\d{1,3}[.)](?=\s)|\(\d{1,2}\)|\d{1,2}\/\d{0,2}(?=\s)|\d{1,2}(?= ?[-–:] ))/gmu,
  /^[^\S\n\r\u2028\u2029]*(?:Step|Day|Tip|Lesson|Rule|Week|Part|Mistake|Reason|Phase|Slide|Point|No\.?) ?#?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)(?=\s*(?:[:.)–—-]|$))/gimu,
  /\d\uFE0F?\u20E3/gu,
  /(?<!\w)#1(?!\d)/g,
  /\b(?:24\/7|9[- ]to[- ]5|9-5|1[:-]1|1-on-1|50\/50|80\/20|one[- ](?:on|to)[- ]one)\b/gi,
  /\b(?:[4-9]|four|five|six|seven|eight|nine)[- ]figures?\b/gi,
]

const flags = (pattern: string, more = 'i') => new RegExp(pattern, `gu${more}`)

// In this order: what is longer and says more comes before what could be a part of it.
const PATTERNS: readonly [kind: PlaceKind, pattern: RegExp][] = [
  ['amount', flags(`${STARTS}(?:US|A|C)?${MONEY} ?${FIGURE}${MANY}(?:${DASH}${MONEY}? ?${FIGURE}${MANY})?`)],
  [
    'amount',
    flags(
      `${STARTS}${COUNT}(?: ?${MONEY}| ?(?:US )?(?:dollars?|bucks|euros?|pounds(?! of)|cents|USD|EUR|GBP|CHF)${ENDS})`,
    ),
  ],
  ['percent', flags(`${STARTS}${COUNT} ?(?:%|(?:percent|per cent|pct|prozent)${ENDS})`)],
  ['date', flags(`${STARTS}\\d{4}-\\d{2}-\\d{2}${ENDS}`)],
  ['date', flags(`${STARTS}\\d{1,2}[/.]\\d{1,2}[/.](?:\\d{4}|\\d{2})${ENDS}`)],
  ['date', flags(`${STARTS}${MONTHS} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?${ENDS}`, '')],
  ['date', flags(`${STARTS}\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTHS}(?:,? \\d{4})?(?![\\p{L}\\p{N}])`, '')],
  ['date', flags(`${STARTS}${MONTHS},? \\d{4}${ENDS}`, '')],
  [
    'time',
    flags(
      `${STARTS}\\d{1,2}(?:[:.]\\d{2})?(?:${DASH}\\d{1,2}(?:[:.]\\d{2})?)? ?(?:[ap]\\.m\\b(?:\\.(?=\\s\\p{Ll}))?|[ap]m${ENDS}|o['’]clock)`,
    ),
  ],
  ['time', flags(`${STARTS}\\d{1,2}:\\d{2}${ENDS}`)],
  ['quarter', flags(`${STARTS}Q[1-4](?: \\d{4})?${ENDS}`, '')],
  // "A 40-year-old" is told by its number.
  [
    'duration',
    flags(`${STARTS}${COUNT}[ -](?:full |whole |more |straight |long )?(?:${SPAN})(?![\\p{L}\\p{N}]|[ -]old)`),
  ],
  [
    'year',
    flags(
      `${STARTS}(?:19|20)\\d{2}(?![\\p{L}\\p{N}%+]|[.,]\\d|[ -](?!(?:and|or|was|is|will|has|to|but|for|in|when|with|I|we)\\b)\\p{Ll})`,
    ),
  ],
  ['year', flags(`(?<=\\b(?:in|since|by|of|until|till|before|after|around|early|late|from) )(?:19|20)\\d{2}s?${ENDS}`)],
  ['ordinal', flags(`${STARTS}\\d+(?:st|nd|rd|th)${ENDS}`)],
  ['number', flags(`(?<!\\w)\\+\\d[\\d ()-]{6,}\\d`)],
  ['number', flags(`${STARTS}\\d+/\\d+${ENDS}`)],
  ['number', flags(`\\[\\d{1,3}\\]`)],
  ['number', flags(`${STARTS}${FIGURE}${MANY}(?:${DASH}${FIGURE}${MANY})?`)],
  ['weekday', flags(`${STARTS}${WEEKDAYS}(?=s?${ENDS})`, '')],
  ['month', flags(`${STARTS}(?!May\\b|March\\b)${MONTHS}${ENDS}`, '')],
  [
    'month',
    flags(`(?<=\\b(?:in|since|by|of|until|last|next|this|from|early|late|every|each) )(?:May|March)${ENDS}`, ''),
  ],
]

/** Where the words around it cannot be asked whether it is one. */
const ANY_YEAR = flags(`${STARTS}(?:19|20)\\d{2}(?![\\p{L}\\p{N}%+€$]|[.,]\\d| ?[%€$])`)
const SPELT_COUNT = flags(`${STARTS}${SPELT}${ENDS}(?! of them\\b)`)

/** Marks what has to stay as it is, whatever stands in it. */
export function keepFixedFigures(post: Post): void {
  for (const pattern of STAYS)
    for (const { 0: found, index } of post.text.matchAll(pattern)) post.take(index, index + found.length)
}

/** The figures of a post; numbers in words are English ones. */
export function findFigures(post: Post, isEnglish: boolean): Place[] {
  const years = isEnglish ? [] : takeAll(post, ANY_YEAR, 'year', sameFigure)
  const figures = [...years, ...PATTERNS.flatMap(([kind, pattern]) => takeAll(post, pattern, kind, sameFigure))]
  return isEnglish ? [...figures, ...takeAll(post, SPELT_COUNT, 'number', sameFigure)] : figures
}

const IN_WORDS = new Map([...UNITS.split('|'), ...TEENS.split('|')].map((word, at) => [word, String(at + 1)]))

// "Ten days", "10 days" and "a 10-day plan" tell of one thing.
function sameFigure(found: string): string {
  return found
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => IN_WORDS.get(word) ?? word)
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/[\s–—-]+/g, ' ')
    .replace(/(?<=[a-z]{2})s$/, '')
}
