/** What a person is told where the composer makes nothing of their material. */
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { RefusalReason } from '#language/composer/draft.ts'

const REFUSALS: Readonly<Record<RefusalReason, ErrorCode>> = {
  empty: 'source_unreadable',
  too_short: 'source_too_short',
  mostly_list: 'source_mostly_list',
  recipe: 'source_recipe',
  navigation: 'source_navigation',
  not_enough_sentences: 'source_no_sentences',
  no_story: 'source_no_story',
  no_steps: 'source_no_steps',
  unsupported_script: 'source_unsupported_script',
}

/** What is said differently of something that was spoken. */
const SPOKEN_REFUSALS: Readonly<Partial<Record<RefusalReason, ErrorCode>>> = {
  too_short: 'voice_note_too_short',
  not_enough_sentences: 'voice_note_no_sentences',
}

export type RefusedMaterial = {
  /** What is said of material without a word, where it is not that it cannot be read. */
  wordless?: ErrorCode | undefined
  /** Somebody said it. */
  isSpoken?: boolean
}

const shownList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** The sentence for this reason, as an AppError to be thrown. */
export function refusalOf(
  { wordless, isSpoken = false }: RefusedMaterial,
  {
    reason,
    needed,
    fits = [],
  }: { reason: RefusalReason | 'other_language'; needed: number; fits?: readonly PlatformName[] },
): AppError {
  if (reason === 'other_language') return new AppError('composer_language')
  const told = isSpoken ? SPOKEN_REFUSALS[reason] : undefined
  const code = reason === 'empty' ? wordless : undefined
  return new AppError(code ?? told ?? REFUSALS[reason], { words: needed, fits: shownList(fits) })
}
