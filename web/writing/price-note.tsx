import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ERRORS } from '#domain/messages.ts'
import { type Operation, priceOf } from '#domain/operations.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import { planQuery } from '#web/query.ts'

export type PriceNoteProps = { operation: Operation; text: string; id?: string }

/** What the work will cost, beside the button that starts it. */
export function PriceNote({ operation, text, id }: PriceNoteProps) {
  const { data: plan } = useQuery(planQuery)
  const settled = useDeferredValue(text)
  const words = useMemo(() => countWords(normaliseText(settled)), [settled])
  const tokens = priceOf(operation, words)
  const isFree = plan?.planType === 'admin'
  const isShort = plan !== undefined && !isFree && tokens > plan.tokensLeft
  return (
    <p id={id} className="text-sm text-ink-2">
      <span className="whitespace-nowrap">{counted(words, 'word', 'words')}</span>
      {' · '}
      <strong className="whitespace-nowrap font-semibold text-ink">{counted(tokens, 'token', 'tokens')}</strong>
      {isFree && <span className="whitespace-nowrap"> · not charged</span>}
      {isShort && (
        <span className="block font-medium text-danger-text">
          {ERRORS.insufficient_tokens[1]} ({plan.tokensLeft.toLocaleString('en-US')} left)
        </span>
      )}
    </p>
  )
}

/** A number with its noun. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
