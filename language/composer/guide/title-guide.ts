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

const HEAD_WORDS = 34
/** "She shared tips for agencies", right above the steps. */
const NAMES_STEPS = /\b(?:tips?|advice|steps|rules|ways|suggestions|recommendations|lessons|principles|pointers)\b/i

/**
 * What a text without a title says its steps are: the sentence that leads them in, its first one where that tells its
 * reader what can be done, or a short one that speaks of what they speak of; undefined where there is none.
 */
export function titleFromText(source: Source, steps: ReadonlySet<number>): Part | undefined {
  if (source.material.language !== 'en') return undefined
  const [first] = source.ranked
  const above = source.ranked.find(({ sentence }) => sentence.index === Math.min(...steps) - 1)
  const heads = (one: Ranked | undefined): one is Ranked => one !== undefined && canHead(source, one, HEAD_WORDS)
  if (heads(above) && NAMES_STEPS.test(above.sentence.text)) return titleOf(source, above)
  if (heads(first) && !steps.has(first.sentence.index) && /\byou(?:r|[’']ll)?\b/i.test(first.sentence.text))
    return titleOf(source, first)
  const own = new Set(source.ranked.flatMap((one) => (steps.has(one.sentence.index) ? [...one.stems] : [])))
  const shared = (one: Ranked) => [...one.stems].filter((stem) => own.has(stem)).length
  const able = source.ranked.filter((one) => !steps.has(one.sentence.index) && canHead(source, one) && shared(one) > 0)
  const [best] = able.toSorted((one, other) => shared(other) - shared(one))
  return best && titleOf(source, best)
}

function titleOf(source: Source, ranked: Ranked): Part {
  const line = renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] })
  return { text: line.text, trace: [line] }
}

function canHead({ speaker }: Source, one: Ranked, most = WORDS.most): boolean {
  const { text, words, item, asked } = one.sentence
  if (one.barred || one.weak || item || asked || one.leaning !== 'no') return false
  if (one.sentence.speaker !== undefined && one.sentence.speaker !== speaker) return false
  if (words.length < WORDS.least || words.length > most || /[?:]["”’)]*$/.test(text)) return false
  return isClause(text) && findsItsNoun([], text) && !/^(?:he|she|they|it|this|that|these|those)\b/i.test(text)
}
