/**
 * How alike two texts are by the words that follow one another in them, told from a few numbers of each: minhash
 * (Broder). The share of numbers that are equal estimates the share of neighbouring words that both texts have.
 */

/** So many numbers a text is told by. */
export const SIGNATURE_LENGTH = 64

/** Texts with at least so much in common say nearly the same: two written of one subject stay far below it. */
export const NEAR_LIKENESS = 0.5

/** Shorter texts share their few words by chance. */
const WORDS_AT_LEAST = 12
const WORDS_TOGETHER = 2

// Where no spaces stand between words, each letter counts as one.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+/gu

/** The numbers that two's complement has in 32 bits, each of its own. */
const SALTS = Int32Array.from({ length: SIGNATURE_LENGTH }, (_, at) => mix(at + 1))

/**
 * The signature of a text: SIGNATURE_LENGTH numbers of 32 bits with a sign, none where it has too few words. Case,
 * punctuation and layout do not count. Linear in the text.
 */
export function signatureOf(text: string): number[] {
  const words = bareWordsOf(text).map(hash)
  if (words.length < WORDS_AT_LEAST) return []
  const least = new Int32Array(SIGNATURE_LENGTH).fill(0x7fffffff)
  for (let at = WORDS_TOGETHER - 1; at < words.length; at++) {
    const together = mix(Math.imul(words[at - 1] ?? 0, 31) + (words[at] ?? 0))
    for (let one = 0; one < SIGNATURE_LENGTH; one++) {
      const value = mix(together ^ (SALTS[one] ?? 0))
      if (value < (least[one] ?? 0)) least[one] = value
    }
  }
  return [...least]
}

/** The words of a text in lower case without any mark, in reading order; where no spaces stand between words, its letters. */
export function bareWordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}

function hash(word: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  return value | 0
}

/** Spreads a number over all 32 bits (the finaliser of MurmurHash3). */
function mix(number: number): number {
  let value = number | 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
