import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { VARIANTS_MAX } from '#domain/writing/engines.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { pooledMatchesOf } from '#web/pieces/voice-match/match-slots.tsx'
import { planQuery } from '#web/query.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { counted, ShortageNote } from '#web/writing/price-note.tsx'
import type { WritingControl } from '#web/writing/run/writing-control.ts'
import { GhostColumn, RunningVariant, VariantColumn } from './variant-column.tsx'

export type VariantColumnsProps = {
  items: readonly Piece[]
  /** What one more costs; null where it cannot be asked for again. */
  tokens: number | null
  writing: WritingControl<Record<string, unknown>>
  onCopy: (piece: Piece) => void
  onDelete: (piece: Piece) => void
  onKeepOnly: (piece: Piece) => void
}

/** The variants in columns; on a phone one at a time, by swiping or by their tabs. */
export function VariantColumns(props: VariantColumnsProps) {
  const { items, writing, onCopy, onDelete, onKeepOnly } = props
  const isWriting = writing.isRunning && !items.some(({ id }) => writing.pieceIds.includes(id))
  const count = items.length + (isWriting ? 1 : 0)
  const { row, at, show } = useColumnInSight(count)

  useLayoutEffect(() => {
    // What held the focus went with its column, or is a button now that no key reaches.
    const focused = document.activeElement
    if (focused === document.body || focused?.matches(':disabled')) row.current?.focus({ preventScroll: true })
  })

  return (
    <div className="flex h-full flex-col gap-4">
      {count > 1 && (
        <nav aria-label="Variants" className="flex gap-2 lg:hidden">
          {Array.from({ length: count }, (_, column) => ({ column, isNew: column === items.length })).map(
            ({ column, isNew }) => (
              <button
                key={column}
                type="button"
                aria-current={column === at ? 'true' : undefined}
                onClick={() => show(column)}
                className={classNames(
                  'min-h-10 flex-1 rounded-xs border px-3 text-sm',
                  column === at ? 'border-accent bg-accent-soft font-semibold' : 'border-line text-ink-2',
                )}
              >
                {isNew ? 'New' : `Variant ${column + 1}`}
              </button>
            ),
          )}
        </nav>
      )}
      <div
        ref={row}
        tabIndex={-1}
        className={classNames(
          'grid outline-none min-h-0 flex-1 snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-4 overflow-x-auto lg:snap-none',
          'lg:auto-cols-[minmax(19rem,1fr)]',
        )}
      >
        {items.map((piece, column) => (
          <VariantColumn
            key={piece.id}
            title={`Variant ${column + 1}`}
            piece={piece}
            onCopy={() => onCopy(piece)}
            onDelete={() => onDelete(piece)}
            onKeepOnly={count > 1 && !isWriting ? () => onKeepOnly(piece) : undefined}
          />
        ))}
        {isWriting && <RunningVariant title={`Variant ${items.length + 1}`} writing={writing} />}
        {Array.from({ length: Math.max(0, VARIANTS_MAX - count) }, (_, place) => count + place).map((place) => (
          <GhostColumn key={place} />
        ))}
      </div>
      {pooledMatchesOf(items)}
      <AnotherOne {...props} count={count} />
      <p role="status" className="sr-only">
        {writing.phase === 'settling' ? `Variant ${count} is ready.` : ''}
      </p>
    </div>
  )
}

function AnotherOne({ items, tokens, writing, count }: VariantColumnsProps & { count: number }) {
  const { data: plan } = useQuery(planQuery)
  const reasonId = useId()
  const last = items.at(-1)
  const isUndecided = writing.phase === 'offered'
  const reason = writing.isRunning ? undefined : reasonOf(count, tokens)
  const price = plan?.planType === 'admin' ? 'not charged' : tokens !== null && counted(tokens, 'token', 'tokens')

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {writing.message !== null && (
        <Banner tone="error" onClose={writing.reset}>
          {writing.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div id={reasonId} className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          {reason ?? 'Each is written from the same text.'}
          {reason === undefined && tokens !== null && <ShortageNote tokens={tokens} />}
        </div>
        <Button
          aria-describedby={reasonId}
          isPending={writing.isRunning && !isUndecided}
          isDisabled={reason !== undefined || isUndecided}
          onPress={() => last?.writingId && writing.start({ again: last.writingId })}
          className="max-md:w-full"
        >
          Another one{price && ` · ${price}`}
        </Button>
      </div>
    </div>
  )
}

function reasonOf(count: number, tokens: number | null): string | undefined {
  if (tokens === null) return ERRORS.again_impossible[1]
  return count >= VARIANTS_MAX ? 'Three variants are the most. Delete one first.' : undefined
}

// Which column a phone shows, and how another one is brought into sight. A new one shows itself.
function useColumnInSight(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const before = useRef(count)

  function show(column: number) {
    row.current?.children[column]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  useLayoutEffect(() => {
    if (count > before.current) row.current?.children[count - 1]?.scrollIntoView({ block: 'nearest', inline: 'start' })
    before.current = count
  }, [count])

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  return { row, at: Math.min(at, count - 1), show }
}
