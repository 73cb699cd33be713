/** A passage to underline, in UTF-16 units, and how: with dots, or with a wave. */
export type TextMark = { start: number; end: number; look?: 'dotted' | 'wavy' }

/** Passages of a text as it was when they were found. */
export type TextMarks = { text: string; places: readonly TextMark[] }

/** Where the passages are in a later state of the text; those that were touched since are left out. */
export function carryMarks({ text: before, places }: TextMarks, after: string): readonly TextMark[] {
  if (before === after || places.length === 0) return places
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const shift = after.length - before.length
  return places.flatMap((place) => {
    if (place.end <= head) return [place]
    if (place.start < before.length - tail) return []
    return [{ ...place, start: place.start + shift, end: place.end + shift }]
  })
}
