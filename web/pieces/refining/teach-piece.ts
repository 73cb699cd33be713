import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { hideSource, showSources } from '#web/pieces/voice-match/voice-sources-query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

/** Teaches a brand voice from a post and says how it went; answers false where that voice is gone. */
export async function teachPiece(voiceId: string, name: string, pieceId: string): Promise<boolean> {
  try {
    const { source, isNew } = await client.voiceSources.addPiece({ id: voiceId, pieceId })
    showSources(voiceId, [source])
    if (isNew)
      notify({
        message: fillMessage(NOTICES.soundsLikeMe, { name }),
        tone: 'success',
        timeoutMs: TIMINGS.undoNoticeMs,
        action: { label: 'Undo', onAction: () => void takeBackPiece(voiceId, source.id) },
      })
    else notify({ message: NOTICES.sourceKnown })
  } catch (error) {
    if (codeOf(error) === 'brand_voice_not_found') return false
    notify({ tone: 'error', message: messageOf(error, NOTICES.sourceAddFailed) })
  }
  return true
}

/** Has a brand voice learn from a post no more; says so where that fails. */
export async function takeBackPiece(voiceId: string, sourceId: string): Promise<void> {
  try {
    await client.voiceSources.remove({ ids: [sourceId] })
    hideSource(voiceId, sourceId)
  } catch (error) {
    notify({ tone: 'error', message: messageOf(error, NOTICES.sourceRemoveFailed) })
  }
}
