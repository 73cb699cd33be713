import { TIMINGS } from '#domain/timings.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'

/** Tells a person's own words, which may be none at all, from words that nobody has touched. */
const CORRECTED = 'corrected:'

export type Corrected = {
  /** The words as the person left them; undefined where they are as they were read. */
  words: string | undefined
  setWords: (words: string | undefined) => void
  clear: () => void
}

/** What a person made of what was read, kept in this browser under this name. */
export function useCorrected(name: string): Corrected {
  const { text, setText, clear } = useStoredText(`${name}.words`, TIMINGS.draftSaveMs)
  return {
    words: text.startsWith(CORRECTED) ? text.slice(CORRECTED.length) : undefined,
    setWords: (words) => setText(words === undefined ? '' : `${CORRECTED}${words}`),
    clear,
  }
}
