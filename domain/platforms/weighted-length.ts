// Keeps the count under a post for X equal to the one X itself makes.

import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts'

/** What a web address of any length weighs. */
export const WEB_ADDRESS_WEIGHT = 23

const LIGHT_RANGES = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const
// The look-behinds let a match begin only where a run begins, which keeps the search linear on any input.
const WEB_ADDRESS =
  /(?:(?<![A-Za-z0-9@＠$#＃])https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*|(?<![A-Za-z0-9À-ɏ@＠$#＃_./-])[a-z0-9À-ɏ_-]+(?:\.[a-z0-9À-ɏ_-]+)+)(?::\d+)?(?:\/[\p{L}\p{N}!*';:=+,.$/%#[\]\-–_~@|&()]*)?(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*)?/giu
const EMOJI = /\p{RGI_Emoji}/gv
// No emoji sequence is without one of these; looking for them first spares plain text the long search.
const MAY_HOLD_EMOJI = /[\u00A9\u00AE\u203C-\u3299\uD83C-\uD83F]/

/**
 * The length as X counts it: a web address is 23, an emoji sequence 2, most Latin characters 1, others 2.
 * The rules are those of X's own library, configuration v3 (github.com/twitter/twitter-text).
 */
export function weightedLength(text: string): number {
  const canonical = text.normalize('NFC')
  let weight = 0
  let from = 0
  for (const match of canonical.matchAll(WEB_ADDRESS)) {
    const address = addressIn(match[0], canonical[match.index + match[0].length])
    if (address === undefined) continue
    weight += plainWeight(canonical.slice(from, match.index)) + WEB_ADDRESS_WEIGHT
    from = match.index + address.length
  }
  return weight + plainWeight(canonical.slice(from))
}

function addressIn(candidate: string, next: string | undefined): string | undefined {
  const scheme = /^https?:\/\//i.exec(candidate)?.[0] ?? ''
  const host = /^[^/?:]+/u.exec(candidate.slice(scheme.length))?.[0] ?? ''
  const labels = host.split('.')
  let known = labels.length - 1
  while (known > 0 && !isTopLevel(labels[known] ?? '', scheme !== '')) known--
  if (known === 0) return undefined
  if (scheme + host === candidate && (next === '@' || next === '+')) return undefined
  if (known < labels.length - 1) return scheme + labels.slice(0, known + 1).join('.')
  return candidate.replace(/(?<![!*';:,.$%[\]~@|&?()])[!*';:,.$%[\]~@|&?()]+$/, '')
}

// With a scheme, a name in another script counts as well; without one X knows Latin names only.
function isTopLevel(label: string, withScheme: boolean): boolean {
  const name = label.toLowerCase()
  if (name.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(name)) return true
  return withScheme && /^[^\p{ASCII}\p{Script=Latin}]{2,}$/u.test(name)
}

function plainWeight(text: string): number {
  if (!MAY_HOLD_EMOJI.test(text)) return characterWeight(text)
  let weight = 0
  let from = 0
  for (const emoji of text.matchAll(EMOJI)) {
    weight += characterWeight(text.slice(from, emoji.index)) + 2
    from = emoji.index + emoji[0].length
  }
  return weight + characterWeight(text.slice(from))
}

function characterWeight(text: string): number {
  let weight = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    weight += LIGHT_RANGES.some(([first, last]) => point >= first && point <= last) ? 1 : 2
  }
  return weight
}
