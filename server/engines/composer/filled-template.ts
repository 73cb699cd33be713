/** A template that its person has filled: their words in its places, what is still open left out. */
import { closeTemplate } from '#domain/fill-template.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { followLessons } from '#language/lessons/follow-lessons.ts'
import type { Compose } from '#server/engines/request.ts'
import { readManner, type TaughtManner } from './drafts.ts'

export type FilledTemplateInput = { platform: PostPlatform; filled: string; brandVoice: TaughtManner | undefined }

/** One filling makes one post, however often it is asked for. */
const composeFilled: Compose<FilledTemplateInput> = async ({ input: { platform, filled, brandVoice } }) => {
  const text = closeTemplate(filled)
  if (text === '') throw new AppError('content_required')
  const followed = followLessons(text, readManner(brandVoice).lessons, true)
  return checkPlatformRules(platform, followed).length === 0 ? followed : text
}
export default composeFilled
