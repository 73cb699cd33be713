/** Of a text so many characters are searched, and of what is searched for so many are read. */
export const SEARCHED_CHARACTERS = 100_000
export const SEARCH_MAX_CHARACTERS = 300

const TERMS_MAX = 16

/** A part of what is searched for: a word in any form of its own, one still being typed, or a phrase to the letter. */
export type SearchTerm = { text: string; kind: 'word' | 'prefix' | 'phrase'; isExcluded: boolean }

const PARTS = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g

/** Something to look for: a letter or a figure of any language. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * Reads what somebody searches for: words that all must stand there, "a phrase", and -word for what must not. The last
 * word may still be typed as long as nothing follows it. Whatever is sent, there are few terms, and empty ones are none.
 */
export function readSearch(typed: string): SearchTerm[] {
  const text = typed
    .slice(0, SEARCH_MAX_CHARACTERS)
    .replace(/[“”„«»]/g, '"')
    .replace(/\p{C}/gu, ' ')
  const terms = [...text.matchAll(PARTS)].flatMap((match): SearchTerm[] => {
    const [part, phraseSign, phrase, wordSign, word] = match
    const said = phrase ?? word ?? ''
    if (!SAYS_SOMETHING.test(said)) return []
    if (phrase !== undefined) return [{ text: said.trim(), kind: 'phrase', isExcluded: phraseSign === '-' }]
    const isTyped = match.index + part.length === text.length && wordSign !== '-' && said.length > 1
    return [{ text: said, kind: isTyped ? 'prefix' : 'word', isExcluded: wordSign === '-' }]
  })
  return terms.slice(0, TERMS_MAX)
}

/** The words of a text as they are marked: runs of letters and figures, each with the place where it begins. */
export function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu)].map((match) => ({
    word: match[0],
    at: match.index,
  }))
}
