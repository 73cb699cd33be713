// Keeps the title of a guide to what it is about: the day and the version of a file stay with the file.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { findsItsNoun } from '#language/composer/select/find-passages.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'

const DAY = String.raw`(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?\.?|\d{4}-\d{2}-\d{2}|(?:\d{1,2}\.? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: \d{1,2},?)? (?:19|20)\d\d)`
const VERSION = String.raw`(?:version|v|draft|rev(?:ision)?)\.? ?\d+(?:\.\d+)*|final(?: (?:version|draft))?|(?:first|second|third|new) draft`
const AT_END = new RegExp(String.raw`(?:\s*[,;:–—|-]|\s)\s*\(?(?:${DAY}|${VERSION})\)?\s*$`, 'iu')
const AT_START = new RegExp(String.raw`^\(?(?:${DAY})\)?\s*[,;:–—|-]?\s+`, 'iu')

/** The title without the date or the version at its ends. */
export function titleWithoutDate(title: string): string {
  const cut = title.replace(AT_START, '').replace(AT_END, '').replace(AT_END, '').trim()
  return /\p{L}{3}/u.test(cut) ? cut : title
}

const WORDS = { least: 4, most: 14 }

/** A short sentence of the text that speaks of what the steps speak of; undefined where none does. */
export function titleFromText(source: Source, steps: ReadonlySet<number>): Part | undefined {
  if (source.material.language !== 'en') return undefined
  const own = new Set(source.ranked.flatMap((one) => (steps.has(one.sentence.index) ? [...one.stems] : [])))
  const shared = (one: Ranked) => [...one.stems].filter((stem) => own.has(stem)).length
  const able = source.ranked.filter((one) => !steps.has(one.sentence.index) && canHead(source, one) && shared(one) > 0)
  const [best] = able.toSorted((one, other) => shared(other) - shared(one))
  if (!best) return undefined
  const line = renderLine(source, { text: best.sentence.text, ranked: best, rewrites: [] })
  return { text: line.text, trace: [line] }
}

function canHead({ speaker }: Source, one: Ranked): boolean {
  const { text, words, item, asked } = one.sentence
  if (one.barred || one.weak || item || asked || one.leaning !== 'no') return false
  if (one.sentence.speaker !== undefined && one.sentence.speaker !== speaker) return false
  if (words.length < WORDS.least || words.length > WORDS.most || /[?:]["”’)]*$/.test(text)) return false
  return isClause(text) && findsItsNoun([], text) && !/^(?:he|she|they|it|this|that|these|those)\b/i.test(text)
}
