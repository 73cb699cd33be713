/** Reckons with colours, each `#` and six digits. */

/** What words need at the least to be read (WCAG 2, AA). */
export const CONTRAST_LEAST = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#14120f'
const STEPS = 20

function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` of the way from one colour to another. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, at) => Math.round(channel + ((target[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number] // safe because there are three channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number] // safe: two
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour nearest to the one wanted that can be read on this ground: itself, or as much darker or lighter as it takes. */
export function readableOn(ground: string, wanted: string): string {
  const end = contrastOf(ground, BLACK) > contrastOf(ground, WHITE) ? BLACK : WHITE
  for (let step = 0; step < STEPS; step++) {
    const colour = mixColours(wanted, end, step / STEPS)
    if (contrastOf(ground, colour) >= CONTRAST_LEAST) return colour
  }
  return end
}

/** White where it can be read on this ground, and otherwise a black that is not quite one. */
export function inkOn(ground: string): string {
  return contrastOf(ground, WHITE) >= CONTRAST_LEAST ? WHITE : readableOn(ground, INK)
}
