/** The work of `read-own-words.ts` in a thread. */
import { ownWordsOf } from '#language/material/own-words.ts'

export default function ownWordsApart(texts: readonly string[]): string[] {
  return texts.map(ownWordsOf)
}
