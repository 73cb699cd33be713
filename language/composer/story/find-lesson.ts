// Keeps what a story teaches wherever its text says so: a general line that stands alone, or the part of a line that does.

import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'
import { readDeeds, tellDeeds } from './tell-deeds.ts'

/** A line that teaches, what is left of its sentence for the story itself, and how plainly it teaches. */
export type Lesson = {
  line: Line
  rest: Line | undefined
  worth: number
  /** The text says that it is one, or says it of the very thing that happened. */
  isSaid: boolean
  /** It is a part of what else is told around it. */
  isPassing: boolean
}

const WORDS = { least: 6, most: 36 }
const WORTH = { learned: 4, advised: 3, weighed: 2.5, cut: 2, general: 1, late: 1 }
const LEARNED =
  /^what (?:i|we)(?:['’]ve)? (?:have )?(?:learned|learnt|know now|took from) .{0,20}\bis (?:that )?\b|^(?:i|we)(?:['’]ve)? (?:have )?(?:learned|learnt) that\b|^the lesson (?:is|was)\b/iu
/** "The only thing I had any say in was …": what somebody makes of it. */
const WEIGHED =
  /^the (?:only|one|real|first|hardest) (?:thing|part|question|mistake) (?:that )?(?:i|we)\b.* (?:is|was) /iu
/** What only somebody who knows the day understands. */
const OF_SCENE = /\b(?:he|she|him|her|his|hers|they|them|their|this|these|those|here|there|today|now|it)\b/i
const STARTS =
  /^(?:but|and|or|so|because|yes|no|which|it|this|that|these|those|he|she|they|then|here|there|anyway|well)\b/i
/** Of a page, its readers or its author's news. */
const OF_PAGE = /\b(?:sidebar|newsletter|blog|post|email|mail|subscribe|photo|below|above)\b/i
/** Over sections that say what somebody would do by now. */
const TEACHES = /\b(?:learn(?:ed|t|ing)?|lessons?|differently|takeaways?|next time|do over|again)\b/i

/** What these sentences of one story teach, most plainly first. */
export function findLessons(lines: readonly Ranked[], headings: readonly string[]): Lesson[] {
  const found = lines.flatMap((one, at) => {
    const { sentence, barred } = one
    const { text, asked, item, heading } = sentence
    if (barred || asked || item || /[?:]["”’)]*$/.test(text) || linksAway(text) || OF_PAGE.test(text)) return []
    const late = (WORTH.late * at) / lines.length
    const told = tellDeeds(one)
    const fits = (of: string) => {
      const words = of.split(' ').length
      return words >= WORDS.least && words <= WORDS.most && isBalanced(of) && !STARTS.test(of)
    }
    const whole = (worth: number): Lesson[] => [
      {
        line: { text, ranked: one, rewrites: [] },
        rest: undefined,
        worth: worth + late,
        isSaid: worth > WORTH.general,
        isPassing: false,
      },
    ]
    if (LEARNED.test(text) && fits(text)) return whole(WORTH.learned)
    const isUnder = heading !== undefined && TEACHES.test(headings[heading] ?? '')
    if (told.isOrder && isUnder && fits(text) && one.leaning !== 'yes') return whole(WORTH.advised)
    if (WEIGHED.test(text) && fits(text)) return whole(WORTH.weighed)
    const cut = generalPart(text)
    if (cut && fits(cut.part)) {
      const rest = cut.rest === '' ? undefined : { text: cut.rest, ranked: one, rewrites: ['trailing clause' as const] }
      const line: Line = { text: cut.part, ranked: one, rewrites: ['lead-in'] }
      return [{ line, rest, worth: WORTH.cut + late, isSaid: true, isPassing: true }]
    }
    const isGeneral = told.isInsight && !told.isOrder && one.leaning !== 'yes' && !OF_SCENE.test(text) && fits(text)
    return isGeneral && !PERSONAL.test(text) ? whole(WORTH.general) : []
  })
  return found.toSorted((one, other) => other.worth - one.worth)
}

const PERSONAL = /\b(?:i|me|my|we|us|our)\b|\p{Ll} \p{Lu}\p{Ll}+/u

/** "…, and 38 pages is what fright looks like", "The idea: every system has one bottleneck": the part that holds for anybody. */
function generalPart(text: string): { part: string; rest: string } | undefined {
  const colon =
    /^(?:the (?:idea|point|rule|lesson|trick|thing)|my (?:rule|point|advice))\b[^:]*: (\p{Ll}.+[.!])$/iu.exec(text)?.[1]
  if (colon !== undefined && holds(colon)) return { part: capitalise(colon), rest: '' }
  const tail = /^(.{20,}?), and ((?:[\p{Ll}\p{N}’'-]+ ){1,5}is (?:what|where|how|when|why) .+[.!])$/u.exec(text)
  if (!tail || !holds(tail[2] ?? '')) return undefined
  return { part: capitalise(tail[2] ?? ''), rest: `${tail[1]}.` }
}

function holds(text: string): boolean {
  const said = capitalise(text)
  const isGeneral =
    readDeeds(said).isInsight ||
    /^(?:every|no|an?|\p{N}+|\p{L}+s?) .*\bis (?:what|where|how|when|why|worth)\b/iu.test(text)
  return isGeneral && isClause(said) && leaningOf(said, 'en') !== 'yes' && !OF_SCENE.test(said)
}
