import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { VOICE_NOTES_MAX, voiceNotes } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type ListPages, replaceItems } from '#web/collection/list-pages.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'

export type VoiceNote = Awaited<ReturnType<typeof client.voiceNotes.list>>['items'][number]

export const VOICE_NOTE_SENTENCES: CollectionSentences = {
  load: NOTICES.voiceNotesLoadFailed,
  copy: NOTICES.voiceNoteCopyFailed,
  edit: NOTICES.voiceNoteUpdateFailed,
  remove: NOTICES.voiceNoteDeleteFailed,
  removeSelected: NOTICES.voiceNotesDeleteSelectedFailed,
  restore: NOTICES.voiceNoteRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.voiceNotes

// Under the name that every list's counts are read anew by.
const COUNTS_KEY = [voiceNotes.name, 'counts']

export type VoiceNotes = Collection<VoiceNote> & {
  /** Shows what a note has become by a change that the list itself does not know. */
  noteChanged: (changed: VoiceNote) => void
}

/** The person's voice notes, newest first. */
export function useVoiceNotes(): VoiceNotes {
  const queries = useQueryClient()
  const collection = useCollection<VoiceNote, 'transcript'>({
    definition: voiceNotes,
    routes: ROUTES,
    sentences: VOICE_NOTE_SENTENCES,
  })
  const { refresh } = collection
  const noteChanged = useCallback(
    (changed: VoiceNote) => {
      queries.setQueriesData<ListPages<VoiceNote>>(
        { queryKey: [voiceNotes.name, 'list'] },
        (list) => list && replaceItems(list, [changed]),
      )
      void refresh().catch(() => undefined)
    },
    [queries, refresh],
  )
  return { ...collection, noteChanged }
}

/** How many voice notes there are, undefined where that cannot be read, and how many there may be. */
export function useVoiceNoteCount(): { total: number | undefined; max: number } {
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => client.voiceNotes.counts(undefined, { signal }),
  })
  return { total: data?.total, max: data?.max ?? VOICE_NOTES_MAX }
}
