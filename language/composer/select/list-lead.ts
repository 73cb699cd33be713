// Keeps a list inside prose together with what it is a list of.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { isClause } from '#language/words/is-clause.ts'
import type { Line } from './render-sentence.ts'

/** The sentences of the list that begins at this place. */
export function listFrom({ ranked }: Source, at: number): Ranked[] {
  const heading = ranked[at]?.sentence.heading
  const items: Ranked[] = []
  for (let next = at; ; next++) {
    const one = ranked[next]
    if (!one?.sentence.item || one.sentence.heading !== heading) return items
    items.push(one)
  }
}

/** "Here is what I would tell another office:", where the whole list under it can be used. */
export function leadsIn(source: Source, at: number): boolean {
  const { sentence, leaning } = source.ranked[at] ?? {}
  if (!sentence?.text.endsWith(':') || sentence.asked || sentence.item || leaning === 'yes') return false
  const items = listFrom(source, at + 1)
  if (items.length === 0) return leadsLabelled(source, at)
  const isOfPage = linksAway(sentence.text.replace(/\b(?:as follows|the following)(?=:)/i, 'this'))
  return !isOfPage && items.length > 1 && items.every(({ barred }) => !barred)
}

/** "Held 15 workshops": who did is said above the list. */
const NO_SUBJECT =
  /^(?:\p{L}+ed|held|made|built|ran|gave|took|wrote|set|put|led|met|got|won|sold|kept|brought|found) (?!(?:i|we|he|she|they|people)\b)/iu
const LABEL_WORDS = 6
const LABELLED_AT_LEAST = 2

// "Here are a few measures of success:" over paragraphs that begin "Cost. Was it less expensive than a grant?"
function leadsLabelled({ ranked }: Source, at: number): boolean {
  let labelled = 0
  let paragraph = ranked[at]?.sentence.paragraph
  for (let next = at + 1; labelled < LABELLED_AT_LEAST; next++) {
    const [one, rest] = [ranked[next], ranked[next + 1]]
    if (!one || one.sentence.heading !== ranked[at]?.sentence.heading) return false
    if (one.sentence.paragraph === paragraph) continue
    paragraph = one.sentence.paragraph
    const { text, words } = one.sentence
    if (rest?.sentence.paragraph !== paragraph || words.length > LABEL_WORDS || isClause(text)) return false
    labelled++
  }
  return true
}

/** Whether a list begins at this place. */
export function startsList({ ranked }: Source, at: number): boolean {
  const sentence = ranked[at]?.sentence
  const before = ranked[at - 1]?.sentence
  return sentence?.item === true && (!before?.item || before.heading !== sentence.heading)
}

/** The heading that stands right above the list at this place, as what it is a list of. */
export function headingOver({ material }: Source, { sentence }: Ranked): number | undefined {
  const before = material.sentences[sentence.index - 1]
  return sentence.item && before && before.heading !== sentence.heading ? sentence.heading : undefined
}

/**
 * Whether the list at this place stands behind these lines: under its lead-in, under its heading, or telling in whole
 * sentences what somebody did. Orders and scraps without what they are a list of do not.
 */
export function mayList(source: Source, at: number, lines: readonly Line[]): boolean {
  const first = source.ranked[at]
  const last = lines.at(-1)?.ranked.sentence
  if (!first) return false
  if (last?.index === first.sentence.index - 1 && last.text.endsWith(':')) return true
  if (headingOver(source, first) !== undefined) return true
  return listFrom(source, at).every(
    ({ sentence: { text } }) => isClause(text) && !isInstruction(text) && !NO_SUBJECT.test(text),
  )
}
