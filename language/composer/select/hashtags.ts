// Keeps hashtags to what a text is about: phrases and names of its title; of who always has some, single words as well.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { KeyTerm } from '#language/composer/analyse/key-terms.ts'
import { stemOf, wordsOf } from '#language/words/tokenize.ts'
import { VERBS } from '#language/words/word-lists.ts'

/** What carries a text is named more often than by the way; one word alone much more often. */
const TAG_TIMES = { least: 3, aWords: 150 }
const ALONE_TIMES = { least: 4, aWords: 50 }
const ALONE_CHARACTERS = 4
/** What only the title says, the text is not about. */
const TITLED_ONCE_IN_WORDS = 300
const HASHTAG_CHARACTERS = { least: 3, most: 26 }

/** Where a form has no hashtags of its own: those of a writer who mostly uses some, two at most. */
export function findOwnHashtagLine(source: Source, text: string): Part | undefined {
  const usual = source.habits?.hashtagsPerText ?? 0
  return usual >= 0.5 ? findHashtagLine(source, 2, text) : undefined
}

/** At most so many hashtags from the key terms that this text names, one line; undefined when the writer uses none. */
export function findHashtagLine(source: Source, most: number, text: string): Part | undefined {
  const usual = source.habits?.hashtagsPerText
  if (source.material.wishes.withoutHashtags || (usual !== undefined && usual < 0.34)) return undefined
  const wanted = usual === undefined ? most : Math.min(most, Math.ceil(usual))
  const tags: { tag: string; term: string }[] = []
  const said = text.toLowerCase()
  const title = wordsOf(source.material.title ?? '')
  // An interview is with somebody, and about something else.
  const speakers = new Set(source.material.sentences.map(({ speaker }) => speaker?.toLowerCase()))
  const telling = source.terms.filter(
    (term) =>
      !isSomebody(term) &&
      !speakers.has(term.text.toLowerCase()) &&
      said.includes(term.text.toLowerCase()) &&
      tells(source, term, title),
  )
  const terms = [...telling.filter((term) => !term.broad), ...telling.filter((term) => term.broad)]
  for (const term of terms) {
    if (tags.length >= wanted) break
    const shown = asInTitle(term, title)
    const tag = hashtagOf(shown)
    if (tag && !tags.some((other) => overlaps(other.tag, tag))) tags.push({ tag, term: shown })
  }
  if (tags.length === 0) return undefined
  const line = tags.map(({ tag }) => tag).join(' ')
  return {
    text: line,
    trace: [{ text: line, from: 'phrase', phrase: 'hashtags', terms: tags.map(({ term }) => term) }],
  }
}

/** Things that any text speaks of: over a post they name nothing. */
const EVERYDAY =
  /^(?:answer|bag|bill|bird|bit|body|book|boss|bottle|box|bus|call|car|card|chair|city|clock|coffee|colleague|colou?r|complaint|contract|cost|country|cup|day|desk|dog|email|evening|event|family|feature|feeling|figure|film|floor|food|friend|glass|glasses|goal|guest|habit|hall|house|image|key|knife|lesson|letter|machine|mail|man|manager|meal|meeting|message|minute|money|month|morning|name|neighbou?r|night|note|object|owner|page|paper|park|pen|phone|photo|picture|price|question|room|rule|salary|sentence|sheet|shop|shoe|sign|skill|slide|sound|speaker|staff|street|sum|table|talk|task|tea|test|thing|ticket|time|tool|topic|town|train|trip|visit|visitor|voice|wall|water|week|window|woman|work|year)$/

function tells(source: Source, term: KeyTerm, title: readonly string[]): boolean {
  const { usableWords, language } = source.material
  const often = ({ least, aWords }: typeof TAG_TIMES) => term.times >= Math.max(least, usableWords / aWords)
  // One word alone reads as if it had been picked at random.
  if (source.habits === undefined && language === 'en') {
    // "IdentityTheft.gov" has the phrase as well.
    const isTitled = term.inTitle || title.join('').includes(term.text.toLowerCase().replaceAll(' ', ''))
    if (term.words > 1)
      return (isTitled && term.times > 1 && !isPhrasal(term, title)) || (title.length === 0 && often(TAG_TIMES))
    return term.inTitle && namesOne(term) && term.times - 1 >= usableWords / TITLED_ONCE_IN_WORDS
  }
  if (term.words > 1) return term.inTitle || often(TAG_TIMES)
  const isTitled =
    (language !== 'en' || inTitle(term, title) !== undefined) &&
    term.inTitle &&
    term.times - 1 >= usableWords / TITLED_ONCE_IN_WORDS
  if (language !== 'en' || isWrittenAsName(term)) return isTitled || often(TAG_TIMES)
  if (!term.noun || term.text.endsWith('ing')) return false
  // Who always has hashtags rather has a general one than none.
  const isUsual = term.broad && source.habits !== undefined && often(TAG_TIMES)
  return isTitled || isUsual || (isRare(term) && often(ALONE_TIMES))
}

/** "Where does your water turn off": no water turn. */
function isPhrasal({ text }: KeyTerm, title: readonly string[]): boolean {
  const last = text.toLowerCase().split(' ').at(-1) ?? ''
  return VERBS.has(last) && PARTICLE.test(title[title.indexOf(last) + 1] ?? '')
}

const PARTICLE = /^(?:off|out|up|on|down|in|back|away|over)$/

/** "18F" and "GitHub" name one thing, whatever stands around them. */
function isWrittenAsName({ text }: KeyTerm): boolean {
  return /^\p{L}*\d|\p{L}\p{Lu}|\.\p{L}/u.test(text)
}

function namesOne(term: KeyTerm): boolean {
  return isWrittenAsName(term) || (term.name && term.noun && !VERBS.has(term.text.toLowerCase()))
}

function isRare({ text, broad }: KeyTerm): boolean {
  const word = text.toLowerCase()
  return !broad && word.length >= ALONE_CHARACTERS && ![word, word.replace(/s$/, '')].some((one) => EVERYDAY.test(one))
}

function inTitle(term: KeyTerm, title: readonly string[]): string | undefined {
  const stem = stemOf(term.text.toLowerCase())
  return title.find((word) => stemOf(word) === stem)
}

// A tag stands for all of them: "tenants", where the text mostly says "each tenant".
function asInTitle(term: KeyTerm, title: readonly string[]): string {
  if (term.words > 1 || /\p{Lu}/u.test(term.text)) return term.text
  const titled = inTitle(term, title) ?? term.text
  return titled.length > term.text.length ? titled : term.text
}

// "Ana" is as likely a person as not; "GitHub" and "cloud.gov" are none.
function isSomebody({ person, name, text, inTitle }: KeyTerm): boolean {
  return person || (name && !inTitle && /^\p{Lu}[\p{Ll}’'-]+$/u.test(text))
}

function overlaps(a: string, b: string): boolean {
  const [one, other] = [a.slice(1).toLowerCase(), b.slice(1).toLowerCase()]
  return one.includes(other) || other.includes(one)
}

// `campaign finance` becomes `#CampaignFinance`; undefined for what makes no readable tag.
function hashtagOf(term: string): string | undefined {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  // "E-mails" is one word.
  const tag = words
    .map((word, at) => (words[at - 1]?.length === 1 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  const fits = tag.length >= HASHTAG_CHARACTERS.least && tag.length <= HASHTAG_CHARACTERS.most
  return fits && /\p{L}/u.test(tag) ? `#${tag}` : undefined
}
