// Keeps one answer to which print a text is held against where a person has taught both manners.

import { EXAMPLE_WORDS_AT_LEAST } from './certainty.ts'
import type { VoicePrint } from './voice-print.ts'

export type Prints = { written?: VoicePrint | null | undefined; spoken?: VoicePrint | null | undefined }

/** The written print where it has at least 150 words, else the spoken one, else whichever there is. */
export function choosePrint({ written, spoken }: Prints): VoicePrint | undefined {
  if (written && written.words >= EXAMPLE_WORDS_AT_LEAST) return written
  return spoken ?? written ?? undefined
}
