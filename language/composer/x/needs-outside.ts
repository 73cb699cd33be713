// Keeps apart what a reader of these lines alone does not know: things, names and abbreviations that only the text before them explains.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { type FirstMentions, metBefore, strangersIn } from '#language/composer/select/met-before.ts'
import { stemOf } from '#language/words/tokenize.ts'

/** Abbreviations that everybody reads as a word. */
const EVERYDAY =
  /^(?:US|USA|UK|EU|TV|OK|AI|CEO|CFO|CTO|PDF|GPS|FAQ|HR|IT|SEO|PR|PC|CV|DIY|PM|AM|USB|ID|URL|VIP|MBA|PhD|BBC|NASA|FBI|SMS|SUV|B2B|LED|WHO|UN|I)$/
const ABBREVIATION = /\b\p{Lu}[\p{Lu}\d]+s?\b(?!\))/gu
/** "Our cards", "their boats": somebody's, and said before. */
const OWNED = /\b(?:our|their|its|his|her) (?:\p{Ll}+ )?(\p{Ll}{3,})\b/gu
/** Of the day on which it was written, or of the page that it stood on. */
const OF_ITS_DAY =
  /\b(?:today(?! (?:is|as)\b)|tonight|yesterday|tomorrow|currently|right now|recently|we(?:'re| are) (?:highlighting|announcing|launching|sharing|publishing|hosting|introducing)|this (?:week|month|morning|page|site|tool|project)|on the (?:site|page)|in this (?:way|case)|here at)\b/i
/** "A single one", "the first one": one of what? */
const ONE_OF_WHAT =
  /\b(?:a single one|(?:the|an?) (?!other)\p{Ll}+ ones?|(?<!\b(?:no|every|any|some|each|this|that|which|only) )one (?:and|but)|the ones? (?!who|that|which|with|in|on|at|of)\p{Ll}+)\b/iu

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|many|most|some|half)'
/** "If there is room for thirty, thirty will wait": thirty of what? */
const UNCOUNTED = new RegExp(
  String.raw`\b${NUMBER}(?:(?=[,.;])| (?=(?:will|would|can|could|came|come|said|had|have|did|were)\b))`,
  'i',
)
const HE = /\b(?:he|she|him|his|her|hers)\b/i
/** Somebody whom "he" and "she" can mean. */
const SOMEBODY =
  /(?<!^)(?<![.!?] )\b\p{Lu}\p{Ll}+|\b(?:who|man|woman|boy|girl|mother|father|mum|mom|dad|wife|husband|friend|boss|child|son|daughter|brother|sister|colleague|nephew|niece|clients?|customers?|guests?|people|(?:some|every|any)(?:one|body)|(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur|[Oo]ne|[Ee]very) (?:\p{L}+ ){0,2}?\p{L}{2,}(?:er|or|ist|ian|ee|ent|man|woman|bour))\b/u
const THEY = /\b(?:they|them|their)\b/i
const SEVERAL =
  /\b(?:\p{L}{2,}(?:[^s\s'’]s|ies|ses)|people|every(?:one|body)|some(?:one|body)|any(?:one|body)|nobody|no one|who|whoever|men|women|children|staff|team|company|agency|family|person|customer|clients?|customers?|guests?|people|user|reader|colleague|data)\b/iu
/** "Nobody has complained about it either": beside what, and since when? */
const BESIDE = /\b(?:either|too|as well|since|any ?more|instead|also)[.!]$/i
/** Goes on from something, or answers it. */
const GOES_ON =
  /^(?:every time (?:i|we|he|she|they)|then|no,|yes,|not (?!every|all|everyone)|exactly|instead of \p{L}+ing (?:my|our|the|his|her)|most of|all of)\b/iu
/** "Cut hands, mostly, and one foot": said of what stood before. */
const ADDED = /^\P{Lu}{0,2}\p{Lu}?[^,]{1,24}, (?:mostly|mainly|usually|sometimes|often)[,.]/u
/** "A grandfather counts." */
const SHORT_WORDS = 4

/** How many things these lines take as known that a reader who has only them does not know; English only. */
export function needsOutside({ material, ranked }: Source, { from, lines }: Passage, met: FirstMentions): number {
  if (material.language !== 'en') return 0
  const known = new Set<string>()
  let needed = 0
  let before = ''
  for (const line of lines) {
    const text = line.text.replaceAll('’', "'")
    const told = { ...line.ranked, sentence: { ...line.ranked.sentence, text } }
    needed += metBefore(told, from, known, met) + strangersIn(told, from, met)
    for (const [, noun = ''] of text.matchAll(OWNED)) {
      const stem = stemOf(noun)
      if ((met.stems.get(stem) ?? from) < from && !known.has(stem)) needed += 0.5
    }
    needed += Array.from(text.matchAll(ABBREVIATION)).filter(([word]) => !EVERYDAY.test(word)).length * 0.7
    if (OF_ITS_DAY.test(text)) needed += 1
    const at = text.search(THEY)
    if (at >= 0 && !SEVERAL.test(`${before} ${text.slice(0, at)}`)) needed += 1
    const who = text.search(HE)
    if (who >= 0 && !SOMEBODY.test(`${before} ${text.slice(0, who)}`.trimStart())) needed += 1
    // "Herbie is the guy": a name with which a sentence begins has a capital letter anyhow.
    const [name = ''] =
      /^\p{Lu}[\p{L}\d]+(?=(?:['’]s)? (?:is|was|has|had|does|did|said|says|thinks|thought|wants|wanted|knows|knew|came|went)\b)/u.exec(
        text,
      ) ?? []
    if ((met.names.get(name) ?? from) < from && !met.title.has(stemOf(name.toLowerCase()))) needed += 1
    before += ` ${text}`
    for (const stem of line.ranked.stems) known.add(stem)
  }
  const opening = lines[0]?.text ?? ''
  // The text's own beginning has introduced what it speaks of.
  const isStart = from === ranked[0]?.sentence.index
  const isBare = (countWords(opening) < SHORT_WORDS && !isInstruction(opening)) || ADDED.test(opening)
  return (
    needed +
    (!isStart &&
    (ONE_OF_WHAT.test(opening) || BESIDE.test(opening) || UNCOUNTED.test(opening) || GOES_ON.test(opening) || isBare)
      ? 1
      : 0)
  )
}
