// Keeps apart what a text tells from what is said around it.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { oddsOf, weigh } from '#language/composer/analyse/weigh.ts'
import { asideSigns, WEIGHTS } from './aside-signs.ts'

const foundFor = new WeakMap<object, readonly number[]>()

/** The odds (0 to 1) that each sentence is an aside, by its place among the ranked ones; none elsewhere than in English. */
export function asideOdds(source: Source): readonly number[] {
  const known = foundFor.get(source.ranked)
  if (known) return known
  const odds =
    source.material.language === 'en'
      ? asideSigns(source).map((signs) => oddsOf(weigh(signs, WEIGHTS)))
      : source.ranked.map(() => 0)
  foundFor.set(source.ranked, odds)
  return odds
}
