// Whole lines, and sentences with the marks that close them; the point in a number or behind a step's is no end.
const WHOLE = /(?:\d{1,3}[.)] )?[^\n]*?[.!?…]+["”’»)\]]*(?=\s)|[^\n]*?[。！？]["”’»)」』]*|[^\n]+(?=\n)/gu

/**
 * The finished sentences of a growing text that were not read out yet, in their order. What is still being written
 * is not among them; a sentence that changed after it was read out is, since it says something else now.
 */
export function newSentences(text: string, spoken: ReadonlySet<string>): string[] {
  return Array.from(text.matchAll(WHOLE), ([sentence]) => sentence.trim()).filter(
    (sentence) => /\p{L}/u.test(sentence) && !spoken.has(sentence),
  )
}
