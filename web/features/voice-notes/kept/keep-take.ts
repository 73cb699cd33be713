// Promises that every second of a recording is in this browser's store a moment after it was spoken.

import { VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import type { KeptSound, SoundStore } from './kept-sounds.ts'

export type TakeKeeper = {
  add: (slice: Blob, seconds: number) => void
  /** The recording so far. */
  sound: () => Blob
  /** Resolves once everything added is in the store, or is known not to be. */
  done: () => Promise<void>
}

/** Keeps a recording slice by slice, here and in the store; `onRefused` is called once where that has no room or is shut. */
export function keepTake(store: SoundStore, sound: KeptSound, onRefused: () => void): TakeKeeper {
  const slices: Blob[] = []
  let isRefused = false
  let isFull = false
  const refuse = () => {
    if (isRefused) return
    isRefused = true
    onRefused()
  }
  let last = store.keep(sound).catch(refuse)
  return {
    add(slice, seconds) {
      // A busy machine stops a little late; what lies behind the limit would have the whole refused.
      if (slices.length > 0 && seconds >= VOICE_NOTE_MAX_SECONDS && isFull) return
      if (seconds >= VOICE_NOTE_MAX_SECONDS) isFull = true
      const at = slices.push(slice) - 1
      last = last.then(() => (isRefused ? undefined : store.keepSlice(sound.id, at, slice, seconds))).catch(refuse)
    },
    sound: () => new Blob(slices, { type: sound.mediaType }),
    done: () => last,
  }
}
