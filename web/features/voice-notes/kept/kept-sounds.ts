// Promises that a recording, or a chosen file, outlives its page: a reload, a crash, a closed tab, a session that ended.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { UploadMethod } from '#domain/lists/voice-notes.ts'
import { soundStoreName } from './has-kept-sounds.ts'

/** Sound that is not saved as a voice note yet. */
export type KeptSound = {
  id: string
  /** The name it is saved under, so that it is saved once; another one as soon as it is recorded anew. */
  recordingId: string
  uploadMethod: UploadMethod
  mediaType: string
  /** Of a file that was chosen; empty for a recording. */
  fileName: string
  /** What it is called unless the person says otherwise. */
  title: string
  funnelStage: FunnelStage | null
  /** The script it was read from, if any. */
  scriptId: string | null
  /** When it was begun or chosen, in milliseconds since 1970. */
  startedAt: number
  /** How long it is so far; 0 where that is not known. */
  seconds: number
}

type Slice = { soundId: string; at: number; bytes: ArrayBuffer }

interface Sounds extends DBSchema {
  sounds: { key: string; value: KeptSound }
  slices: { key: [string, number]; value: Slice }
}

/** What one person has waiting in this browser. Every promise rejects where the browser keeps nothing, or has no room. */
export type SoundStore = {
  /** Begins to keep a sound, in the place of one of the same id. */
  keep: (sound: KeptSound) => Promise<void>
  /** Keeps what was heard last; ignored once the sound is forgotten. */
  keepSlice: (id: string, at: number, slice: Blob, seconds: number) => Promise<void>
  list: () => Promise<KeptSound[]>
  read: (sound: KeptSound) => Promise<Blob>
  forget: (id: string) => Promise<void>
}

const open = new Map<string, Promise<IDBPDatabase<Sounds>>>()

/** Each person has a database of their own, which is forgotten with everything else of theirs by its name. */
export function soundStoreOf(personId: string): SoundStore {
  const db = () => openOnce(personId)
  return {
    async keep(sound) {
      const change = (await db()).transaction(['sounds', 'slices'], 'readwrite')
      void change.objectStore('slices').delete(slicesOf(sound.id))
      void change.objectStore('sounds').put(sound)
      await change.done
    },
    async keepSlice(id, at, slice, seconds) {
      const bytes = await slice.arrayBuffer()
      const change = (await db()).transaction(['sounds', 'slices'], 'readwrite')
      const sounds = change.objectStore('sounds')
      const sound = await sounds.get(id)
      if (sound) {
        void change.objectStore('slices').put({ soundId: id, at, bytes })
        void sounds.put({ ...sound, seconds })
      }
      await change.done
    },
    async list() {
      const sounds = await (await db()).getAll('sounds')
      return sounds.sort((one, other) => other.startedAt - one.startedAt)
    },
    async read({ id, mediaType }) {
      const slices = await (await db()).getAll('slices', slicesOf(id))
      return new Blob(
        slices.map(({ bytes }) => bytes),
        { type: mediaType },
      )
    },
    async forget(id) {
      const change = (await db()).transaction(['sounds', 'slices'], 'readwrite')
      void change.objectStore('slices').delete(slicesOf(id))
      void change.objectStore('sounds').delete(id)
      await change.done
    },
  }
}

function slicesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
}

function openOnce(personId: string): Promise<IDBPDatabase<Sounds>> {
  const opened = open.get(personId)
  if (opened) return opened
  const close = () => open.delete(personId)
  const opening = openDB<Sounds>(soundStoreName(personId), 1, {
    upgrade(db) {
      db.createObjectStore('sounds', { keyPath: 'id' })
      db.createObjectStore('slices', { keyPath: ['soundId', 'at'] })
    },
    // Whoever deletes the account in another tab is not kept waiting.
    blocking: (_current, _next, event) => {
      ;(event.target as IDBDatabase).close() // safe because the event of a database is sent to it
      close()
    },
    terminated: close,
  })
  opening.catch(close)
  open.set(personId, opening)
  return opening
}
