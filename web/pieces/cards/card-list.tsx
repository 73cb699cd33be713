import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type CardListProps = {
  editor: Editor
  label: string
  list: RefObject<HTMLOListElement | null>
  told: string
  /** The cards, and what stands under them. */
  children: ReactNode
  below?: ReactNode
}

/** Cards of the parts of a text, whose undo is the editor's. */
export function CardList({ editor, label, list, told, children, below }: CardListProps) {
  return (
    <div className="flex flex-col gap-3">
      {editor.problem !== undefined && <Banner tone="error">{editor.problem}</Banner>}
      <ol
        ref={list}
        aria-label={label}
        className="flex flex-col gap-3"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          editor.undo()
        }}
      >
        {children}
      </ol>
      {below}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

export type PartCardProps = {
  noun: string
  at: number
  count: number
  isReadOnly: boolean
  /** How much it holds of how much. */
  value: number
  limit: number
  /** What is counted, where the figures do not say so. */
  unit?: string
  onMove: (by: -1 | 1) => void
  children: ReactNode
  actions: ReactNode
}

/** One part of a text: what it holds, how long it is, and where it may go. */
export function PartCard(props: PartCardProps) {
  const { noun, at, count, isReadOnly, value, limit, unit, onMove, children, actions } = props
  const name = `${noun} ${at + 1}`
  const over = value - limit
  return (
    <li aria-label={`${name} of ${count}`} className="flex flex-col gap-2 rounded-md border border-line bg-paper p-3">
      <div className="flex items-center gap-1 text-sm text-ink-2">
        <span className="font-semibold tabular-nums">
          {at + 1} of {count}
        </span>
        <span className={classNames('ms-auto pe-1 tabular-nums', over > 0 && 'font-semibold text-danger-text')}>
          {over > 0 && `Too long by ${over}: `}
          {value} of {limit} {unit}
        </span>
        <IconButton
          size="sm"
          label={`Move ${name.toLowerCase()} up`}
          icon={<ArrowUp size={18} aria-hidden />}
          data-control="up"
          isDisabled={isReadOnly || at === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={`Move ${name.toLowerCase()} down`}
          icon={<ArrowDown size={18} aria-hidden />}
          data-control="down"
          isDisabled={isReadOnly || at + 1 === count}
          onPress={() => onMove(1)}
        />
      </div>
      {children}
      <div className="flex flex-wrap gap-x-1">{actions}</div>
    </li>
  )
}
