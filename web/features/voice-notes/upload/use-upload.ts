import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { v4 as randomId } from 'uuid'
import { AppError } from '#domain/messages/app-error.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { type KeptSound, soundStoreOf } from '#web/features/voice-notes/kept/kept-sounds.ts'
import { mayHoldSpeech } from '#web/features/voice-notes/sound/read-sound.ts'
import { titleOfFile } from '#web/features/voice-notes/titles.ts'
import type { SoundInHand } from '#web/features/voice-notes/use-save-note.ts'
import { admitFile, admitLength } from './admit-file.ts'

/** What is done with a chosen file, in this order. */
export const UPLOAD_STEPS = ['check', 'length', 'speech', 'transcript', 'ready'] as const
export type UploadStep = (typeof UPLOAD_STEPS)[number]

type Shown = {
  step: UploadStep
  /** Why the file cannot be taken; the step is the one that found it. */
  refusal: string | null
  inHand: SoundInHand | null
  isSilent: boolean
  isKept: boolean
}

export type UploadOptions = {
  personId: string
  id: string
  /** A file that was just chosen, or one that waited in this browser. */
  file: File | undefined
  waiting: KeptSound | undefined
  /** It may be listened to by the service that recognises speech; what is answered ends the step. */
  onTranscript: (inHand: SoundInHand, isSilent: boolean) => Promise<void>
  onLeft: () => void
}

/** Takes a file through its steps until it can be saved. */
export function useUpload({ personId, id, file, waiting, onTranscript, onLeft }: UploadOptions) {
  const [store] = useState(() => soundStoreOf(personId))
  const [shown, setShown] = useState<Shown>(FIRST)
  const keeping = useRef<Promise<unknown>>(null)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    const change = (part: Partial<Shown>) => {
      if (!signal.aborted) setShown((before) => ({ ...before, ...part }))
    }
    try {
      const inHand = waiting ? takeUp(waiting) : await takeNew(signal, change)
      if (signal.aborted) return
      change({ step: 'speech', inHand })
      const isSilent = !(await mayHoldSpeech(await inHand.bytes()))
      if (signal.aborted) return
      change({ step: 'transcript', isSilent })
      await onTranscript(inHand, isSilent)
      change({ step: 'ready' })
    } catch (error) {
      change({ refusal: error instanceof AppError ? error.message : ERRORS.audio_failed[1] })
    }
  })

  function takeUp(sound: KeptSound): SoundInHand {
    return { sound, bytes: () => store.read(sound) }
  }

  async function takeNew(signal: AbortSignal, change: (part: Partial<Shown>) => void): Promise<SoundInHand> {
    if (!file) throw new AppError('audio_unknown')
    const mediaType = admitFile(file)
    change({ step: 'length' })
    const seconds = await admitLength(file, signal)
    const sound = soundOf(id, file, mediaType, seconds)
    keeping.current = keepFile(personId, sound, file).catch(() => change({ isKept: false }))
    return { sound, bytes: async () => file }
  }

  const leave = useEffectEvent(async () => {
    await keeping.current
    onLeft()
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => {
      stop.abort()
      void leave()
    }
  }, [])

  return shown
}

const FIRST: Shown = { step: 'check', refusal: null, inHand: null, isSilent: false, isKept: true }

/** A file as sound that waits to be saved. */
export function soundOf(id: string, file: File, mediaType: string, seconds: number): KeptSound {
  return {
    id,
    recordingId: randomId(),
    uploadMethod: 'uploaded',
    mediaType,
    fileName: file.name,
    title: titleOfFile(file.name),
    funnelStage: null,
    scriptId: null,
    startedAt: Date.now(),
    seconds,
  }
}

/** Keeps a file in this browser until it is saved. Rejects where that has no room. */
export async function keepFile(personId: string, sound: KeptSound, file: Blob): Promise<void> {
  const store = soundStoreOf(personId)
  try {
    await store.keep(sound)
    await store.keepSlice(sound.id, 0, file, sound.seconds)
  } catch (error) {
    // A sound without its bytes is none.
    await store.forget(sound.id).catch(() => undefined)
    throw error
  }
}
