/** Twenty kinds of text that make a careless reader slow: long runs of what a pattern repeats, and then not what it ends with. */

const SHAPES = {
  spaces: ' ',
  'line breaks': '\n',
  'short lines': 'a\n',
  'lines of Windows': 'a\r\n',
  'one long word': 'a',
  'one word after another': 'word ',
  'short sentences': 'A b. ',
  dots: '.',
  commas: 'a, ',
  dashes: ' — ',
  'opened quotes': '“',
  'opened brackets': '[a](',
  'opened tags': '<a ',
  asterisks: '*a',
  hashtags: '#a ',
  addresses: 'a@b.',
  'numbered lines': '1. a\n',
  emoji: '👩‍👧',
  accents: 'a\u0301\u0301\u0301',
  'filler words': 'um, and so i mean ',
} as const

export type NastyShape = keyof typeof SHAPES
export const NASTY_SHAPES = Object.keys(SHAPES) as NastyShape[]

/** So many characters of this shape; what stands at the end is whole. */
export function nastyText(shape: NastyShape, characters: number): string {
  const unit = SHAPES[shape]
  return unit.repeat(Math.floor(characters / unit.length))
}

/** The same with two sentences round it that are ordinary. */
export function nastyInProse(shape: NastyShape, characters: number): string {
  const sentence = 'We shipped the new first step on Monday, and forty people had finished it by Friday.'
  return `${sentence}\n\n${nastyText(shape, characters - 2 * sentence.length - 4)}\n\n${sentence}`
}
