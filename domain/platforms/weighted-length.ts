// Keeps the count under a post for X equal to the one X itself makes.

import { findAddressesOnX } from './web-addresses-on-x.ts'

/** What a web address of any length weighs. */
export const WEB_ADDRESS_WEIGHT = 23

const LIGHT_RANGES = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const
/**
 * What X knows as one emoji: every sequence that Unicode recommends, and of those in wide use that are not among them
 * keycaps without a selector, the eye in its bubble, a selector behind these few, and one between a hand or a person and
 * the colour of its skin.
 */
const EMOJI =
  /[0-9#*]\uFE0F?\u20E3|\u{1F441}\u200D\u{1F5E8}|[\u231A\u231B\u25FD\u25FE\u2614\u2615\u2648-\u2653\u267F\u2693\u26A1\u26AA\u26AB\u26BD\u26BE\u26C4\u26C5\u26D4\u26EA\u26F2\u26F3\u26F5\u26FA\u26FD\u2757\u2B1B\u2B1C\u2B50\u2B55\u{1F004}\u{1F21A}\u{1F22F}]\uFE0F|[\u261D\u26F9\u270C\u270D\u{1F3CB}\u{1F3CC}\u{1F574}\u{1F575}\u{1F590}]\uFE0F[\u{1F3FB}-\u{1F3FF}]|\p{RGI_Emoji}/gv
// A sign alone weighs the same as an emoji or as a character; a sequence is never without one of these.
const MAY_HOLD_SEQUENCE = /\u200D|[\uFE0F\u20E3]|\uD83C[\uDDE6-\uDDFF\uDFFB-\uDFFF]|\uDB40/

/**
 * The length as X counts it: a web address is 23, an emoji sequence 2, most Latin characters 1, others 2.
 * The rules are those of X's own library, configuration v3 (github.com/twitter/twitter-text).
 */
export function weightedLength(text: string): number {
  const canonical = text.normalize('NFC')
  let weight = 0
  let from = 0
  for (const { start, end } of findAddressesOnX(canonical)) {
    weight += plainWeight(canonical.slice(from, start)) + WEB_ADDRESS_WEIGHT
    from = end
  }
  return weight + plainWeight(canonical.slice(from))
}

function plainWeight(text: string): number {
  if (!MAY_HOLD_SEQUENCE.test(text)) return characterWeight(text)
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
