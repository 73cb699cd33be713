// Keeps one story apart from the next: a section tells its own, unless the headings are the stages of a single one.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'

export type Paragraph = readonly Ranked[]
/** Paragraphs of one story in their order; `changed` of them are under the heading that says what was done. */
export type Scope = { paragraphs: readonly Paragraph[]; changed: readonly Paragraph[] }

const STAGE =
  /\b(?:start(?:ed)?|began|beginning|background|brief|problem|challenge|approach|solution|first|next|then|did|changed?|happened|results?|outcome|impact|wrong|fix(?:ed)?|differently|learn(?:ed|t)|lessons?|since then|now|afterwards|before)\b/i
const CHANGED = /\b(?:changed?|did(?!.*\bdifferently)|built|made|fix(?:ed)?|solution|approach)\b/i
const STAGES = { least: 4, share: 0.6 }
/** So many paragraphs that only ask make a talk of a text without speakers. */
const TALK = { least: 4, share: 0.12 }

/** The stretches of a text each of which may be one story; none of a talk, where every question turns to another thing. */
export function scopesOf(source: Source): Scope[] {
  const { material, ranked } = source
  if (ranked.some(({ sentence }) => sentence.asked) || isUnnamedTalk(source)) return []
  const all = paragraphsOf(ranked)
  const { headings } = material
  const stages = headings.filter((heading) => STAGE.test(heading)).length
  if (stages >= STAGES.least && stages >= headings.length * STAGES.share) {
    const changed = headings.findLastIndex((heading) => CHANGED.test(heading))
    const isChanged = ([first]: Paragraph) => first?.sentence.heading === changed
    const told = all.filter(([first]) => first?.sentence.heading !== undefined)
    return [{ paragraphs: told, changed: told.filter(isChanged) }]
  }
  const sections = Map.groupBy(all, ([first]) => first?.sentence.heading)
  return [...sections.values()].map((paragraphs) => ({ paragraphs, changed: [] }))
}

function paragraphsOf(ranked: readonly Ranked[]): Paragraph[] {
  const own = ranked.filter(({ barred }) => !barred)
  return [...Map.groupBy(own, ({ sentence }) => sentence.paragraph).values()].filter(
    (paragraph) => !paragraph.some(({ sentence }) => sentence.item),
  )
}

/** Whether one asks and another answers though nobody's name stands before it. */
export function isUnnamedTalk({ ranked }: Source): boolean {
  if (ranked.some(({ sentence }) => sentence.asked || sentence.speaker !== undefined)) return false
  const paragraphs = [...Map.groupBy(ranked, ({ sentence }) => sentence.paragraph).values()]
  const asking = paragraphs.filter(
    (paragraph) => /\?["”’)]*$/.test(paragraph.at(-1)?.sentence.text ?? '') && paragraph.length <= 2,
  )
  return asking.length >= TALK.least && asking.length >= paragraphs.length * TALK.share
}
