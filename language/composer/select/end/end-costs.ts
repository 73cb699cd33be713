// Keeps a last line from being the first half of something: a thought just begun, an example, a claim before its "but".

import type { Source } from '#language/composer/analyse/analysis.ts'

const COSTS = {
  begins: -0.3,
  turns: -0.3,
  pair: -0.3,
  adds: -0.15,
  example: -0.2,
  oneOf: -0.25,
  restates: -0.1,
  setsOut: -0.25,
  more: -0.15,
}

const TURNS = /^(?:but|yet|however|instead|only then|not (?!long\b)|nor|unfortunately|the trouble is|that said)\b/i
/** "Not every hotel buys the mattress", behind what every hotel has. */
const ALL =
  /^(?:(?:but )?not )?(?:every|each|all|everybody|everyone|most|many|some|half|both|one|the (?:first|one|other))\b/i
/** "We also sell the ash" adds to what stands before it. */
const MORE = /^(?:\S+ ){1,3}also\b/i
const ADDS = /\b(?:also|as well|in addition|additionally|too)\b/i
const EXAMPLE = /^(?:for (?:example|instance)|e\.g\.|take|such as|one example (?:of|is))\b|, for (?:example|instance),/i
/** "One place where we meet them is the kitchen": there are more, and they are told of now. */
const ONE_OF =
  /^(?:one|another|a second|a third|the other) (?:\p{Ll}+ ){0,2}?(?:place|way|reason|example|thing|part|point|step|kind|sort|question|problem|challenge|goal|case)s?\b/iu

/** "To find out, we counted for a month": what was found comes now. */
const SETS_OUT =
  /^to (?:find|learn|see|test|measure|understand|answer|check|know)\b|\b(?:wanted|tried|set out) to (?:see|know|find out|learn|test|measure|understand|check)\b|\bto (?:measure|find out|see|test|check) (?:how|whether|if|what|why)\b/i

/** What it costs to end at this place of English though the text goes on, as it does in its section or paragraph. */
export function endCosts({ material, ranked }: Source, at: number): number {
  const last = ranked[at]?.sentence
  const next = ranked[at + 1]?.sentence
  if (!last || !next || next.asked || material.language !== 'en') return 0
  const { text } = last
  const goesOn = next.paragraph === last.paragraph
  const begins = goesOn && !last.item && ranked[at - 1]?.sentence.paragraph !== last.paragraph && at > 0
  const first = (one: string) => one.split(' ', 1)[0]?.toLowerCase() ?? ''
  return (
    (begins ? COSTS.begins : 0) +
    (goesOn && TURNS.test(next.text) ? COSTS.turns : 0) +
    (goesOn && isPair(text, next.text) ? COSTS.pair : 0) +
    (ADDS.test(text) ? COSTS.adds : 0) +
    (goesOn && MORE.test(next.text) ? COSTS.more : 0) +
    (EXAMPLE.test(text) ? COSTS.example : 0) +
    (ONE_OF.test(text) ? COSTS.oneOf : 0) +
    (SETS_OUT.test(text) ? COSTS.setsOut : 0) +
    (goesOn && first(text) === first(next.text) && first(text) !== 'i' ? COSTS.restates : 0)
  )
}

// "Every hotel has a bad night" and "Not every hotel buys the mattress" are said of one thing.
function isPair(text: string, next: string): boolean {
  if (!ALL.test(text) || !ALL.test(next)) return false
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
  return (next.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word)).length >= 2
}
