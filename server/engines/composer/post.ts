/** A post for a platform, arranged of the material's own sentences. */
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { joinThread, splitThread } from '#domain/platforms/split-piece.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import { openComposer } from '#language/composer/compose.ts'
import { NEAREST_OF, nearestFirst } from '#language/composer/nearest-first.ts'
import { followLessons } from '#language/lessons/follow-lessons.ts'
import type { Compose } from '#server/engines/request.ts'
import { draftsOf, readManner, type TaughtManner } from './drafts.ts'
import { type RefusedMaterial, refusalOf } from './refusals.ts'

export type PostInput = RefusedMaterial & {
  platform: PlatformName
  material: string
  title?: string | undefined
  /** Whose words these are where they are not the person's own. */
  credit?: string | undefined
  brandVoice: TaughtManner | undefined
  reading?: Reading | undefined
}

/** The others are made of numbered parts, or have an end of their own kind. */
const ENDS_FREELY: readonly PlatformName[] = ['LinkedIn', 'Instagram', 'Twitter Post']

const composePost: Compose<PostInput> = async ({ input, variant }, onProgress) => {
  const { platform, material, title, credit, reading } = input
  const { lessons, habits } = readManner(input.brandVoice)
  // Of what somebody chose themselves none is nearer.
  const fingerprint = reading?.passage ? undefined : input.brandVoice?.fingerprint
  const draftOf = openComposer({ platform, content: material, title, habits, reading })
  const texts = draftsOf(
    variant,
    onProgress,
    (seed) => {
      const draft = draftOf(seed)
      if (draft.kind === 'refused') throw refusalOf(input, draft)
      const followed = followLessons(draft.text, lessons, ENDS_FREELY.includes(platform))
      const kept = checkPlatformRules(platform, followed).length === 0 ? followed : draft.text
      return { text: withCredit(platform, kept, credit), draft }
    },
    fingerprint && NEAREST_OF,
  )
  const ordered = fingerprint ? nearestFirst(fingerprint, texts) : texts
  return ordered[variant % ordered.length] ?? ''
}
export default composePost

/** Sentences of others name where they are from; a text that would become too long for that stays as it is. */
function withCredit(platform: PlatformName, text: string, credit: string | undefined): string {
  if (credit === undefined) return text
  const line = `(via ${credit})`
  const forms = [`${text}\n\n${line}`, ...(platform === 'Twitter Thread' ? [withLastPost(text, line)] : [])]
  return forms.find((form) => checkPlatformRules(platform, form).length === 0) ?? text
}

/** A thread with one more post, numbered anew. */
function withLastPost(thread: string, post: string): string {
  const posts = [...splitThread(thread).map((one) => one.replace(/^\d+\/\d+\s+/, '')), post]
  return joinThread(posts.map((one, at) => `${at + 1}/${posts.length} ${one}`))
}
