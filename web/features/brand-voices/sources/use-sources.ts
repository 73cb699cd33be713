import type { Manner } from '#domain/lists/brand-voices.ts'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { showWordCount } from '#domain/text.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, messageOf } from '#web/client.ts'
import { hideSource, showSources, type VoiceSource } from '#web/pieces/voice-match/voice-sources-query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

export type Material =
  | { kind: 'text'; manner: Manner; text: string }
  | { kind: 'link'; manner: Manner; address: string }
  | { kind: 'file'; manner: Manner; file: File }

/** Teaches a brand voice; answers what to say of it. Rejects with the server's answer. */
export async function teach(voiceId: string, material: Material): Promise<string> {
  const { source, isNew } = await send(voiceId, material)
  showSources(voiceId, [source])
  if (!isNew) return NOTICES.sourceKnown
  return fillMessage(NOTICES.sourceAdded, { title: source.title, words: showWordCount(source.words) })
}

function send(id: string, material: Material) {
  const { voiceSources } = client
  switch (material.kind) {
    case 'text':
      return voiceSources.addText({ id, manner: material.manner, text: material.text })
    case 'link':
      return voiceSources.addLink({ id, manner: material.manner, address: material.address })
    case 'file':
      return voiceSources.addFile({ id, manner: material.manner, file: material.file })
  }
}

/** Removes a source and offers to put it back; answers whether it is gone. */
export async function removeSource(voiceId: string, { id, title }: VoiceSource): Promise<boolean> {
  try {
    await client.voiceSources.remove({ ids: [id] })
  } catch (error) {
    notify({ tone: 'error', message: messageOf(error, NOTICES.sourceRemoveFailed) })
    return false
  }
  hideSource(voiceId, id)
  notify({
    message: fillMessage(NOTICES.sourceRemoved, { title }),
    timeoutMs: TIMINGS.undoNoticeMs,
    action: { label: 'Undo', onAction: () => void restoreSource(voiceId, id) },
  })
  return true
}

async function restoreSource(voiceId: string, id: string): Promise<void> {
  try {
    const { items } = await client.voiceSources.restore({ ids: [id] })
    showSources(voiceId, items)
  } catch (error) {
    notify({
      tone: 'error',
      message: messageOf(error, NOTICES.sourceRestoreFailed),
      timeoutMs: TIMINGS.undoNoticeMs,
      action: { label: 'Try again', onAction: () => void restoreSource(voiceId, id) },
    })
  }
}
