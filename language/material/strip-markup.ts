// Keeps markup from reaching a draft: HTML and Markdown become the text a reader would see.

const DROPPED = ['script', 'style', 'noscript', 'template', 'svg', 'head']
const BREAKS =
  /^\/?(?:p|div|br|li|ul|ol|h[1-6]|section|article|header|footer|nav|tr|table|blockquote|pre|hr|figure|figcaption|title)\b/i
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  mdash: '—',
  ndash: '–',
}

/** The number of a note behind a stop; "m²" and "10⁶" have none before it. */
const NOTE_NUMBER = /(?<=[.!?,;:”"’)])<sup\b[^<>]{0,200}>(?:<a\b[^<>]{0,400}>)?\[?\d{1,3}\]?(?:<\/a>)?<\/sup>/gi

const TAG =
  /<\/?(?:html|body|main|article|section|header|footer|nav|div|p|br|hr|h[1-6]|ul|ol|li|table|t[rdh]|blockquote|span|a|img|strong|em|b|i)(?:\s[^<>]{0,1900})?\/?>/i
const BOLD_OR_HEADING = /\*\*(?=\S)[^*\n]{1,500}\*\*|^#{1,6}[ \t]+\S/m

/** Whether a text was written in HTML. */
export function hasTags(text: string): boolean {
  return TAG.test(text)
}

/**
 * The lines of a post as its readers saw them, blank ones between paragraphs kept; to the letter as it is where it has
 * neither tags nor bold letters or headings in Markdown.
 */
export function seenLines(text: string): string {
  if (!hasTags(text) && !BOLD_OR_HEADING.test(text)) return text
  return stripMarkup(text)
    .split('\n')
    .map((line) => line.trim().replace(/^#{1,6}[ \t]+/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(?<=^- [^\n]{1,1000})\n\n(?=- )/gm, '\n')
    .trim()
}

/** Plain text of HTML, Markdown or plain text; lines and list marks stay. Linear in the length. */
export function stripMarkup(text: string): string {
  const plain = text.includes('<') ? stripTags(text.replace(NOTE_NUMBER, '')) : text
  return stripMarkdown(decodeEntities(plain))
}

function stripTags(text: string): string {
  const lower = text.toLowerCase()
  const out: string[] = []
  const neverClosed = new Set<string>()
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open === -1) break
    out.push(text.slice(at, open))
    const comment = text.startsWith('<!--', open)
    const close = comment ? text.indexOf('-->', open + 4) : tagEnd(text, open)
    if (close === -1 || (comment && neverClosed.has('--'))) {
      if (comment) neverClosed.add('--')
      out.push('<')
      at = open + 1
      continue
    }
    const tag = text.slice(open + 1, close)
    at = close + (comment ? 3 : 1)
    if (comment) continue
    const dropped = DROPPED.find((name) => new RegExp(`^${name}\\b`, 'i').test(tag))
    if (dropped !== undefined && !neverClosed.has(dropped)) {
      const end = lower.indexOf(`</${dropped}`, at)
      if (end === -1) neverClosed.add(dropped)
      else at = Math.max(at, text.indexOf('>', end) + 1 || text.length)
    }
    if (/^\/t[dh]\b/i.test(tag) && /^\s{0,20}<t[dh]\b/i.test(text.slice(at, at + 30))) out.push(' || ')
    if (/^li\b/i.test(tag)) out.push('\n- ')
    else if (BREAKS.test(tag)) out.push(/^\/?br\b/i.test(tag) ? '\n' : '\n\n')
  }
  out.push(text.slice(at))
  return out.join('')
}

// A tag begins with a letter, a slash or an exclamation mark and is short; anything else is a plain "<".
function tagEnd(text: string, open: number): number {
  if (!/[a-z/!]/i.test(text[open + 1] ?? '')) return -1
  const window = text.slice(open + 1, open + 2_000)
  const close = window.indexOf('>')
  const next = window.indexOf('<')
  return close === -1 || (next !== -1 && next < close) ? -1 : open + 1 + close
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point >= 32 && point < 0xd800 ? String.fromCodePoint(point) : ''
  })
}

function stripMarkdown(text: string): string {
  return text
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)/g, '')
    .replace(/\[([^\][\n]{1,300})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,300})\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`\n]{1,300})`/g, '$1')
    .replace(/^[ \t]*```.*$/gm, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/[\u200B\u2060\u00AD]/g, '')
    .replace(/\u00A0/g, ' ')
}
