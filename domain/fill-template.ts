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
