/** The work of `measure-fingerprint.ts` in a thread. */
import { type Fingerprint, makeFingerprint } from '#language/voice/fingerprint.ts'

export type FingerprintJob = { texts: readonly string[]; manner: Fingerprint['kind'] }

export default function makePrintApart({ texts, manner }: FingerprintJob): Fingerprint {
  return makeFingerprint(texts, manner)
}
