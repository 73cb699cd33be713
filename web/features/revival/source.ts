import type { RevivalInput } from '#domain/writing/operations.ts'

/** What a post is to be made from, as the server is told it. */
export type SourceInput = Pick<RevivalInput, 'url' | 'transcript' | 'materialId' | 'content'> & { type: string }

/** What is known of the price: the text, or the words of what was read; undefined until it was. */
export type Priced = { text: string } | { words: number } | undefined

/** One way material comes onto the page. */
export type Source = {
  priced: Priced
  /** True while its material is being read. */
  isReading: boolean
  /** What can be sent now, or that it is being read first; undefined where the page now says what is missing. */
  take: () => SourceInput | 'reading' | undefined
  /** The post is there: what it was made from goes, unless it was changed since. */
  forget: (input: RevivalInput) => void
}

/** The name under which a way's material is kept in this browser. */
export type SourcePlace = { personId: string; type: string }
