// Where a sentence or a line ends, with the marks that close it; the point in a number or behind a step's is no end.
const END = /(?<!^\d{1,3}|[.!?…])[.!?…]+["”’»)\]]*(?=\s)|[。！？]["”’»)」』]*|\n/gmu

/**
 * The finished sentences of a growing text that were not read out yet, in their order. What is still being written
 * is not among them; a sentence that changed after it was read out is, since it says something else now.
 */
export function newSentences(text: string, spoken: ReadonlySet<string>): string[] {
  const ends = Array.from(text.matchAll(END), ({ 0: end, index }) => index + end.length)
  return ends
    .map((end, at) => text.slice(ends[at - 1] ?? 0, end).trim())
    .filter((sentence) => /\p{L}/u.test(sentence) && !spoken.has(sentence))
}
