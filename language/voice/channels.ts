// Keeps one list of what is counted in a text, for whoever counts, measures and packs it.

/**
 * word: unmasked words · mask: shapes of the masked · length: letters of words · opening: first words of sentences ·
 * sentence: lengths, ends, commas · mark: punctuation and formatting · pair: two neighbours · apart: two
 * words with any one between · gram: four characters of the masked text · line: lengths and ends of lines · kinds:
 * kinds of two neighbouring words · ending: endings of all words · gap: a mark and how many words since the one before ·
 * rhythm: lengths of two neighbouring sentences
 */
export const CHANNELS = [
  'word',
  'mask',
  'length',
  'opening',
  'sentence',
  'mark',
  'pair',
  'apart',
  'gram',
  'line',
  'kinds',
  'ending',
  'gap',
  'rhythm',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Counts one occurrence. */
export type Add = (channel: Channel, value: string) => void
/** How many places there were to count in. */
export type Places = Record<Channel, number>
