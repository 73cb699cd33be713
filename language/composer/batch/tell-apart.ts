// Keeps texts that are made of one material in one go from beginning alike, where the material has more to begin with.

import type { Draft } from '#language/composer/draft.ts'

/** How far below the best of its form a draft may lie to be taken for where it begins. */
const WORSE_AT_MOST = 0.45
/** What a form that has no measure of its own (a list, steps) gives way to has to be worth so much. */
const WORTH_AT_LEAST = 0.5
/** What begins among the first sentences of another one says the same thing, a line later. */
const OPENING_SENTENCES = 3
/** Of one text so many drafts are held against each other. */
export const APART_OF = 6

/** Where a draft begins: its first sentence in the material, and the line that a reader sees first. */
export type Opening = { sentence: number | undefined; line: string }

export function openingOf({ trace }: Draft): Opening {
  const first = trace.find((item) => item.from === 'sentence')
  return { sentence: first?.from === 'sentence' ? first.sentence : undefined, line: trace[0]?.text ?? '' }
}

/** Whether a draft begins as one of these does. */
export function beginsAlike(draft: Draft, openings: readonly Opening[]): boolean {
  const own = openingOf(draft)
  return openings.some(
    ({ sentence, line }) =>
      (own.line !== '' && own.line === line) || (own.sentence !== undefined && isNear(own.sentence, sentence)),
  )
}

/**
 * These drafts of one form in their order, the first that begins elsewhere than these openings before the others, if it
 * is nearly as good as the best of them; the same order where none is. Under a title they share, another passage is one.
 */
export function apartFirst<Item extends { draft: Draft }>(
  items: readonly Item[],
  openings: readonly Opening[],
): Item[] {
  const [first] = items
  if (!first || !beginsAlike(first.draft, openings)) return [...items]
  const few = items.slice(0, APART_OF)
  const choices = few.filter(({ draft }) => isGood(draft, few))
  const apart =
    choices.find(({ draft }) => !beginsAlike(draft, openings)) ??
    choices.find(({ draft }) => {
      const { sentence } = openingOf(draft)
      return sentence !== undefined && !openings.some((told) => isNear(sentence, told.sentence))
    })
  return apart ? [apart, ...items.filter((item) => item !== apart)] : [...items]
}

function isNear(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) < OPENING_SENTENCES
}

function isGood({ worth }: Draft, items: readonly { draft: Draft }[]): boolean {
  if (worth === undefined) return false
  const first = items[0]?.draft.worth
  if (first === undefined) return worth >= WORTH_AT_LEAST
  const best = Math.max(...items.flatMap(({ draft }) => draft.worth ?? []))
  return worth >= best - WORSE_AT_MOST
}
