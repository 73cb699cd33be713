// Keeps one answer to which fingerprint a text is held against where a person has taught both manners.

import { EXAMPLE_WORDS_AT_LEAST } from './certainty.ts'
import type { Fingerprint } from './fingerprint.ts'

export type Fingerprints = { written?: Fingerprint | null | undefined; spoken?: Fingerprint | null | undefined }

/** The written fingerprint where it has at least 150 words, else the spoken one, else whichever there is. */
export function chooseFingerprint({ written, spoken }: Fingerprints): Fingerprint | undefined {
  if (written && written.words >= EXAMPLE_WORDS_AT_LEAST) return written
  return spoken ?? written ?? undefined
}
