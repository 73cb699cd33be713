// Keeps a topic as it would stand in the middle of a sentence: names and abbreviations keep their capitals.

import {
  COMPANY_NAMES,
  FIELDS,
  FIRST_NAMES,
  NATIONALITIES,
  PLACE_NAMES,
  PLATFORM_NAMES_IN_POSTS,
  TOOL_NAMES,
} from '#language/composer/formats/template-words.ts'

const DAYS_AND_MONTHS =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|ramadan|thanksgiving|halloween|europe|america|asia|africa|british|english)$/
const SPELT: ReadonlyMap<string, string> = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['chatgpt', 'ChatGPT'],
  ['wordpress', 'WordPress'],
  ['saas', 'SaaS'],
  ['okrs', 'OKRs'],
  ['kpis', 'KPIs'],
  ['llms', 'LLMs'],
  ['apis', 'APIs'],
])
/** Abbreviations that are words as well, or that nobody writes small in earnest. */
const MORE_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'adhd ptsd ibs pcos hiit diy faq cv hr pr tv uk usa eu nhs gdpr vat b2b b2c ceo cto cfo coo cmo mba phd dei ngo'.split(
    ' ',
  ),
)

function isName(word: string): boolean {
  return (
    FIRST_NAMES.has(word) ||
    PLACE_NAMES.has(word) ||
    NATIONALITIES.has(word) ||
    TOOL_NAMES.has(word) ||
    COMPANY_NAMES.has(word) ||
    PLATFORM_NAMES_IN_POSTS.has(word) ||
    DAYS_AND_MONTHS.test(word)
  )
}

function isAbbreviation(word: string): boolean {
  return FIELDS.has(word) || MORE_ABBREVIATIONS.has(word)
}

/** A capital and letters that English words do not have, but for those it borrowed: "Kraków", not "Café". */
const FOREIGN_NAME = /^\p{Lu}.*[^\p{ASCII}\P{L}éèêïâç]/u

/** What stands before a name as part of it. */
const CALLED =
  /^(?:Aunt|Uncle|Grandma|Grandpa|Granny|Mr|Mrs|Ms|Dr|Saint|St|Sir|King|Queen|Lake|Mount|Port|San|Santa|Los|Las|El)\.?$/

/** A whole text in capitals is only loud; a topic of one short word may well be an abbreviation. */
export function quieten(text: string): string {
  const isLoud = !/\p{Ll}/u.test(text) && (/\s/.test(text) || text.length > 5)
  if (!isLoud) return text
  const quiet = text.toLowerCase()
  return quiet.charAt(0).toUpperCase() + quiet.slice(1)
}

/** The topic as it stands inside a sentence. */
export function caseInside(text: string): string {
  const words = text.split(' ')
  const significant = words.filter((word) => /^\p{L}{4,}/u.test(word))
  // Capitals on every word are those of a heading; on the first alone, those of a sentence.
  const isHeading = words.length > 1 && significant.length > 0 && significant.every((word) => /^\p{Lu}/u.test(word))
  return words
    .map((word, at) => {
      const plain = word.toLowerCase().replace(/^[^\p{L}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
      const stem = plain.replace(/['’]s$/, '')
      const spelt = SPELT.get(stem)
      if (spelt) return word.toLowerCase().replace(stem, spelt)
      if (isAbbreviation(stem)) return word.replace(new RegExp(stem, 'i'), stem.toUpperCase())
      if (plain === 'i' || /^i['’](?:m|ve|d|ll)$/.test(plain)) return capital(word)
      if (isName(stem)) return /\p{Lu}/u.test(word) ? word : capital(word)
      if (/\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(word) || FOREIGN_NAME.test(word)) return word
      if (/\p{Lu}.*\p{Lu}|\d/u.test(word))
        return /-/.test(word) && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word
      if (at === 0 && CALLED.test(word) && /^\p{Lu}/u.test(words[1] ?? '')) return word
      if (at > 0 && FIRST_NAMES.has((words[at - 1] ?? '').toLowerCase())) return word
      return at === 0 || isHeading ? word.toLowerCase() : word
    })
    .join(' ')
}

/** The text with its first letter as a capital. */
export function capital(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}[]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
