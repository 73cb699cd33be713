// Keeps a story to people and things that it has told of: "he" and "that page" need somebody and a page before them.

import type { Line } from '#language/composer/select/render-sentence.ts'
import { stemOf } from '#language/words/tokenize.ts'

const ANYBODY =
  'client|customer|guest|visitor|owner|founder|manager|boss|chief|director|mayor|guide|teacher|parent|child|kid|friend|neighbou?r|colleague|partner|doctor|nurse|receptionist|cleaner|caretaker|coach|developer|designer|engineer|islander|driver|cook|chef|waiter|student|volunteer|reader|writer|editor|judge|lawyer|accountant|stranger|apprentice|person|somebody|someone|rower|cox|player|singer|baker|farmer|patient|tenant|mentor|leader|officer|minister|president|professor|supplier|buyer|seller|\\p{L}{3,}(?:ist|ian|eer)'
const MEN = 'man|husband|father|dad|son|brother|nephew|uncle|boy|grandfather|foreman|sir|king|mr'
const WOMEN = 'woman|wife|mother|mum|mom|daughter|sister|niece|aunt|girl|bride|grandmother|mrs|ms|lady|queen'
const NAME =
  /(?<=[\p{L}\d,;:’'] )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|I)\b)\p{Lu}\p{Ll}+/u
const HE = new RegExp(String.raw`\b(?:${MEN}|${ANYBODY}|he|him|his)\b`, 'iu')
const SHE = new RegExp(String.raw`\b(?:${WOMEN}|${ANYBODY}|she|her|hers)\b`, 'iu')
const PRONOUNS = [
  { pronoun: /\b(?:he|him|his)\b/i, somebody: HE },
  { pronoun: /\b(?:she|her|hers)\b/i, somebody: SHE },
]
const OF_ONE =
  /\b(?:read|saw|see|wrote|write|used?|in|on|of|for|with|from|to|at|about|into) (?:that|this|those|these) (\p{Ll}{3,})\b/giu
/** What needs nothing before it: a time, a way, what is meant by the words themselves. */
const NEEDS_NOTHING =
  /^(?:days?|nights?|weeks?|months?|years?|times?|mornings?|evenings?|afternoons?|hours?|minutes?|moments?|summer|winter|spring|autumn|points?|ways?|kinds?|sorts?|cases?|reasons?|stor(?:y|ies)|texts?|posts?|articles?|was|were|are|has|had|have|did|does|can|could|will|would|who|which|when|what|how|why|and|but|because|until|ones?|all|only|not|too|very)$/

/** Whether everybody and everything that this sentence speaks of as known stands in it or in these lines. */
export function isMetInStory(lines: readonly Line[], text: string): boolean {
  const plain = text.replace(/“[^”]*”?|"[^"]*"?/g, '…')
  for (const { pronoun, somebody } of PRONOUNS) {
    const at = plain.search(pronoun)
    const told = at === -1 ? '' : `${textOf(lines)} ${plain.slice(0, at)}`
    if (at !== -1 && !somebody.test(told) && !NAME.test(told)) return false
  }
  const pointed = Array.from(plain.matchAll(OF_ONE), ([, noun = '']) => noun).filter(
    (noun) => !NEEDS_NOTHING.test(noun),
  )
  if (pointed.length === 0) return true
  const stems = new Set(
    textOf(lines)
      .toLowerCase()
      .split(/[^\p{L}'’-]+/u)
      .map(stemOf),
  )
  return pointed.every((noun) => stems.has(stemOf(noun)))
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.text).join(' ')
}
