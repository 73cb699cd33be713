import { hearsSpeech } from '#domain/hears-speech.ts'

/** A file whose length does not come within this time is taken for one that cannot be read. */
const PATIENCE_MS = 30_000
/** Enough to tell speech from silence. */
const SAMPLES_PER_SECOND = 16_000
/** Farther than any sound is long. */
const BEYOND_THE_END = 1e7

/** How long a sound is, in seconds, as the browser that plays it tells. Rejects where it cannot play it. */
export async function readSeconds(file: Blob, signal: AbortSignal): Promise<number> {
  const address = URL.createObjectURL(file)
  const audio = new Audio()
  try {
    return await new Promise<number>((resolve, reject) => {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      stop.addEventListener('abort', () => reject(stop.reason))
      stop.throwIfAborted()
      const look = () => {
        if (Number.isFinite(audio.duration)) resolve(audio.duration)
      }
      audio.addEventListener('error', () => reject(new Error('The browser cannot play this')))
      audio.addEventListener('durationchange', look)
      audio.addEventListener('loadedmetadata', () => {
        look()
        // A recording as browsers make it does not say how long it is before its end was found.
        if (!Number.isFinite(audio.duration)) audio.currentTime = BEYOND_THE_END
      })
      audio.preload = 'metadata'
      audio.src = address
    })
  } finally {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(address)
  }
}

/** Whether anything may be said in a sound; also true where that cannot be told. */
export async function mayHoldSpeech(file: Blob): Promise<boolean> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLES_PER_SECOND)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    for (let channel = 0; channel < sound.numberOfChannels; channel++)
      if (hearsSpeech(sound.getChannelData(channel), sound.sampleRate)) return true
    return false
  } catch {
    return true
  }
}
