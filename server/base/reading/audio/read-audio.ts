// Tells what a recording is and how long by its bytes, in a thread like everything that people give.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { type ReadingLimits, runReader } from '#server/base/reading/run-reader.ts'
import { type SniffedAudio, sniffAudio } from './sniff-audio.ts'

/** `seconds` is undefined where the file does not say; `isSilent` is true where it is sure that nobody speaks in it. */
export type AudioReading = SniffedAudio & { seconds: number | undefined; isSilent: boolean }

/**
 * The kind of a recording, its length in seconds and whether it is silent. Throws ReadingFailure: `unknown` for what is
 * none or has pictures in it, `empty` for no bytes at all, `broken` for one that is damaged or has no sound in it.
 */
export async function readAudio(bytes: Buffer, limits: Partial<ReadingLimits> = {}): Promise<AudioReading> {
  if (bytes.length === 0) throw new ReadingFailure('empty')
  const sniffed = sniffAudio(bytes)
  if (!sniffed) throw new ReadingFailure('unknown')
  // Measuring takes little beside the heap of its thread: what grows meanwhile is what other people send.
  const { sound } = await runReader({ kind: 'audio', bytes, ...sniffed }, { growthMb: Infinity, ...limits })
  const { seconds, isSilent = false } = sound ?? {}
  if (seconds !== undefined && !(Number.isFinite(seconds) && seconds > 0)) throw new ReadingFailure('broken')
  return { ...sniffed, seconds, isSilent }
}
