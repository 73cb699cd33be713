import { useDeferredValue, useMemo } from 'react'
import { countWords, normaliseText } from '#domain/text.ts'
import { operationOf, priceOf, type SeveralTask } from '#domain/writing/operations.ts'
import { counted, ShortageNote, TokenPrice } from '#web/writing/price-note.tsx'

/** What they are made from: the text, or the words of what was read. */
export type SeveralPriceProps = { task: SeveralTask; posts: number } & ({ text: string } | { words: number })

/** What a text will cost that is written for several platforms at once. */
export function SeveralPrice({ task, posts, ...of }: SeveralPriceProps) {
  const settled = useDeferredValue('text' in of ? of.text : '')
  const inText = useMemo(() => countWords(normaliseText(settled)), [settled])
  const words = 'words' in of ? of.words : inText
  const tokens = priceOf(operationOf(task), words) * posts
  return (
    <div className="text-sm text-ink-2">
      {counted(words, 'word', 'words')} · <TokenPrice tokens={tokens} /> for {posts} posts
      <ShortageNote tokens={tokens} />
    </div>
  )
}
