import { Link } from 'react-router'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Banner } from '#web/ui/parts/banner.tsx'

type Found = { words: number; wordsNeeded: number; readable: boolean }

export type SuggestionNoticeProps = {
  found: Found | undefined
  error: unknown
  onRetry: () => void
}

/** Why nothing is suggested; nothing where something can be. */
export function SuggestionNotice({ found, error, onRetry }: SuggestionNoticeProps) {
  if (!found && error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: onRetry }}>
        {messageOf(error, NOTICES.foundationsSuggestFailed)}
      </Banner>
    )
  if (!found || canSuggestFrom(found)) return null
  const samples = (
    <Link to="/dashboard/brand-voices" className="font-semibold text-accent underline underline-offset-4">
      brand voices
    </Link>
  )
  return (
    <Banner tone="notice">
      {found.readable ? (
        <>
          Nothing can be suggested yet: it takes {found.wordsNeeded} words that your {samples} were taught from, and
          there are {found.words}.
        </>
      ) : (
        <>The texts your {samples} were taught from do not read as running text, so nothing is suggested from them.</>
      )}
    </Banner>
  )
}

/** Whether the samples are enough, and such that something can be told of them. */
export function canSuggestFrom({ words, wordsNeeded, readable }: Found): boolean {
  return readable && words >= wordsNeeded
}
