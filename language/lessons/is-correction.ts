import type { Language } from '#language/detection/function-words.ts'

const ENDINGS = /^(?:|s|es|d|ed|ing|ly|r|er|ers|st|est|n|en|'s)$/
const STEM_AT_LEAST = 3

/** True where only a slip was corrected, a space set or a word bent (work, worked): no other word was chosen. */
export function isCorrection(before: readonly string[], after: readonly string[], language: Language): boolean {
  const one = before.join('')
  const other = after.join('')
  if (one === other || bends(before, after, language)) return true
  const shorter = Math.min(one.length, other.length)
  const allowed = shorter < 4 ? 0 : shorter < 8 ? 1 : 2
  return editsBetween(one, other, allowed) <= allowed
}

function bends(before: readonly string[], after: readonly string[], language: Language): boolean {
  if (before.length !== after.length) return false
  return before.every((word, at) => isSameWord(word, after[at] ?? '', language))
}

function isSameWord(one: string, other: string, language: Language): boolean {
  let stem = 0
  while (stem < one.length && one[stem] === other[stem]) stem++
  if (language !== 'en') return one === other || sharesStem(stem, Math.max(one.length, other.length))
  return one === other || (stem >= STEM_AT_LEAST && isEnding(one.slice(stem)) && isEnding(other.slice(stem)))
}

/** Languages that bend words more than English do it in up to five letters at the end. */
function sharesStem(stem: number, longest: number): boolean {
  return stem >= STEM_AT_LEAST && longest - stem <= 5 && stem * 2 >= longest
}

// "write" and "writing" part before the e, "carry" and "carries" before the y.
function isEnding(rest: string): boolean {
  return ENDINGS.test(rest) || ENDINGS.test(rest.replace(/^[eyi]/, ''))
}

/** Letters to change, add, take away or swap with their neighbour; more than `most` is not counted to the end. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const steps = [(last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)]
      if (one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) steps.push((beforeLast[at - 2] ?? 0) + 1)
      now.push(Math.min(...steps))
    }
    beforeLast = last
    last = now
  }
  return last[other.length] ?? 0
}
