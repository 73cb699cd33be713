// Keeps what a short form may stand for wide: whoever edits decides which of them it is.

import { isWrittenOut } from '#language/voice/contractions.ts'

const ENDINGS: readonly (readonly [ending: string, full: readonly string[]])[] = [
  ["n't", ['not']],
  ["'m", ['am']],
  ["'re", ['are']],
  ["'ve", ['have']],
  ["'ll", ['will']],
  ["'d", ['would', 'had']],
]
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  "can't": ['can not', 'cannot'],
  "won't": ['will not'],
  "shan't": ['shall not'],
  "let's": ['let us'],
}
/** Elsewhere "'s" shows whose something is. */
const BEFORE_S: ReadonlySet<string> = new Set(
  'he she it that this there here what who where when how everything nothing something'.split(' '),
)
/** What a short form may stand for; nothing for any other word. Takes plain words. */
export function fullFormsOf(word: string): readonly string[] {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (word.endsWith("'s") && BEFORE_S.has(word.slice(0, -2)))
    return [`${word.slice(0, -2)} is`, `${word.slice(0, -2)} has`]
  const found = ENDINGS.find(([ending]) => word.endsWith(ending) && word.length > ending.length)
  return found ? found[1].map((full) => `${word.slice(0, -found[0].length)} ${full}`) : []
}

/** Whether two words next to each other could be drawn together. */
export function couldContract(word: string, next: string): boolean {
  return isWrittenOut(word, next) || (next === 'is' && BEFORE_S.has(word))
}
