// Keeps apart a line that says who wrote a text, and prose that begins with the same word.

import { isClause } from '#language/words/is-clause.ts'

const PARTICLE = '(?:van|von|der|den|de|del|da|di|du|la|le|al|bin|of|and|&)'
const NAME = String.raw`\p{Lu}[\p{L}.'’-]*`
const NAMED = new RegExp(String.raw`^[Bb][Yy] (${NAME})(?: (?:${NAME}|${PARTICLE})){0,6}\s*(?<rest>[|,·•–—-].*)?$`, 'u')
/** "By January" and "By Then" say when, "By The" and "By Using" say how. */
const NO_NAME =
  /^(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|now|then|noon|midnight|all|every|some|most|far|doing|using|spring|summer|autumn|fall|winter|christmas|easter|[\p{L}]+day|(?:january|february|march|april|may|june|july|august|september|october|november|december)),?$/iu

/** Whether the line names an author and says nothing else: "By Ada Lovelace, 3 May". */
export function isByline(line: string): boolean {
  const found = NAMED.exec(line)
  const first = found?.[1]
  if (first === undefined || NO_NAME.test(first)) return false
  const rest = found?.groups?.rest
  return rest === undefined || !(/[.!?]["”’)]*$/.test(rest) && isClause(rest))
}
