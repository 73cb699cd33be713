// Tells from an element's styles whether a reader can see it.

export type Declarations = Map<string, string>

const DECLARATIONS_MAX = 200
const OFF_SCREEN_PX = 400

/** The declarations of a block, the later of two alike, in small letters and without `!important`. */
export function readDeclarations(block: string, into: Declarations = new Map()): Declarations {
  for (const part of block.split(';', DECLARATIONS_MAX)) {
    const colon = part.indexOf(':')
    if (colon === -1) continue
    const value = part
      .slice(colon + 1)
      .toLowerCase()
      .replace('!important', '')
      .trim()
    into.set(part.slice(0, colon).trim().toLowerCase(), value)
  }
  return into
}

/**
 * How styles keep an element from being seen: `hidden` for good, or `faded`, which may as well wait for a script to fade
 * it in; undefined where it is seen.
 */
export function concealmentOf(styles: Declarations): 'hidden' | 'faded' | undefined {
  const value = (name: string) => styles.get(name) ?? ''
  if (value('display') === 'none' || value('content-visibility') === 'hidden') return 'hidden'
  if (isTiny(value('font-size')) || isTiny(sizeOfFont(value('font')))) return 'hidden'
  if (isFarOut(value('text-indent')) || isOffScreen(styles) || isClipped(styles) || isBoxless(styles)) return 'hidden'
  if (isColourless(styles)) return 'hidden'
  if (/^(?:hidden|collapse)$/.test(value('visibility'))) return 'hidden'
  return isZero(value('opacity'), 0.05) || /opacity\(0(?:\.0\d*)?%?\)/.test(value('filter')) ? 'faded' : undefined
}

const PX: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 1.33,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 10,
  vh: 10,
  '%': 10,
}

/** A length in about as many pixels; undefined for words and sums. */
function toPx(value: string, percent = PX['%']): number | undefined {
  const [, number, unit = ''] =
    /^([+-]?\d{0,12}(?:\.\d{0,12})?(?:e\d{1,2})?)(px|pt|r?em|ex|ch|v[wh]|%)?$/.exec(value) ?? []
  if (!number || Number.isNaN(Number(number))) return undefined
  return Number(number) * ((unit === '%' ? percent : PX[unit]) ?? 1)
}

function isZero(value: string, most = 0): boolean {
  const number = toPx(value, 0.01)
  return number !== undefined && number <= most
}

function isTiny(size: string): boolean {
  const px = toPx(size, 0.16)
  return px !== undefined && px <= 2
}

function sizeOfFont(font: string): string {
  return /(?:^|\s)([\d.]{1,12}(?:px|pt|r?em|%))(?:\/|\s|$)/.exec(font)?.[1] ?? ''
}

function isFarOut(value: string): boolean {
  return (toPx(value) ?? 0) <= -OFF_SCREEN_PX
}

function isOffScreen(styles: Declarations): boolean {
  const sides = ['margin-left', 'margin-top', 'margin-inline-start']
  if (/^(?:absolute|fixed|relative)$/.test(styles.get('position') ?? ''))
    sides.push('left', 'top', 'right', 'bottom', 'inset', 'inset-inline-start')
  if (sides.some((side) => (styles.get(side) ?? '').split(' ').some(isFarOut))) return true
  const transform = styles.get('transform') ?? ''
  const [, moved = ''] = /translate[xy3d]{0,2}\((-[\d.]+(?:px|r?em|v[wh]|%))/.exec(transform) ?? []
  return isFarOut(moved) || /scale[xy]?\(0\)/.test(transform)
}

function isBoxless(styles: Declarations): boolean {
  const overflows = ['overflow', 'overflow-x', 'overflow-y'].map((name) => styles.get(name) ?? '')
  if (!overflows.some((overflow) => /^(?:hidden|clip)/.test(overflow))) return false
  return ['width', 'height', 'max-width', 'max-height'].some((name) => isZero(styles.get(name) ?? '', 1))
}

function isClipped(styles: Declarations): boolean {
  const clip = (styles.get('clip') ?? '').replace(/[\s,]+/g, ' ')
  if (/^rect\( ?(?:[01](?:px)? ?){4}\)$/.test(clip) && styles.get('position') !== 'static') return true
  const path = (styles.get('clip-path') ?? styles.get('-webkit-clip-path') ?? '').replace(/\s+/g, '')
  return /^(?:inset\((?:[5-9]\d|100)%|circle\(0|ellipse\(0|polygon\((?:0(?:px|%)?,?)+\))/.test(path)
}

/** Letters of the colour of what they stand on; those that a picture shines through are seen. */
function isColourless(styles: Declarations): boolean {
  const colour = styles.get('color') ?? ''
  if (colour === '') return false
  const ground = styles.get('background-color') ?? styles.get('background') ?? ''
  if (colour === ground) return true
  const shines = /text/.test(`${styles.get('background-clip')} ${styles.get('-webkit-background-clip')} ${ground}`)
  return !shines && (colour === 'transparent' || /^rgba\([^)]{1,40}[, /]0(?:\.0\d*)?%?\)$/.test(colour))
}
