// Finds months and days of the week in English; years and days of a month are numbers.

import type { Range } from '#language/material/left-out.ts'

/** A date as it is written: its month or day of the week, and the numbers beside it. */
export type DateFound = Range & { name: string; numbers: readonly number[] }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DATE =
  /(?:(?<!\d)(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?:\.(?= \d))?(?: (\d{1,2})(?!\d)(?:st|nd|rd|th)?)?(?:,? (\d{4})\b)?/g
const WEEKDAY = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g
const SHORT_WEEKDAY = /\b(?:Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)\b/g
const ANY_MONTH =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi
const ANY_WEEKDAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi
const IN_NUMBERS = /(?<!\d)\d{1,4}[-./](\d{1,2})[-./]\d{1,4}(?!\d)/g
const MONTH_FIRST = /(?<!\d)(\d{1,2})[-./]\d{1,2}[-./]\d{2,4}(?!\d)/g
/** These are also a verb, or a name. */
const AMBIGUOUS = /^(?:May|March|Mar|Jan|June|April|August)$/
const BEFORE_A_MONTH =
  /\b(?:in|on|by|since|until|till|last|next|this|early|late|mid|of|during|every|each|before|after|from)[ -]$/i

/** The dates of an English text. */
export function findDates(text: string): DateFound[] {
  const dates: DateFound[] = []
  for (const { 0: found, index, ...part } of text.matchAll(DATE)) {
    const numbers = [part[1], part[3], part[4]].flatMap((number) => (number === undefined ? [] : [Number(number)]))
    const month = part[2] ?? ''
    const before = text.slice(Math.max(0, index - 12), index)
    if (numbers.length === 0 && AMBIGUOUS.test(month) && !BEFORE_A_MONTH.test(before)) continue
    dates.push({ from: index, to: index + found.length, name: nameOf(month), numbers })
  }
  for (const { 0: found, index } of text.matchAll(WEEKDAY))
    dates.push({ from: index, to: index + found.length, name: nameOf(found), numbers: [] })
  return dates
}

/** The names of months and days of the week that a text gives, also in numbers and cut short. */
export function dateNamesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const pattern of [ANY_MONTH, ANY_WEEKDAY, SHORT_WEEKDAY])
    for (const [found] of text.matchAll(pattern)) names.add(nameOf(found))
  for (const pattern of [IN_NUMBERS, MONTH_FIRST])
    for (const [, month] of text.matchAll(pattern)) names.add(MONTHS[Number(month) - 1] ?? '')
  return names
}

// Three letters tell every month and every day of the week from the others.
const nameOf = (written: string) => written.slice(0, 3).toLowerCase()
