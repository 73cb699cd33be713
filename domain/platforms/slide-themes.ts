/** How a carousel can be drawn: the sizes, the four themes, and what limits them. */
import { inkOn, mixColours, readableOn } from './colours.ts'

/** The sizes platforms show slides at, in pixels. */
export const SLIDE_SIZES = {
  portrait: { width: 1_080, height: 1_350 },
  square: { width: 1_080, height: 1_080 },
} as const
export type SlideSize = keyof typeof SLIDE_SIZES
export const SLIDE_SIZE_IDS = Object.keys(SLIDE_SIZES) as [SlideSize, ...SlideSize[]] // safe because there are some

export const SLIDE_FORMATS = ['png', 'pdf'] as const
export type SlideFormat = (typeof SLIDE_FORMATS)[number]

/** The themes with the accent that each has until its person gives the colour of their brand. */
export const SLIDE_THEMES = {
  paper: { label: 'Paper', note: 'Serif on warm paper', accent: '#0e5e4e' },
  night: { label: 'Night', note: 'Light words on dark', accent: '#6fd6b4' },
  poster: { label: 'Poster', note: 'Large words on colour', accent: '#2b3fd1' },
  card: { label: 'Card', note: 'A card on a tint', accent: '#b23a48' },
} as const
export type SlideTheme = keyof typeof SLIDE_THEMES
export const SLIDE_THEME_IDS = Object.keys(SLIDE_THEMES) as [SlideTheme, ...SlideTheme[]] // safe because there are some

/** As many slides as the platforms take at once, and how long the name on them may be. */
export const SLIDES_MAX = 20
export const SLIDE_NAME_MAX_CHARACTERS = 60
/** Drawing takes a second of a processor, a single slide a tenth of it. */
export const SLIDE_DRAWINGS_PER_HOUR = 120
export const SLIDE_LOOKS_PER_HOUR = 1_200
/** How wide a single slide is drawn to be looked at, among others and alone. */
export const SLIDE_LOOK_WIDTH = 432
export const SLIDE_SHOWN_WIDTH = 864

/** A colour as it is given: `#` and six digits. */
export const SLIDE_COLOUR = /^#[0-9a-f]{6}$/i

/** Which slide it is decides how it is drawn. */
export type SlideRole = 'cover' | 'inner' | 'last'

/** The colours of one slide: what it stands on, and what is written on that. */
export type SlideColours = {
  /** All round. */
  edge: string
  /** Behind the words. */
  ground: string
  ink: string
  muted: string
  accent: string
  /** On the accent. */
  onAccent: string
  /** What parts, or lies behind a number. */
  line: string
  onLine: string
}

const WHITE = '#ffffff'
const BLACK = '#14120f'

/** The colours of a slide; whatever is read on it stands out from its ground by 4.5 to 1 at the least. */
export function slideColours(theme: SlideTheme, role: SlideRole, brandColour?: string): SlideColours {
  const brand = (brandColour ?? SLIDE_THEMES[theme].accent).toLowerCase()
  switch (theme) {
    case 'paper':
      return on({ edge: '#f7f3ea', ground: '#f7f3ea', ink: '#1d1a16', muted: '#6b645a', line: '#dcd4c4' }, brand)
    case 'night':
      return on({ edge: '#101318', ground: '#101318', ink: '#f5f2ea', muted: '#a3abb5', line: '#343a43' }, brand)
    case 'poster': {
      if (role !== 'inner') return flood(brand)
      const ground = mixColours(brand, WHITE, 0.93)
      return on({ edge: ground, ground, ink: BLACK, muted: '#5c5a57', line: mixColours(brand, WHITE, 0.75) }, brand)
    }
    case 'card': {
      const edge = mixColours(brand, WHITE, 0.72)
      const line = mixColours(brand, WHITE, 0.82)
      return on({ edge, ground: WHITE, ink: '#1b1b1f', muted: '#62626b', line }, brand)
    }
  }
}

function on(given: Omit<SlideColours, 'accent' | 'onAccent' | 'onLine'>, brand: string): SlideColours {
  const accent = readableOn(given.ground, brand)
  return {
    ...given,
    ink: readableOn(given.ground, given.ink),
    muted: readableOn(given.ground, given.muted),
    accent,
    onAccent: inkOn(accent),
    onLine: readableOn(given.line, accent),
  }
}

/** The colour of the brand as the ground itself. */
function flood(brand: string): SlideColours {
  const ink = inkOn(brand)
  const muted = readableOn(brand, mixColours(ink, brand, 0.2))
  const line = mixColours(ink, brand, 0.6)
  return {
    edge: brand,
    ground: brand,
    ink,
    muted,
    accent: ink,
    onAccent: readableOn(ink, brand),
    line,
    onLine: readableOn(line, ink),
  }
}
