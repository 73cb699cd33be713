/** Stretches of this length are looked at one by one. */
const STRETCH_SECONDS = 0.05
/** A stretch louder than this, of the loudest there can be, may be speech; a quiet room lies below. */
const QUIET = 0.006
/** So much of it makes a word. */
const LEAST_SECONDS = 0.3

/**
 * Whether a recording holds anything that may be speech. Samples lie between -1 and 1. Services that recognise speech
 * invent text for a silence, so that one is not sent to them.
 */
export function hearsSpeech(samples: Float32Array, samplesPerSecond: number): boolean {
  const length = Math.max(1, Math.round(samplesPerSecond * STRETCH_SECONDS))
  let heard = 0
  for (let from = 0; from < samples.length; from += length) {
    const stretch = samples.subarray(from, from + length)
    // A constant offset is the device's, not anybody's voice.
    const middle = stretch.reduce((sum, sample) => sum + sample, 0) / stretch.length
    const energy = stretch.reduce((sum, sample) => sum + (sample - middle) ** 2, 0) / stretch.length
    if (Math.sqrt(energy) >= QUIET) heard += stretch.length
  }
  return heard >= LEAST_SECONDS * samplesPerSecond
}
