// The shape of what a reader left out of a text, so that a screen can name it and give it back.

export type LeftOutSort =
  | 'times'
  | 'captions'
  | 'sounds'
  | 'credits'
  | 'navigation'
  | 'notices'
  | 'end of page'
  | 'mail headers'
  | 'quoted mail'
  | 'signatures'
  | 'chat marks'
  | 'footnotes'
  | 'tables'
  | 'document marks'

export type Range = { from: number; to: number }

/** Lines or marks of one sort, each by where it stands in the text as it was pasted. */
export type LeftOut = { sort: LeftOutSort; count: number; ranges: readonly Range[] }

/** Gathers what is left out while a text is read. */
export type Dropped = { sort: LeftOutSort; text: string }[]
