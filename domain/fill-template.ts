// Keeps one meaning of the places that a template leaves open: words in square brackets on one line.

const PLACE = /\[[^\][\n\p{L}]*\p{L}[^\][\n]*\]/gu

/** A stretch of a template: `place` is what goes there, without the brackets; undefined where the text stands. */
export type TemplatePart = { from: number; text: string; place: string | undefined }

/** A template taken apart at its places; the texts of its parts, joined, are the template. */
export function splitTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const { 0: found, index } of template.matchAll(PLACE)) {
    if (index > from) parts.push({ from, text: template.slice(from, index), place: undefined })
    parts.push({ from: index, text: found, place: found.slice(1, -1).trim() })
    from = index + found.length
  }
  if (from < template.length) parts.push({ from, text: template.slice(from), place: undefined })
  return parts
}

/** What a template leaves open, each once, in the order of the text. */
export function placesOf(template: string): string[] {
  return [...new Set(splitTemplate(template).flatMap(({ place }) => place ?? []))]
}

/** The template with what was typed for its places; a place for which nothing was typed stays open. */
export function fillTemplate(template: string, typed: ReadonlyMap<string, string>): TemplatePart[] {
  return splitTemplate(template).map((part) => {
    const filled = part.place === undefined ? '' : (typed.get(part.place) ?? '').trim()
    return filled === '' ? part : { ...part, text: filled, place: undefined }
  })
}

/** How many different places these parts leave open. */
export function countOpen(parts: readonly TemplatePart[]): number {
  return new Set(parts.flatMap(({ place }) => place ?? [])).size
}

/** The end of a sentence on its line. */
const SENTENCE_END = /(?<=[.!?…]["”’']?)\s+/u
const NUMBERED = /^(\s*)\d{1,3}(?=[.)/]\s)/

/**
 * A filled template as a post: sentences and lines whose place is still open are left out, a line that announced nothing
 * but them too, and what is numbered counts on; '' where nothing was filled.
 */
export function closeTemplate(filled: string): string {
  const lines = filled.split('\n').map((line) => ({ line, kept: closeLine(line) }))
  // A countdown and other numbers of their own stay where nothing between them is missing.
  const countsAnew = lines.some(({ line, kept }) => kept === undefined && NUMBERED.test(line))
  let number = 0
  const kept = lines.flatMap(({ kept }, at) => {
    if (kept === undefined) return []
    if (/:\s*$/.test(kept) && announcesNothing(lines.slice(at + 1))) return []
    if (!countsAnew || !NUMBERED.test(kept)) return [kept]
    number = /^\s*1[.)/]/.test(kept) ? 1 : number + 1
    return [kept.replace(NUMBERED, `$1${number}`)]
  })
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function closeLine(line: string): string | undefined {
  if (placesOf(line).length === 0) return line
  const left = line.split(SENTENCE_END).filter((sentence) => placesOf(sentence).length === 0)
  const text = left.join(' ').trim()
  return /[\p{L}\p{N}]{2}/u.test(text) ? text : undefined
}

function announcesNothing(after: readonly { line: string; kept: string | undefined }[]): boolean {
  const begin = after.findIndex(({ line }) => line.trim() !== '')
  const end = after.findIndex(({ line }, at) => at > begin && line.trim() === '')
  const block = begin === -1 ? [] : after.slice(begin, end === -1 ? after.length : end)
  return block.every(({ kept }) => kept === undefined)
}
