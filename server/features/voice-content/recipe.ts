/** One of the 14 formats from what somebody said. The note is kept with the work, so that it may change or go. */
import { AppError } from '#domain/messages/app-error.ts'
import { FORMAT_PLATFORMS, findVoiceFormat, formatLabel, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { isVisible } from '#domain/text.ts'
import { voiceContentCall } from '#domain/webhooks/index.ts'
import { voiceContentInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import type { Brief } from '#server/engines/engine.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { briefManner, type Manner, pieceManner, postSheet, readManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { getVoiceNote, holdVoiceNote } from '#server/features/voice-notes/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { tellingTitle } from './telling-title.ts'

const sheetOf = readSheets('voice-content', new URL('./briefs/', import.meta.url))

type Input = Manner & { voiceNoteId: string; title: string; transcript: string; format: VoiceFormat }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(voiceContentInput, raw)
  const format = findVoiceFormat(sent.format)
  if (!format) throw new AppError('voice_format_unknown')
  const { id, title, transcript } = await getVoiceNote(base, owner, sent.voiceNoteId)
  if (!isVisible(transcript)) throw new AppError('voice_note_wordless')
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  return { voiceNoteId: id, title, transcript, format, ...manner }
}

/** A format of a platform is written as posts for it are, and keeps its rules; the others have a page of their own. */
function formOf(format: VoiceFormat): Pick<Brief, 'platform' | 'rulesOf' | 'sheet'> {
  const platform = FORMAT_PLATFORMS[format]
  if (platform) return { platform, rulesOf: platform, sheet: postSheet(platform) }
  return { platform: formatLabel(format), rulesOf: undefined, sheet: sheetOf(format) }
}

export const voiceContentRecipe = defineRecipe<Input>({
  task: 'voice_content',
  failure: 'voice_content_failed',
  read,
  pricedText: (input) => input.transcript,
  async brief(base, owner, input) {
    const { voiceNoteId, title, transcript, format, brandVoice } = input
    return {
      task: 'voice_content',
      material: transcript,
      ...formOf(format),
      ...(await briefManner(base, owner, input)),
      assignment: { kind: 'voice-format', format },
      source: {
        page: sheetOf('spoken'),
        title: tellingTitle(title),
        address: undefined,
        wordless: 'voice_note_wordless',
      },
      webhook: voiceContentCall({ voiceNoteId, userId: owner, formatId: format, transcript, brandVoice }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, writingId, input, text, now }) {
    const { voiceNoteId, format } = input
    const platform = FORMAT_PLATFORMS[format]
    const held = await holdVoiceNote(tx, owner, voiceNoteId)
    const piece = {
      owner,
      source: 'voice' as const,
      contentText: text,
      contentType: format,
      ...(platform && { platform }),
      voiceNoteId,
      voiceNoteTitle: held?.title ?? input.title,
    }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
