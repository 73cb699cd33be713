/** A post for a platform, arranged of the material's own sentences. */
import { AppError } from '#domain/messages/app-error.ts'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { joinThread, splitThread } from '#domain/platforms/split-piece.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import { APART_OF, apartFirst, beginsAlike, type Opening, openingOf } from '#language/composer/batch/tell-apart.ts'
import { openText } from '#language/composer/compose.ts'
import type { Draft } from '#language/composer/draft.ts'
import { NEAREST_OF, nearestFirst } from '#language/composer/nearest-first.ts'
import { followLessons } from '#language/lessons/follow-lessons.ts'
import type { LessonName } from '#language/lessons/lesson-kinds.ts'
import { fitText } from '#server/engines/fit-to-platform.ts'
import type { Compose } from '#server/engines/request.ts'
import { draftsOf, readManner, type TaughtManner, type Told } from './drafts.ts'
import { type RefusedMaterial, refusalOf } from './refusals.ts'

export type PostInput = RefusedMaterial & {
  platform: PlatformName
  material: string
  title?: string | undefined
  /** Whose words these are where they are not the person's own. */
  credit?: string | undefined
  brandVoice: TaughtManner | undefined
  reading?: Reading | undefined
  /** The platforms before this one for which the same material is written in the same go: none of them is begun alike. */
  beside?: readonly PlatformName[] | undefined
}

/** The others are made of numbered parts, or have an end of their own kind. */
const ENDS_FREELY: readonly PlatformName[] = ['LinkedIn', 'Instagram', 'Twitter Post']

const unheard = (_share: number) => {}

const composePost: Compose<PostInput> = async ({ input, variant, given }, onProgress) => {
  const { platform, material, title, reading } = input
  const { lessons, habits } = readManner(input.brandVoice)
  // Of what somebody chose themselves none is nearer, and there is no other passage.
  const fingerprint = reading?.passage ? undefined : input.brandVoice?.fingerprint
  const beside = reading?.passage ? [] : (input.beside ?? [])
  const composerOf = openText({ content: material, title, habits, reading })
  const draftsFor = (form: PlatformName, told: readonly Opening[], asked: number, onProgress = unheard) => {
    const draftOf = composerOf(form)
    const make = (seed: number): Told => {
      const draft = draftOf(seed)
      if (draft.kind === 'refused') throw refusalOf(input, draft)
      return { text: textOf(form, draft, lessons, input.credit), draft }
    }
    const drafts = (choices: number, report: typeof onProgress) => {
      const made = draftsOf(asked, report, make, choices)
      return fingerprint ? nearestFirst(fingerprint, made) : made
    }
    const few = drafts(fingerprint ? NEAREST_OF : 0, onProgress)
    return few[0] && beginsAlike(few[0].draft, told) ? apartFirst(drafts(APART_OF, unheard), told) : few
  }
  const told: Opening[] = []
  for (const other of beside) {
    const [first] = orNone(() => draftsFor(other, told, 0))
    if (first) told.push(openingOf(first.draft))
  }
  return nextOf(draftsFor(platform, told, variant, onProgress), variant, new Set(given), platform)
}
export default composePost

/** What the material does not suit says so in a writing of its own. */
function orNone(make: () => Told[]): Told[] {
  try {
    return make()
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

// Whoever has had some of these alone and others in a batch is given one that they have not.
function nextOf(drafts: readonly Told[], variant: number, given: ReadonlySet<string>, platform: PlatformName): string {
  const fresh = drafts.filter(({ text }) => !given.has(fitText(platform, text)))
  const skipped = variant - (drafts.length - fresh.length)
  const chosen = fresh.length > 0 && skipped >= 0 ? fresh[skipped % fresh.length] : drafts[variant % drafts.length]
  return chosen?.text ?? ''
}

function textOf(
  platform: PlatformName,
  draft: Draft,
  lessons: readonly LessonName[],
  credit: string | undefined,
): string {
  const followed = followLessons(draft.text, lessons, ENDS_FREELY.includes(platform))
  const kept = checkPlatformRules(platform, followed).length === 0 ? followed : draft.text
  return withCredit(platform, kept, credit)
}

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
