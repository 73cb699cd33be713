// Keeps a name out of what is told: what its person says instead, or its first letter, as people write it themselves.

import { escapePattern } from '#language/words/escape-pattern.ts'
import type { Hidden } from './find-wishes.ts'
import { PEOPLE_TITLES } from './names-meant.ts'

/** Letters that are words: "A was late" would read as something else. */
const WORDS = /^[AIO]$/u
const TITLE = `(?:(?:${PEOPLE_TITLES.map((title) => title.slice(0, 1).toUpperCase() + title.slice(1)).join('|')})\\.? )?`

/** The text with these names hidden, and how often one was. */
export function hideNames(text: string, hidden: readonly Hidden[]): { text: string; times: number } {
  let times = 0
  let told = text
  for (const { pattern, instead } of patternsOf(hidden)) {
    told = told.replace(pattern, (name) => {
      times++
      if (instead) return instead
      const letter = name.slice(0, 1)
      return WORDS.test(letter) ? `${letter}.` : letter
    })
  }
  return { text: told.replace(/^\p{Ll}/u, (letter) => (/^\p{Lu}/u.test(text) ? letter.toUpperCase() : letter)), times }
}

// "a hotel" has its own article.
function aheadOf(instead: string): string {
  return /^(?:an?|one|our|some) /.test(instead) ? `(?:[Tt]he )?${TITLE}` : TITLE
}

const known = new WeakMap<readonly Hidden[], { pattern: RegExp; instead: string | undefined }[]>()

function patternsOf(hidden: readonly Hidden[]): { pattern: RegExp; instead: string | undefined }[] {
  const made = known.get(hidden)
  if (made) return made
  const parts = hidden.flatMap(({ name, instead }) =>
    name.split(' ').flatMap((part) => (part.length > 2 && part !== name ? [{ name: part, instead }] : [])),
  )
  const all = [...hidden.toSorted((one, other) => other.name.length - one.name.length), ...parts]
  const patterns = all.map(({ name, instead }) => ({
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${instead ? aheadOf(instead) : ''}${escapePattern(name)}(?![\p{L}\p{N}])`,
      'gu',
    ),
    instead,
  }))
  known.set(hidden, patterns)
  return patterns
}
