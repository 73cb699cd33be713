// Keeps one meaning of word and preview, in the browser and on the server alike.

// Tab and line feed stay; every other control character goes, and so do a byte-order mark and U+FFFE, U+FFFF.
const CONTROL = /[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu

/**
 * The text as everything else expects it: NFC, line feeds only, no control characters, no lone surrogates.
 * Idempotent; applied to all input.
 */
export function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\uFFFD/g, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(CONTROL, (character) => (character === '\n' || character === '\t' ? character : ''))
    .normalize('NFC')
}

/** Whether a reader sees anything of the text: letters, figures or signs, not only spaces and characters without a form. */
export function isVisible(text: string): boolean {
  return /(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** Words as priced by the specification: runs between white space. */
export function countWords(text: string): number {
  let words = 0
  for (const _ of text.matchAll(/\S+/g)) words++
  return words
}

/** A count of words as it is shown: "1 word", "1,200 words". */
export function showWordCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`
}

/** The first `maxWords` words with their spacing kept, and whether anything was left off. */
export function previewWords(text: string, maxWords: number): { text: string; truncated: boolean } {
  const start = text.trim()
  let words = 0
  let end = 0
  for (const word of start.matchAll(/\S+/g)) {
    if (++words > maxWords) return { text: start.slice(0, end), truncated: true }
    end = word.index + word[0].length
  }
  return { text: start, truncated: false }
}

const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first `max` characters as a reader counts them, up to the last whole word (no emoji or accent is cut in two). */
export function previewCharacters(text: string, max: number): { text: string; truncated: boolean } {
  let count = 0
  // A character is at most a few code units; the bound keeps a megabyte from being segmented for 150 of them.
  const head = text.slice(0, max * 40 + 40)
  for (const { index } of graphemes.segment(head)) {
    if (count++ === max) return { text: toWholeWord(text, index), truncated: true }
  }
  return { text: head, truncated: head.length < text.length }
}

// A word longer than half of what may be shown is cut all the same.
function toWholeWord(text: string, end: number): string {
  const shown = text.slice(0, end)
  if (/\s/.test(text[end] ?? '')) return shown
  const lastSpace = Math.max(shown.lastIndexOf(' '), shown.lastIndexOf('\n'))
  return lastSpace * 2 < end ? shown : shown.slice(0, lastSpace)
}

/** A name that nobody knows is repeated in its error, up to here. */
const TOLD_NAME_CHARACTERS = 50

/** As much of an unknown name as an error repeats. */
export function toldName(name: string): string {
  return name.slice(0, TOLD_NAME_CHARACTERS)
}

/** What two texts share that differ in case, spaces and the form of their letters alone. */
export function sameWordsKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
