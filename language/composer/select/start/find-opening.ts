// Keeps a window from beginning with a line that needs something before it.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn, cutSaidLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { isIntroduced, NOTHING, NOUN_AND_RELATIVE, SETS_UP } from '#language/composer/select/find-passages.ts'
import type { FirstMentions } from '#language/composer/select/met-before.ts'
import { mayOpen } from '#language/composer/select/opening-line.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { stemOf } from '#language/words/tokenize.ts'
import { questionOver } from './question-over.ts'
import { sectionTitle } from './section.ts'
import { isFirst } from './start-costs.ts'
import { tellingTitle } from './title-line.ts'

/** "No, for nine years I took none" is said to somebody who asked. */
export const SAYS_NO = /^(?:no|yes|yeah|oh|exactly|right), /i

/** The sentence at this place as a first line of at most so many characters; undefined where it cannot be one. */
export function findOpening(
  source: Source,
  at: number,
  limits: { opening: { most: number; ofText?: number }; strict: boolean },
  met: FirstMentions,
): Line | undefined {
  const first = source.ranked[at]
  const sentence = first?.sentence
  if (!first || !sentence || first.barred || sentence.speaker !== source.speaker) return undefined
  if (questionOver(source, at)) return { text: sentence.text, ranked: { ...first, leaning: 'no' }, rewrites: [] }
  if (source.material.language === 'en' && SAYS_NO.test(sentence.text)) return undefined
  if (isOpenEnded(source, sentence.text) || (limits.strict && (sentence.item || first.weak))) return undefined
  // Who asks for a passage has seen its first line.
  const { most, ofText = most } = limits.opening
  const room = isFirst(source.ranked, at) ? ofText : most
  const isLong = (text: string) => text.length > room && source.passage?.from !== sentence.index
  const forms = [cutSaidLeadIn(sentence.text), { text: sentence.text, rewrites: [] }, cutLeadIn(sentence.text)]
  for (const form of forms) {
    if (!form || (isLong(form.text) && limits.strict) || countWords(form.text) < 3) continue
    const leaning = isOfTitle(source, at, form.text) ? 'no' : leaningOf(form.text, source.material.language)
    const ranked = { ...first, leaning }
    if (leaning === 'yes') continue
    const line = { text: form.text, ranked, rewrites: form.rewrites }
    if (!limits.strict) return line
    if (!mayOpen({ ...ranked, sentence: withoutFirstWords(source, at), leaning: 'no' }, source)) continue
    if (leaning === 'no' || isIntroduced({ ...NOTHING, lines: [line] }, met.title)) return line
    if (isNew(source, at, met.stems)) return { ...line, ranked: { ...ranked, leaning: 'no' } }
  }
  return undefined
}

// "I read this on two flights", under the title of a book.
function isOfTitle(source: Source, at: number, text: string): boolean {
  if (source.material.language !== 'en' || source.passage || !POINTS.test(text)) return false
  const above = isFirst(source.ranked, at) ? tellingTitle(source) : undefined
  const isUnder = above ?? sectionTitle(source, source.ranked[at]?.sentence.index ?? -1)
  return isUnder !== undefined && leaningOf(text.replace(POINTS, '$1Anna'), 'en') === 'no'
}

const POINTS = /^((?:i|we)(?:['’]\p{L}+)? (?:\p{L}+ ){1,3}?)(?:this|it)\b/iu
const SPEECH = /^["“][^"“”]{2,160}["”],? (?=.{6})/

// A text may begin with what somebody says, as long as the same sentence tells who.
function withoutFirstWords({ ranked }: Source, at: number): Ranked['sentence'] {
  const { sentence } = ranked[at] as Ranked
  return isFirst(ranked, at) ? { ...sentence, text: sentence.text.replace(SPEECH, '') } : sentence
}

/** So many sentences may stand before the first section of a text: who it is for, who wrote it. */
const PREAMBLE_SENTENCES = 8

// "The council was late" as the first words of a paragraph, of a council that nobody has named, opens for every reader.
function isNew({ ranked }: Source, at: number, firstAt: FirstMentions['stems']): boolean {
  const sentence = ranked[at]?.sentence
  const startsSection = sentence?.heading === 0 && ranked[at - 1]?.sentence.heading === undefined
  if (isFirst(ranked, at) || (startsSection && at <= PREAMBLE_SENTENCES)) return true
  const noun = /^the (?:\p{L}+ )?(\p{L}+) (?:is|was|are|were|has|had)\b/iu.exec(sentence?.text ?? '')?.[1]
  const starts = sentence?.paragraph !== ranked[at - 1]?.sentence.paragraph
  return noun !== undefined && starts && firstAt.get(stemOf(noun.toLowerCase())) === sentence?.index
}

// Only announces, or only names: "A small library that loved us."
function isOpenEnded({ material }: Source, text: string): boolean {
  return SETS_UP.test(text) || (material.language === 'en' && NOUN_AND_RELATIVE.test(text))
}
