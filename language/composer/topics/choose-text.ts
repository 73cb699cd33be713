// Keeps a press from giving what the person has already: a bank is gone through in an order of its own for each topic.

import { sameWordsKey } from '#domain/text.ts'
import { randomFrom } from '#language/composer/words/seeded-random.ts'

/** The bank in the order of this purpose, the same each time. */
export function shuffled<Item>(bank: readonly Item[], purpose: string): Item[] {
  const random = randomFrom(0, purpose)
  const order = [...bank]
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const [one, two] = [order[at], order[other]]
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one]
  }
  return order
}

/**
 * So many of these texts, each once, from the first on. Those in `known` (newest first) are passed over while there are
 * others; once there are none, those known longest come first.
 */
export function chooseTexts(
  texts: readonly string[],
  { count, known }: { count: number; known: readonly string[] },
): string[] {
  const keys = known.map(sameWordsKey)
  const age = (text: string) => {
    const at = keys.indexOf(sameWordsKey(text))
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  return [...new Set(texts)]
    .map((text) => ({ text, age: age(text) }))
    .toSorted((one, other) => (one.age === other.age ? 0 : other.age - one.age))
    .slice(0, count)
    .map(({ text }) => text)
}
