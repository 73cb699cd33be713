/** One of the 14 formats from what somebody said. The note is kept with the work, so that it may change or go. */
import { AppError } from '#domain/messages/app-error.ts'
import { FORMAT_PLATFORMS, findVoiceFormat, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { isVisible } from '#domain/text.ts'
import { type VoiceContentInput, voiceContentInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { anotherAngle, materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import type { PromptRequest } from '#server/engines/request.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { type Manner, pieceManner, postFor, readManner, requestManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { getVoiceNote, holdVoiceNote } from '#server/features/voice-notes/index.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { tellingTitle } from './telling-title.ts'
import { voiceContentCall } from './webhook-call.ts'

const templateOf = readTemplates('voice-content', new URL('./prompts/', import.meta.url))

type Input = Manner & { voiceNoteId: string; title: string; transcript: string; format: VoiceFormat }

async function read(base: Base, owner: UserId, sent: VoiceContentInput): Promise<Input> {
  const format = findVoiceFormat(sent.format)
  if (!format) throw new AppError('voice_format_unknown')
  const { id, title, transcript } = await getVoiceNote(base, owner, sent.voiceNoteId)
  if (!isVisible(transcript)) throw new AppError('voice_note_wordless')
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  return { voiceNoteId: id, title, transcript, format, ...manner }
}

/** Formats that are running text; the others have frames and places in them, which are nobody's manner. */
const RUNNING_TEXT: readonly VoiceFormat[] = ['blog-post', 'personal-story']

/** A format of a platform is written as posts for it are, and keeps its rules; the others have a page of their own. */
function textFor(format: VoiceFormat, prompt: Omit<PromptRequest, 'template'>) {
  const platform = FORMAT_PLATFORMS[format]
  if (platform) return postFor(platform, prompt)
  const template = templateOf(format)
  const output = textOutput(template.output)
  return { prompt: { ...prompt, template }, output, isRunningText: RUNNING_TEXT.includes(format) }
}

export const voiceContentOperation = defineOperation({
  task: 'voice_content',
  failure: 'voice_content_failed',
  saveFailure: 'content_save_failed',
  input: voiceContentInput,
  read,
  pricedText: (input) => input.transcript,
  writtenFrom: ({ transcript }) => ({ text: transcript }),
  async request(base, owner, input) {
    const { voiceNoteId, title, transcript, format, brandVoice } = input
    const spoken = { material: transcript, title: tellingTitle(title) }
    const manner = await requestManner(base, owner, input)
    return {
      ...textFor(format, {
        preface: templateOf('spoken'),
        parts: materialParts(transcript, spoken),
        again: anotherAngle,
      }),
      ...manner,
      webhook: voiceContentCall({ voiceNoteId, userId: owner, formatId: format, transcript, brandVoice }),
      compose: compositions.voiceFormat({
        ...spoken,
        format,
        wordless: 'voice_note_wordless',
        brandVoice: manner.brandVoice,
      }),
    }
  },
  async save(tx, { owner, writingId, input, result, now }) {
    const { voiceNoteId, format } = input
    const platform = FORMAT_PLATFORMS[format]
    const held = await holdVoiceNote(tx, owner, voiceNoteId)
    const piece = {
      owner,
      source: 'voice' as const,
      contentText: result,
      contentType: format,
      ...(platform && { platform }),
      voiceNoteId,
      voiceNoteTitle: held?.title ?? input.title,
    }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
