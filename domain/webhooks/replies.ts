/** What an automation's reply to a brand voice analysis holds (part 1 §7). */

const ASKED = ['tone', 'style', 'description'] as const

export type BrandVoiceReply = Record<(typeof ASKED)[number], string>

/** A label is a few words: a sentence with a colon in it is part of a value. */
const LABEL_MAX_WORDS = 4

/**
 * Reads plain text of `label: value` lines. A label counts when it contains tone, style or description, whatever its
 * case and whatever emphasis, bullet or number stands around it; its value goes on until the next such line.
 * What the reply does not have is ''. A reply in JSON is read by the same labels: models like to answer so.
 */
export function parseBrandVoiceReply(text: string): BrandVoiceReply {
  return readObject(text) ?? readLines(text)
}

function readLines(text: string): BrandVoiceReply {
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
  const name = nameOf(words)
  if (!name) return undefined
  const value = line.slice(colon + 1)
  // Emphasis that was opened before the label can close right after its colon.
  return { name, value: value.replace(/^[*_]+(?=\s|$)/, '').trim() }
}

function nameOf(words: readonly string[]): (typeof ASKED)[number] | undefined {
  if (words.length > LABEL_MAX_WORDS) return undefined
  return ASKED.find((asked) => words.some((word) => word.startsWith(asked)))
}

/** The object in a reply, whatever stands around it; undefined where it holds nothing that was asked for. */
function readObject(text: string): BrandVoiceReply | undefined {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return undefined
  const found: BrandVoiceReply = { tone: '', style: '', description: '' }
  for (const [key, value] of Object.entries(parseObject(text.slice(from, to + 1)))) {
    const name = nameOf(key.toLowerCase().match(/\p{L}+/gu) ?? [])
    const words = Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value
    if (name && typeof words === 'string') found[name] = words.trim()
  }
  return ASKED.some((name) => found[name] !== '') ? found : undefined
}

function parseObject(json: string): object {
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}
