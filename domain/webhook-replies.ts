/** What an automation's reply to a brand voice analysis holds (part 1 §7). */

const ASKED = ['tone', 'style', 'description'] as const

export type BrandVoiceReply = Record<(typeof ASKED)[number], string>

/** A label is a few words: a sentence with a colon in it is part of a value. */
const LABEL_MAX_WORDS = 4

/**
 * Reads plain text of `label: value` lines. A label counts when it contains tone, style or description, whatever its
 * case and whatever emphasis, bullet or number stands around it; its value goes on until the next such line.
 * What the reply does not have is ''.
 */
export function parseBrandVoiceReply(text: string): BrandVoiceReply {
  const found: Record<(typeof ASKED)[number], string[]> = { tone: [], style: [], description: [] }
  let current: string[] | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const labelled = readLabel(line)
    if (labelled) {
      current = found[labelled.name]
      current.push(labelled.value)
    } else {
      current?.push(line.trimEnd())
    }
  }
  const value = (name: (typeof ASKED)[number]) => found[name].join('\n').trim()
  return { tone: value('tone'), style: value('style'), description: value('description') }
}

function readLabel(line: string): { name: (typeof ASKED)[number]; value: string } | undefined {
  const colon = line.indexOf(':')
  if (colon < 0) return undefined
  const words =
    line
      .slice(0, colon)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (words.length > LABEL_MAX_WORDS) return undefined
  const name = ASKED.find((asked) => words.some((word) => word.startsWith(asked)))
  if (!name) return undefined
  const value = line.slice(colon + 1)
  // Emphasis that was opened before the label can close right after its colon.
  return { name, value: value.replace(/^[*_]+(?=\s|$)/, '').trim() }
}
