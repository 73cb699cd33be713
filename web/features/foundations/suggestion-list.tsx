import { useState } from 'react'
import { countWords } from '#domain/text.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'

export type Suggestion = { text: string; from: string | null }

export type SuggestionListProps = {
  /** What the suggestions are for. */
  title: string
  items: readonly Suggestion[]
  isTaken: (text: string) => boolean
  /** True where nothing more can be taken. */
  isFull: boolean
  /** Takes a suggestion, or gives a taken one back. */
  onToggle: (text: string) => void
}

/** What the samples suggest for one part; nothing of it counts before it is taken. */
export function SuggestionList({ title, items, isTaken, isFull, onToggle }: SuggestionListProps) {
  return (
    <section aria-label={`Suggestions for ${title}`} className="min-w-0 rounded-md bg-sunk p-4">
      <h3 className="text-sm font-semibold">From your samples</h3>
      {items.length === 0 && <p className="mt-2 text-sm text-ink-2">Nothing for this part was found in them.</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {items.map((suggestion) => (
          <SuggestionRow
            key={suggestion.text}
            suggestion={suggestion}
            isTaken={isTaken(suggestion.text)}
            isFull={isFull}
            onToggle={() => onToggle(suggestion.text)}
          />
        ))}
      </ul>
    </section>
  )
}

const CUT_WORDS = 40

type SuggestionRowProps = { suggestion: Suggestion; isTaken: boolean; isFull: boolean; onToggle: () => void }

function SuggestionRow({ suggestion: { text, from }, isTaken, isFull, onToggle }: SuggestionRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = countWords(text) > CUT_WORDS
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={classNames('text-sm whitespace-pre-line wrap-anywhere', isLong && !isOpen && 'line-clamp-3')}
        >
          {text}
        </p>
        {from !== null && (
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
            From “<bdi>{from}</bdi>”
          </p>
        )}
        {isLong && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)} className="-ms-3">
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isTaken}
        aria-label={`${isTaken ? 'Added' : 'Add'}: ${text}`}
        isDisabled={isFull && !isTaken}
        onPress={onToggle}
        className="shrink-0"
      >
        {isTaken && <Glyph name="check" size={16} />}
        {isTaken ? 'Added' : 'Add'}
      </Button>
    </li>
  )
}
