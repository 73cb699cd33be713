// Keeps what is counted of the order of things: kinds of words, marks between them, sentences after sentences.

import type { Add, Places } from './channels.ts'
import { isGeneral } from './general-words.ts'
import { type Line, plainWord, type Token } from './read-text.ts'
import { endingOf, kindOfWord } from './word-kinds.ts'

const LONGEST_GAP = 9
const LONGEST_SENTENCE = 5

/** Adds what one line has of these, and the places there were for it. */
export function countOrder({ sentences }: Line, add: Add, places: Places): void {
  let before = '<'
  let gap = 0
  for (const token of sentences.flatMap(({ tokens }) => tokens)) {
    const kind = kindOf(token)
    add('kinds', `${before} ${kind}`)
    before = kind
    places.kinds++
    if (token.kind === 'word') {
      // A key must not be empty: words without an ending are counted as such.
      add('ending', endingOf(plainWord(token.text)) || '-')
      places.ending++
      gap++
    } else if (token.kind === 'mark') {
      add('gap', `${token.text} ${Math.min(LONGEST_GAP, Math.floor(Math.sqrt(gap) * 1.5))}`)
      places.gap++
      gap = 0
    }
  }
  add('kinds', `${before} >`)
  places.kinds++
  countRhythm(sentences, add, places)
}

function countRhythm(sentences: Line['sentences'], add: Add, places: Places): void {
  let before = '<'
  for (const { words } of sentences) {
    const length = String(Math.min(LONGEST_SENTENCE, Math.floor(words / 7)))
    add('rhythm', `${before} ${length}`)
    before = length
  }
  add('rhythm', `${before} >`)
  places.rhythm += sentences.length + 1
}

function kindOf({ kind, text }: Token): string {
  if (kind === 'number') return '0'
  if (kind === 'mark') return text
  if (kind !== 'word') return '☺'
  const plain = plainWord(text)
  return kindOfWord(plain, isGeneral(plain))
}
