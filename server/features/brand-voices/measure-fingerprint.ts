/** Keeps the server going while long material is measured: that is done apart, and once for all who ask for it. */

import { type Fingerprint, makeFingerprint } from '#language/voice/fingerprint.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { FingerprintJob } from './fingerprint-job.ts'

const JOB = new URL('./fingerprint-job.ts', import.meta.url)

/** Some 2,000 words: measuring them takes no longer than handing them to a thread. */
const APART_FROM_CHARACTERS = 12_000

const underWay = new Map<string, Promise<Fingerprint>>()

/** The fingerprint of these texts; `name` is the same for the same material alone. Throws `text_too_hard`. */
export function measureFingerprint(owner: UserId, name: string, job: FingerprintJob): Promise<Fingerprint> {
  const known = underWay.get(name)
  if (known) return known
  const measured = measure(owner, job).finally(() => underWay.delete(name))
  underWay.set(name, measured)
  return measured
}

async function measure(owner: UserId, job: FingerprintJob): Promise<Fingerprint> {
  const characters = job.texts.reduce((sum, text) => sum + text.length, 0)
  if (characters < APART_FROM_CHARACTERS) return makeFingerprint(job.texts, job.manner)
  return runApart(JOB, job, { who: owner, tooHard: 'text_too_hard' })
}
