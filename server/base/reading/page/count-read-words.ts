import { countWords } from '#domain/text.ts'

/** Words as a reader counts them; scripts that put no spaces between words have about one in two letters. */
export function countReadWords(text: string): number {
  return (
    countWords(text) +
    Math.floor((text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0) / 2)
  )
}
