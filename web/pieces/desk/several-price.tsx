import { useDeferredValue, useMemo } from 'react'
import { countWords, normaliseText } from '#domain/text.ts'
import { operationOf, priceOf, type SeveralTask } from '#domain/writing/operations.ts'
import { counted, ShortageNote, TokenPrice } from '#web/writing/price-note.tsx'

export type SeveralPriceProps = { task: SeveralTask; text: string; posts: number }

/** What a text will cost that is written for several platforms at once. */
export function SeveralPrice({ task, text, posts }: SeveralPriceProps) {
  const settled = useDeferredValue(text)
  const words = useMemo(() => countWords(normaliseText(settled)), [settled])
  const tokens = priceOf(operationOf(task), words) * posts
  return (
    <div className="text-sm text-ink-2">
      {counted(words, 'word', 'words')} · <TokenPrice tokens={tokens} /> for {posts} posts
      <ShortageNote tokens={tokens} />
    </div>
  )
}
