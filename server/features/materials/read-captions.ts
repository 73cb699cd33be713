// Makes running text of a caption track, in either form it is answered in.

import * as z from 'zod'

const eventsShape = z.object({
  events: z.array(z.object({ segs: z.array(z.object({ utf8: z.string().catch('') })).catch([]) })),
})

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * What is said in a caption track (json3 or XML), without notes such as [Music]; a change of speaker begins a paragraph.
 * '' for anything else.
 */
export function readCaptions(body: string): string {
  const lines = readEvents(body) ?? readLines(body)
  return lines
    .join(' ')
    .replace(/\[[^[\]\n]{0,40}\]|[♪♫]/g, ' ')
    .split(/>>+/)
    .map((said) => said.replace(/\s+/g, ' ').trim())
    .filter((said) => said !== '')
    .join('\n\n')
}

function readEvents(body: string): string[] | undefined {
  try {
    const { data } = eventsShape.safeParse(JSON.parse(body))
    return data?.events.map(({ segs }) => segs.map(({ utf8 }) => utf8).join(''))
  } catch {
    return undefined // It is XML.
  }
}

function readLines(body: string): string[] {
  return body.split(/<\/(?:text|p)>/).flatMap((part) => {
    const opened = part.split(/<(?:text|p)(?:\s[^<>]*)?>/)
    const said = opened.length > 1 ? (opened.at(-1) ?? '') : ''
    // A character of what is said is escaped once for the captions and once more for the document.
    return said === '' ? [] : [decodeEntities(decodeEntities(said.replace(/<[^<>]*>/g, '')))]
  })
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
