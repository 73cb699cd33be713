// Finds what a post is about, in the few words it comes back to, so that a template can be about something else.

import { BEFORE_A_NOUN, BEFORE_A_NOUN_ELSEWHERE, rootOf } from '#language/composer/analyse/count-terms.ts'
import type { Place, Post } from '#language/composer/open-places.ts'
import { isGeneral } from '#language/voice/general-words.ts'
import { type Language, stopwordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE, GENERIC, VERBS } from '#language/words/word-lists.ts'
import { ADJECTIVES, FIELDS, FRAME_WORDS } from './template-words.ts'

/** A post has one subject and little beside it; more places than this could not be told apart. */
const TERMS_AT_MOST = 6
const WORDS_A_TERM = 20
const WORD = /(?<![\p{L}\p{N}@#])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+|-\p{L}+)*(?![\p{L}\p{N}])/gu
/** After these a word says what is done, not what it is done to. */
const BEFORE_A_VERB =
  /^(?:i|you|we|they|he|she|who|don't|didn't|doesn't|can|can't|could|will|won't|would|should|must|may|might|let's|never|always|please)$/
/** What is said of a subject. */
const AFTER_A_SUBJECT =
  /^(?:is|isn't|are|aren't|was|wasn't|were|weren't|has|hasn't|does|doesn't|don't|will|won't|can|can't|means|needs|takes|costs|beats|wins)$/
const NOUN_ENDING = /(?:tion|sion|ment|ness|ship|ance|ence|ism|ity|ware|hood|ist|ology)s?$/
const NO_NOUN_ENDING = /(?:ed|ly|ous|ful|able|ible|ive|ical|less|est|ish|n't|['’](?:re|ve|ll|d|m|t))$/

type Seen = {
  from: number
  to: number
  lower: string
  root: string
  /** Stands where only a noun does. */
  isNoun: boolean
  /** Stands where only a verb does. */
  isVerb: boolean
  /** Says of which kind the next word is: "cold" in "cold email". */
  isModifier: boolean
  isOpening: boolean
  /** The word right before it, where that is one a template could leave open with it. */
  modifier: Seen | undefined
}

/** The terms of a post; `hashtags` are its own, in lower case without their sign. */
export function findTerms(post: Post, language: Language, hashtags: readonly string[]): Place[] {
  if (language === 'other') return []
  const words = readWords(post, language)
  const byRoot = Map.groupBy(
    words.filter(({ lower }) => mayBeTerm(lower, language)),
    ({ root }) => root,
  )
  const tagged = new Set(hashtags.map(rootOf))
  const most = Math.min(TERMS_AT_MOST, Math.max(2, Math.round(words.length / WORDS_A_TERM)))
  const terms = [...byRoot]
    .flatMap(([root, seen]) => {
      const score = scoreOf(seen, tagged.has(root), language)
      return score > 0 ? [{ root, seen, score, first: seen[0]?.from ?? 0 }] : []
    })
    .toSorted((one, other) => other.score - one.score || one.first - other.first)
    .slice(0, most)
  return terms.flatMap(({ root, seen }) => {
    const fixed = fixedModifier(seen)
    return seen.flatMap(({ from, to, lower, isNoun, isVerb, modifier }): Place[] => {
      const isWhole = fixed !== undefined && modifier?.lower === fixed
      if (!isWhole && (isVerb || (!isNoun && VERBS.has(lower)))) return []
      const begin = isWhole ? modifier.from : from
      if (!post.take(begin, to)) return []
      return [{ from: begin, to, kind: 'topic', key: root, ...(isPlural(lower, language) ? { isPlural: true } : {}) }]
    })
  })
}

function readWords(post: Post, language: Language): Seen[] {
  const { text } = post
  const beforeNoun = BEFORE_A_NOUN_ELSEWHERE[language] ?? BEFORE_A_NOUN
  const opening = firstLine(text)
  const found = Array.from(text.matchAll(WORD), ({ 0: word, index: from }) => {
    const bare = word.replace(/['’]s$/, '')
    return {
      bare,
      lower: bare.toLowerCase().replaceAll('’', "'"),
      from,
      to: from + bare.length,
      end: from + word.length,
    }
  })
  const isBeside = (left: number, right: number) => right - left === 1 && /[ \u00a0]/.test(text.charAt(left))
  const words: Seen[] = []
  let previous: (Seen & { end: number; isLed: boolean }) | undefined
  for (const [at, { bare, lower, from, to, end }] of found.entries()) {
    const next = found[at + 1]
    const after = next && isBeside(end, next.from) ? next.lower : undefined
    const before = previous && isBeside(previous.end, from) ? previous : undefined
    const startsSentence =
      before === undefined && /(?:^|[.!?…:\n•→]["”]?[^\S\n]*|[-–—]\s)$/u.test(text.slice(Math.max(0, from - 3), from))
    // What stands between an article and its noun is passed over: "my biggest client".
    const isLed =
      before !== undefined
        ? beforeNoun.test(before.lower) ||
          before.lower === 'one' ||
          (before.isLed && (isAdjective(before.lower) || isSurelyNoun(lower)))
        : /^[ \u00a0]$/.test(text.charAt(from - 1)) && !post.isFree(from - 2, from - 1)
    const isVerbal = before !== undefined && BEFORE_A_VERB.test(before.lower)
    const begins = startsSentence || (before !== undefined && isAdjective(before.lower))
    const isSubject = begins && after !== undefined && AFTER_A_SUBJECT.test(after)
    const isCapitalNoun = language === 'de' && /^\p{Lu}/u.test(bare) && !startsSentence
    const mayModify = before && (ADJECTIVES.has(before.lower) || mayBeTerm(before.lower, language))
    const modifier = mayModify && post.isFree(before.from, before.to) ? before : undefined
    const seen: Seen = {
      from,
      to,
      lower,
      root: rootOf(lower),
      isNoun: (isLed || isSubject || isCapitalNoun) && !isVerbal,
      isVerb: isVerbal,
      isModifier: language === 'en' && after !== undefined && !isPlural(lower, language) && mayFollow(after),
      isOpening: from < opening,
      modifier,
    }
    previous = { ...seen, end, isLed }
    // "The polite ones": what stands before "ones" is no noun.
    if (post.isFree(from, to) && !/^ones?$/.test(after ?? '')) words.push(seen)
  }
  return words
}

function isAdjective(lower: string): boolean {
  return isGeneral(lower) || ADJECTIVES.has(lower)
}

function isComparative(lower: string): boolean {
  const plain = lower.replace(/ier$/, 'y').replace(/(.)\1er$|er$/, '$1')
  return plain !== lower && [plain, `${plain}e`].some((word) => isAdjective(word) || FRAME_WORDS.has(word))
}

function isSurelyNoun(lower: string): boolean {
  return !VERBS.has(lower) && (NOUN_ENDING.test(lower) || FIELDS.has(lower) || isPlural(lower, 'en'))
}

function firstLine(text: string): number {
  const end = text.indexOf('\n')
  return end === -1 ? text.length : end
}

// A noun of its own right behind makes the word before it tell of which kind; a verb would end on "s".
function mayFollow(lower: string): boolean {
  if (stopwordsOf('en').has(lower) || AUXILIARIES.has(lower) || FINITE.has(lower)) return false
  return !/(?:ed|ly)$/.test(lower) && !(lower.endsWith('s') && VERBS.has(lower.replace(/e?s$/, '')))
}

function mayBeTerm(lower: string, language: Language): boolean {
  if (FIELDS.has(lower)) return true
  if (lower.length < (language === 'en' ? 3 : 5) || stopwordsOf(language).has(lower)) return false
  if (language !== 'en') return true
  const singular = lower.replace(/s$/, '')
  if ([AUXILIARIES, FINITE, GENERIC, FRAME_WORDS].some((list) => list.has(lower) || list.has(singular))) return false
  return !NO_NOUN_ENDING.test(lower) && !isAdjective(lower) && !isComparative(lower)
}

// Nothing is said of a word that might as well be a verb: a template that broke its sentences would be none.
function scoreOf(seen: readonly Seen[], isTagged: boolean, language: Language): number {
  const nouns = seen.filter(({ isNoun, isModifier }) => isNoun && !isModifier).length
  const lower = seen[0]?.lower ?? ''
  const forms = new Set(seen.map((word) => word.lower))
  const isField = FIELDS.has(lower)
  const isEnglish = language === 'en'
  const isVerb = isEnglish && [...forms].some((form) => VERBS.has(form) || VERBS.has(form.replace(/s$/, '')))
  if (isVerb && seen.filter(({ isNoun }) => isNoun).length * 2 < seen.length) return 0
  const looksLikeOne = isEnglish && !isVerb && !lower.endsWith('ing') && (NOUN_ENDING.test(lower) || forms.size > 1)
  if (nouns === 0 && !isField && !isTagged && !looksLikeOne) return 0
  const opensIt = seen.some(({ isOpening }) => isOpening)
  const isEnough = isTagged || isField || seen.length > 1 || (isEnglish && opensIt && nouns > 0)
  if (!isEnough) return 0
  return seen.length + nouns * 0.5 + (seen.length > 1 ? 1 : 0) + (opensIt ? 1.5 : 0) + (isTagged ? 3 : 0)
}

// "Cold" belongs to "email" where the post hardly ever writes the one without the other.
function fixedModifier(seen: readonly Seen[]): string | undefined {
  const counts = Map.groupBy(
    seen.flatMap(({ modifier }) => (modifier ? [modifier.lower] : [])),
    (lower) => lower,
  )
  return [...counts].find(([, { length }]) => length > 1 && length * 5 >= seen.length * 3)?.[0]
}

function isPlural(lower: string, language: Language): boolean {
  return language === 'en' && /(?:[^suia]s|ies)$/.test(lower) && lower.length > 3
}
