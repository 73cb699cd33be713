import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import { operationOf, type PaidTask, priceOf } from '#domain/writing/operations.ts'
import { planQuery } from '#web/query.ts'

export type PriceNoteProps = { task: PaidTask; text: string; id?: string }

/** What the work will cost, beside the button that starts it. */
export function PriceNote({ task, text, id }: PriceNoteProps) {
  const settled = useDeferredValue(text)
  const words = useMemo(() => countWords(normaliseText(settled)), [settled])
  return <WordsPrice task={task} words={words} {...(id !== undefined && { id })} />
}

/** The same for a text whose words were counted already. */
export function WordsPrice({ task, words, id }: Omit<PriceNoteProps, 'text'> & { words: number }) {
  const tokens = priceOf(operationOf(task), words)
  return (
    <div id={id} className="text-sm text-ink-2">
      <span className="whitespace-nowrap">{counted(words, 'word', 'words')}</span>
      {' · '}
      <TokenPrice tokens={tokens} />
      <ShortageNote tokens={tokens} />
    </div>
  )
}

/** A number of tokens, and whether this person is charged for them at all. */
export function TokenPrice({ tokens }: { tokens: number }) {
  const { data: plan } = useQuery(planQuery)
  return (
    <>
      <strong className="whitespace-nowrap font-semibold text-ink">{counted(tokens, 'token', 'tokens')}</strong>
      {plan?.planType === 'admin' && <span className="whitespace-nowrap"> · not charged</span>}
    </>
  )
}

/** Says that the plan holds fewer tokens than this; nothing while it holds enough. */
export function ShortageNote({ tokens }: { tokens: number }) {
  const { data: plan } = useQuery(planQuery)
  if (plan === undefined || plan.planType === 'admin' || tokens <= plan.tokensLeft) return null
  return (
    <p className="text-sm font-medium text-danger-text">
      {ERRORS.insufficient_tokens[1]} ({plan.tokensLeft.toLocaleString('en-US')} left)
    </p>
  )
}

/** A number with its noun. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
