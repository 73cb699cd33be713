import { wordsIn } from '#domain/lists/search-terms.ts'

const WORDS = 8
const CHARACTERS_MAX = 200

/** The library's address where what begins so is found: its first words, searched for as a phrase. */
export function addressOfBeginning(text: string): string {
  const words = wordsIn(text)
    .slice(0, WORDS)
    .filter(({ word, at }, place) => place === 0 || at + word.length <= CHARACTERS_MAX)
  const [first, last] = [words[0], words.at(-1)]
  const phrase = first && last ? text.slice(first.at, last.at + last.word.length) : ''
  // A quote would end the phrase; the search reads words alone.
  const plain = phrase.replace(/["“”„«»\s\p{C}]+/gu, ' ')
  return `/dashboard/library?q=${encodeURIComponent(`"${plain}"`)}`
}
