// Keeps where X finds a web address in a post: with or without "https://", by the names and the endings that it knows.
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts'

export type Stretch = { start: number; end: number }

/** Everything a host may consist of: X leaves out punctuation, spaces and marks of direction, and nothing else. */
const HOST =
  /[^!'#%&()*+,\\/:;<=>?@[\]^{|}~$\t-\r \u0085\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFFE\uFEFF\uFFFF\u202A-\u202E\u061C\u200E\u200F\u2066-\u2069]+/g
/** What an address may not stand right behind. */
const CLINGS = /[A-Za-z0-9@＠$#＃\uFFFE\uFEFF\uFFFF]/
const LATIN =
  'A-Za-z0-9\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF'
/** What a host without a scheme consists of. */
const LATIN_LABEL = new RegExp(`[-${LATIN}]`)
/** What goes on behind the end of a known name makes it another name. */
const GOES_ON = /[0-9A-Za-z@+-]/
const SCHEME = /https?:\/\/$/i
const PUNYCODE = /xn--[-0-9a-z]+/iy
const PORT = /:[0-9]+/y
const IN_PATH = `${LATIN}\\u0400-\\u04FF!*';:=+,.$/%#[\\]\\-\\u2013_~@|&`
/** Brackets belong to a path where they close again, one pair within another at most. */
const PATH = new RegExp(`/(?:[${IN_PATH}]|\\((?!\\))[${IN_PATH}]*(?:\\([${IN_PATH}]+\\)[${IN_PATH}]*)?\\))*`, 'y')
const NO_PATH_END = "!*';:,.$%[]–~@|&"
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy
const QUERY_END = /[a-z0-9\-_&=#/]/i
/** X's own short links consist of one word. */
const SHORT_LINK = /\/[a-z0-9]+/iy
const SHORT_LINK_MAX = 40
const ADDRESS_MAX = 4_096
const LABEL_MAX = 63
const TOP_LEVEL_MAX = 18

/** Every stretch of a text in NFC that X counts as a web address, in order. */
export function findAddressesOnX(text: string): Stretch[] {
  if (!text.includes('.')) return []
  const found: Stretch[] = []
  let from = 0
  for (const { 0: host, index } of text.matchAll(HOST)) {
    const end = index + host.length
    if (end <= from || !host.includes('.')) continue
    const readTop = readHost(text, index, end)
    const scheme = SCHEME.exec(text.slice(Math.max(from, index - 8), index))?.[0] ?? ''
    if (scheme !== '' && mayBegin(text, index - scheme.length, from)) {
      const match = withTail(text, index, readTop(index), scheme)
      if (match) {
        found.push(...match.addresses)
        from = match.end
      }
    }
    for (let start = Math.max(index, from); start < end; start++) {
      let top = mayBegin(text, start, from) ? readTop(start) : undefined
      // X would rather have the first character of a text stand before an address than in it.
      if (start === 0 && top !== undefined && mayBegin(text, 1, from) && readTop(1) !== undefined)
        top = readTop(++start)
      const match = withTail(text, start, top, '')
      if (!match) continue
      // Right behind these it is a part of something longer; what it reads up to is not looked at again all the same.
      if (!/[-_./]/.test(text.charAt(start - 1))) found.push(...match.addresses)
      from = match.end
      start = from - 1
    }
  }
  return found
}

function mayBegin(text: string, start: number, from: number): boolean {
  return start === 0 || (start > from && !CLINGS.test(text.charAt(start - 1)))
}

/**
 * Answers, for any place in a host, where the longest known name that begins there ends. Its labels are read once, from
 * the last to the first, so that a host with very many takes no longer than it is long.
 */
function readHost(text: string, start: number, end: number): (at: number) => number | undefined {
  const starts = [start]
  // The last one in each label.
  const underscores = [-1]
  for (let at = start; at < end; at++) {
    if (text[at] === '_') underscores[starts.length - 1] = at
    if (text[at] !== '.') continue
    starts.push(at + 1)
    underscores.push(-1)
  }
  const endOf = (label: number) => (starts[label + 1] ?? end + 1) - 1
  const isPart = (at: number, label: number) => at < endOf(label) && isOpen(text[at]) && isOpen(text[endOf(label) - 1])
  const isName = (at: number, label: number) => isPart(at, label) && (underscores[label] ?? -1) < at
  const tops = starts.map((at, label) => (label === 0 ? undefined : topLevelEnd(text, at, endOf(label))))
  // Where the name ends whose first label is before this one.
  const reach = starts.map((): number | undefined => undefined)
  for (let label = starts.length - 1; label > 0; label--) {
    const at = starts[label] ?? end
    const further = isPart(at, label) ? reach[label + 1] : undefined
    reach[label] = further ?? (isName(at, label) ? tops[label + 1] : undefined)
  }
  let label = 0
  return (at) => {
    while ((starts[label + 1] ?? Number.POSITIVE_INFINITY) <= at) label++
    if (!isPart(at, label)) return undefined
    return reach[label + 1] ?? (isName(at, label) ? tops[label + 1] : undefined)
  }
}

function isOpen(character: string | undefined): boolean {
  return character !== '-' && character !== '_'
}

function topLevelEnd(text: string, at: number, end: number): number | undefined {
  for (let to = Math.min(end, at + TOP_LEVEL_MAX); to > at + 1; to--) {
    if (GOES_ON.test(text.charAt(to))) continue
    if (TOP_LEVEL_DOMAINS.has(text.slice(at, to).toLowerCase())) return to
  }
  return text.startsWith('--', at + 2) ? endOfMatch(PUNYCODE, text, at) : undefined
}

/** What there is of port, path and query behind a host; undefined where the whole is no address after all. */
function withTail(
  text: string,
  start: number,
  hostEnd: number | undefined,
  scheme: string,
): { addresses: Stretch[]; end: number } | undefined {
  if (hostEnd === undefined) return undefined
  const portEnd = endOfMatch(PORT, text, hostEnd) ?? hostEnd
  const pathEnd = readPath(text, portEnd)
  const end = readQuery(text, pathEnd ?? portEnd)
  const host = text.slice(start, hostEnd)
  const length = (scheme === '' ? 'https://' : scheme + scheme).length + end - start
  if (length > ADDRESS_MAX || !isHost(host)) return { addresses: [], end }
  if (scheme === '') {
    const hosts = latinHosts(host).map((found) => ({ start: start + found.start, end: start + found.end }))
    const last = hosts.at(-1)
    // Without a scheme, port and query count only beside a path.
    if (last && pathEnd !== undefined) last.end += end - hostEnd
    return { addresses: hosts, end }
  }
  const begin = start - scheme.length
  const slugEnd = host.toLowerCase() === 't.co' ? endOfMatch(SHORT_LINK, text, hostEnd) : undefined
  if (slugEnd === undefined) return { addresses: [{ start: begin, end }], end }
  if (slugEnd - hostEnd - 1 > SHORT_LINK_MAX) return { addresses: [], end }
  return { addresses: [{ start: begin, end: Math.min(end, readQuery(text, slugEnd)) }], end }
}

function readPath(text: string, at: number): number | undefined {
  let end = endOfMatch(PATH, text, at)
  while (end !== undefined && NO_PATH_END.includes(text.charAt(end - 1))) end--
  return end
}

function readQuery(text: string, at: number): number {
  let end = endOfMatch(QUERY, text, at) ?? at
  while (end > at && !QUERY_END.test(text.charAt(end - 1))) end--
  return end
}

function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** Each label as it is sent over the net has to fit; one in Punycode from the start is Latin throughout. */
function isHost(host: string): boolean {
  if (host.startsWith('xn--') && latinHosts(host).length === 0) return false
  return host.split('.').every((label) => {
    const parts = label.split(/[\u3002\uFF0E\uFF61]/)
    return parts.reduce((sum, part) => sum + encodedLength(part), parts.length - 1) <= LABEL_MAX
  })
}

/** The hosts within one that X sees without a scheme: it knows Latin labels only, before any of the endings. */
function latinHosts(host: string): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < host.length; ) {
    const starts: number[] = []
    let next = at
    for (let end = at; LATIN_LABEL.test(host.charAt(end)); ) {
      while (LATIN_LABEL.test(host.charAt(end))) end++
      next = end
      if (host[end] !== '.') break
      next = ++end
      starts.push(end)
    }
    const tops = starts.map((start, label) => topLevelEnd(host, start, (starts[label + 1] ?? host.length + 1) - 1))
    const end = tops.findLast((top) => top !== undefined)
    if (end !== undefined) found.push({ start: at, end })
    at = end ?? Math.max(next, at + 1)
  }
  return found
}

/** How long a label is in Punycode (RFC 3492), or as it stands where it is ASCII. */
function encodedLength(label: string): number {
  if (label.length > 2 * LABEL_MAX || /^\p{ASCII}*$/u.test(label)) return label.length
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0)
  if (points.length > LABEL_MAX) return points.length
  const basic = points.filter((point) => point < 128).length
  let length = 'xn--'.length + basic + (basic > 0 ? 1 : 0)
  let [bias, delta, done] = [72, 0, basic]
  for (let last = 128; done < points.length; last++) {
    const next = points.reduce((least, point) => (point >= last && point < least ? point : least), Infinity)
    delta += (next - last) * (done + 1)
    for (const point of points) {
      if (point < next) delta++
      if (point !== next) continue
      length += digitsOf(delta, bias)
      bias = adapt(delta, done + 1, done === basic)
      delta = 0
      done++
    }
    delta++
    last = next
  }
  return length
}

function digitsOf(delta: number, bias: number): number {
  let digits = 1
  for (let [rest, at] = [delta, 36]; ; at += 36, digits++) {
    const threshold = Math.min(26, Math.max(1, at - bias))
    if (rest < threshold) return digits
    rest = Math.floor((rest - threshold) / (36 - threshold))
  }
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
