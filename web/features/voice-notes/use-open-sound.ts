import { useState } from 'react'
import { v4 as randomId } from 'uuid'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { holdSound } from './kept/hold-sound.ts'
import { type KeptSound, soundStoreOf } from './kept/kept-sounds.ts'
import { nextSoundId, takeNextSoundId } from './kept/use-note-words.ts'
import { cut, titleOfRecording } from './titles.ts'
import { admitFile, admitLength } from './upload/admit-file.ts'
import { keepFile, soundOf } from './upload/use-upload.ts'
import type { NewSound } from './use-recorder.ts'

/** What is read aloud while it is recorded. */
export type ScriptInHand = { id: string; topic: string; funnelStage: FunnelStage }

/** What stands open: the recorder, or a chosen file on its way. Nobody else has it while it does. */
export type OpenSound = { letGo: () => void } & (
  | { kind: 'recorder'; newSound: NewSound; purpose: string; waiting?: KeptSound }
  | { kind: 'upload'; id: string; file?: File; waiting?: KeptSound }
)

const ON_ITS_OWN = 'free'

/** Opens the recorder, a chosen file, or what waited in this browser; one at a time, and no other tab the same. */
export function useOpenSound(personId: string, onChange: () => void) {
  const [open, setOpen] = useState<OpenSound | null>(null)

  async function record(script?: ScriptInHand) {
    const purpose = script?.id ?? ON_ITS_OWN
    let id = nextSoundId(personId, purpose)
    let letGo = await holdSound(id)
    // Another tab is about to record under this id.
    if (!letGo) {
      id = randomId()
      letGo = await holdSound(id)
    }
    setOpen({
      kind: 'recorder',
      purpose,
      newSound: {
        id,
        title: cut(script?.topic ?? '') || titleOfRecording(new Date()),
        funnelStage: script?.funnelStage ?? null,
        scriptId: script?.id ?? null,
      },
      letGo: letGo ?? (() => undefined),
    })
  }

  async function review(waiting: KeptSound) {
    const letGo = await holdSound(waiting.id)
    const kept = await soundStoreOf(personId).list()
    // Another tab has saved it or thrown it away.
    if (letGo && !kept.some(({ id }) => id === waiting.id)) letGo()
    else if (!letGo) notify({ message: NOTICES.recordingElsewhere, tone: 'error' })
    else if (waiting.uploadMethod === 'uploaded') setOpen({ kind: 'upload', id: waiting.id, waiting, letGo })
    else setOpen({ kind: 'recorder', purpose: waiting.scriptId ?? ON_ITS_OWN, newSound: waiting, waiting, letGo })
    onChange()
  }

  async function takeFiles([file, ...others]: readonly File[]) {
    if (!file) return
    const id = randomId()
    const letGo = await holdSound(id)
    setOpen({ kind: 'upload', id, file, letGo: letGo ?? (() => undefined) })
    for (const other of others) await putAside(personId, other)
    if (others.length > 0) onChange()
  }

  return {
    open,
    record: (script?: ScriptInHand) => void record(script),
    review: (waiting: KeptSound) => void review(waiting),
    takeFiles: (files: readonly File[]) => void takeFiles(files),
    noteBegun: () => {
      if (open?.kind === 'recorder') takeNextSoundId(personId, open.purpose, open.newSound.id)
    },
    /** For when everything is in the store. */
    noteLeft: (left: OpenSound) => {
      left.letGo()
      onChange()
    },
    close: () => setOpen(null),
  }
}

/** Has a further file wait on the page, or says why it cannot be taken. */
async function putAside(personId: string, file: File): Promise<void> {
  try {
    const mediaType = admitFile(file)
    const seconds = await admitLength(file, new AbortController().signal)
    await keepFile(personId, soundOf(randomId(), file, mediaType, seconds), file)
  } catch (error) {
    const reason = error instanceof AppError ? error.message : ERRORS.audio_failed[1]
    notify({ message: `${file.name}: ${reason}`, tone: 'error' })
  }
}
