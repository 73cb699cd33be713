/** What was said, in a format: a platform's as a post for it is made of a text, the others each in its own way. */
import { AppError } from '#domain/messages/app-error.ts'
import { FORMAT_PLATFORMS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import {
  composeFormat,
  isOwnFormat,
  isProse,
  readSpoken,
  tidySpeech,
} from '#language/composer/voice-formats/compose-format.ts'
import { followLessons } from '#language/lessons/follow-lessons.ts'
import type { Compose } from '#server/engines/request.ts'
import { draftsOf, readManner } from './drafts.ts'
import composePost, { type PostInput } from './post.ts'
import { refusalOf } from './refusals.ts'

export type VoiceFormatInput = Omit<PostInput, 'platform' | 'isSpoken' | 'credit'> & { format: VoiceFormat }

const composeVoiceFormat: Compose<VoiceFormatInput> = async (job, onProgress) => {
  const { format, ...input } = { ...job.input, isSpoken: true }
  const platform = FORMAT_PLATFORMS[format]
  if (platform !== undefined) {
    const post = { ...input, platform, material: tidySpeech(input.material) }
    return composePost({ input: post, variant: job.variant, given: job.given }, onProgress)
  }
  if (!isOwnFormat(format)) throw new AppError('voice_format_unknown')
  const { lessons, habits } = readManner(input.brandVoice)
  const source = readSpoken(input.material, input.title, habits)
  const texts = draftsOf(job.variant, onProgress, (seed) => {
    const draft = composeFormat(format, source, seed)
    if (draft.kind === 'refused') throw refusalOf(input, draft)
    return { text: isProse(format) ? followLessons(draft.text, lessons, true) : draft.text, draft }
  })
  const text = texts[job.variant]?.text
  if (text === undefined) throw new AppError('voice_format_nothing_new')
  return text
}
export default composeVoiceFormat
