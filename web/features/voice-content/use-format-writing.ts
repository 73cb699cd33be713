import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { findVoiceFormat, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import type { VoiceContentInput } from '#domain/writing/operations.ts'
import { client } from '#web/client.ts'
import { useGoToNewPiece } from '#web/pieces/new-piece.ts'
import { previewAddressOf } from '#web/pieces/preview-address.ts'
import { queryKeys } from '#web/query.ts'
import { useWriting } from '#web/writing/run/use-writing.ts'
import type { WritingControl, WritingResult } from '#web/writing/run/writing-control.ts'
import { useDraft } from '#web/writing/use-draft.ts'

const LIBRARY = '/dashboard/library?tab=voice'

export type FormatWriting = {
  writing: WritingControl<VoiceContentInput>
  /** The chosen format, kept until it is written. */
  format: VoiceFormat | undefined
  chooseFormat: (id: string) => void
}

/** Takes a voice note to its preview in the chosen format; where a work that was taken up fails, its note is chosen again. */
export function useFormatWriting(personId: string, noteId: string | null, chooseNote: (id: string) => void) {
  const queries = useQueryClient()
  const goToNewPiece = useGoToNewPiece()
  const draft = useDraft(personId, 'voice_content')
  const writing = useWriting<VoiceContentInput>({
    personId,
    task: 'voice_content',
    failure: NOTICES.voiceContentFailed,
    onSaved: ({ input }) => {
      if (input) draft.clear(input.format)
      void queries.invalidateQueries({ queryKey: queryKeys.counts })
    },
    onDone: (result) => void lead(result),
  })
  const { phase, input } = writing
  const hasFailed = phase === 'failed' || phase === 'refused'
  const askedFor = input?.voiceNoteId

  useEffect(() => {
    // The note may be gone, or have lost its transcript elsewhere.
    if (hasFailed) void queries.invalidateQueries({ queryKey: [voiceNotes.name, 'list', 'one'] })
  }, [hasFailed, queries])
  useEffect(() => {
    if ((hasFailed || phase === 'cancelled') && noteId === null && askedFor !== undefined) chooseNote(askedFor)
  }, [hasFailed, phase, noteId, askedFor, chooseNote])

  async function lead({ pieceIds, input: made }: WritingResult<VoiceContentInput>) {
    const [pieceId] = pieceIds
    if (pieceId === undefined) return
    const voiceNoteId = made?.voiceNoteId ?? (await findNoteOf(pieceId))
    goToNewPiece(voiceNoteId == null ? LIBRARY : previewAddressOf(voiceNoteId, pieceId), pieceIds)
  }

  return { writing, format: findVoiceFormat(draft.text), chooseFormat: draft.setText } satisfies FormatWriting
}

// For one begun in another browser.
async function findNoteOf(pieceId: string): Promise<string | null> {
  return client.pieces.get({ id: pieceId }).then(
    ({ voiceNoteId }) => voiceNoteId,
    () => null,
  )
}
