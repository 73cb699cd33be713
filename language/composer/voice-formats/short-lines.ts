// Keeps titles, headings, subject lines and quotations to short sentences of the note that stand alone.

import { chanceIn, type Part } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Cue, Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn, cutSaidLeadIn, type Rewritten } from '#language/composer/analyse/trim-sentence.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { likenessOf } from '#language/composer/select/select-passages.ts'
import { isClause } from '#language/words/is-clause.ts'
import type { Language } from '#language/words/tokenize.ts'
import type { FormatSource } from './format-source.ts'
import { cutSpokenLead, runsTogether } from './spoken-leads.ts'
import { introduces } from './tell.ts'

export type ShortLine = { part: Part; ranked: Ranked; index: number; value: number }

/** `timeless` leaves out moments of a story and what was not heard as one sentence. */
type Limits = {
  least: number
  most: number
  characters: number
  purpose: string
  cues?: Partial<Record<Cue, number>>
  timeless?: boolean
}

/** Words that count on what the listener has just heard. */
export const HEARD =
  /\b(?:i think|i guess|i don['’]t know|of course|as i said|actually|anyway|so on|or something|that guy|the whole thing|kind of|sort of|for example|this one|like this|like that|too|either)\b|^(?:yes|no|oh|wow)\b|,\s*\p{L}+[!.]$/iu

/** A moment of a story, which holds for nobody else. */
const SCENE =
  /^(?:in (?:19|20)\d\d|(?:then )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a few|some) (?:years?|months?|weeks?|days?|hours?) (?:later|ago)|last |on (?:mon|tues|wednes|thurs|fri|satur|sun)day|that (?:week|day|night|morning)|after (?:one|two|three|a few))|\b(?:she|he|her|him|his|yesterday)\b|^(?:i|we) (?:was|were|had|met|got|went|told|thought)\b/i
function holdsForMoment(text: string): boolean {
  return SCENE.test(text) || HEARD.test(text) || runsTogether(text)
}

/** What is worth so much less than the best is no line to stand alone. */
const FAR_BELOW = 0.5
const ALWAYS_KEPT = 9

/** Sentences within the limits that stand alone, the strongest first, no two of them alike; other seeds give other orders. */
export function shortLines(source: FormatSource, limits: Limits): ShortLine[] {
  const chance = chanceIn(source, limits.purpose)
  const found = source.ranked.flatMap((ranked): ShortLine[] => {
    const form = formOf(source, ranked, limits)
    if (!form || (limits.timeless && holdsForMoment(form.text))) return []
    const line = renderLine(source, { ...form, ranked })
    const worth = Object.entries(limits.cues ?? {}).reduce(
      (sum, [cue, value]) => sum + (ranked.cues.has(cue as Cue) ? value : 0), // safe because the keys are cues
      0,
    )
    const value =
      ranked.score +
      worth +
      chance.next() * 0.18 -
      (HEARD.test(form.text) ? 0.3 : 0) -
      (ranked.weak ? 0.3 : 0) -
      (runsTogether(form.text) ? 0.4 : 0)
    return [{ part: { text: line.text, trace: [line] }, ranked, index: ranked.sentence.index, value }]
  })
  const kept: ShortLine[] = []
  for (const line of found.toSorted((a, b) => b.value - a.value))
    if (kept.every((other) => likenessOf(other.ranked, line.ranked) < 0.7)) kept.push(line)
  const least = (kept[0]?.value ?? 0) - FAR_BELOW
  return kept.filter(({ value }, at) => at < ALWAYS_KEPT || value > least)
}

function formOf(source: FormatSource, ranked: Ranked, { least, most, characters }: Limits): Rewritten | undefined {
  const { text, speaker, item, asked } = ranked.sentence
  const { language } = source.material
  if (ranked.barred || asked || item || introduces(ranked) || speaker !== source.speaker || /[“”":;]/.test(text))
    return undefined
  const forms = [cutSpokenLead(text), cutSaidLeadIn(text), { text, rewrites: [] }, cutLeadIn(text)].filter(
    (form) => form !== undefined,
  )
  return forms.find((form) => {
    const words = form.text.split(' ').length
    return (
      words >= least &&
      words <= most &&
      form.text.length <= characters &&
      stands(form.text, language) &&
      (language !== 'en' || isClause(form.text))
    )
  })
}

const THE_ONE = /^the (?:\p{L}+ )?\p{L}+ (?:that|who|you|we|i|people|of|for|in|with)\b/iu

// "The product you love most" says which one it is.
function stands(text: string, language: Language): boolean {
  const leaning = leaningOf(text, language)
  return leaning === 'no' || (leaning === 'soft' && THE_ONE.test(text))
}

/** The line without its full stop, as a title or a heading has it. */
export function asHeading({ text, trace }: Part): Part {
  const bare = text.replace(/(?<!\.\p{L})\.$/u, '')
  return { text: bare, trace: trace.map((item) => ({ ...item, text: item.text.replace(/(?<!\.\p{L})\.$/u, '') })) }
}
