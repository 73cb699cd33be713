import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { IconOrNode } from '#web/ui/parts/icon.tsx'

export type TabItem = { id: string; label: string; count?: ReactNode; icon?: ReactNode }

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  selectedId: string
  onSelect: (id: string) => void
  /** On a wide screen many tabs stand in several rows instead of scrolling out of sight. */
  wraps?: boolean
  /** What stands under the tabs; it stays mounted while the tab changes. */
  children: ReactNode
  className?: string
}

/** A row of tabs over what they choose. */
export function Tabs({ children, className, ...row }: TabsProps) {
  const id = useId()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-6', className)}>
      <TabRow id={id} {...row} />
      <div {...tabPanel(id, row.selectedId)} className="min-w-0 rounded-sm">
        {children}
      </div>
    </div>
  )
}

/** What makes an element the one that a row of tabs is over; the row has the same id. */
export function tabPanel(id: string, selectedId: string) {
  return { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${selectedId}` }
}

type TabRowProps = Omit<TabsProps, 'children' | 'className'> & { id: string }

/** The row alone, one stop for the keyboard: the arrows, Home and End go on to another tab and choose it. */
export function TabRow({ id, label, items, selectedId, onSelect, wraps = false }: TabRowProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === selectedId),
  )

  const centred = useRef('')
  // Counts that come later make the row longer, and would push the chosen tab out of sight again.
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.children[at]
    if (!row || !tab) return
    const place = `${at} ${row.scrollWidth}`
    if (place !== centred.current) centre(row, tab)
    centred.current = place
  })

  // From the tab that holds the focus: a key may come before the tab it follows is drawn as chosen.
  function move(event: KeyboardEvent, from: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const place = placeAfter(event.key, from, items.length)
    const item = items[place ?? -1]
    if (place === undefined || !item) return
    event.preventDefault()
    if (place !== at) onSelect(item.id)
    const tab = list.current?.children[place]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(
        '-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0',
        wraps && 'md:flex-wrap md:gap-y-1',
      )}
    >
      {items.map((item, place) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${id}-${item.id}`}
          aria-selected={place === at}
          aria-controls={place === at ? `${id}-panel` : undefined}
          tabIndex={place === at ? 0 : -1}
          onClick={() => {
            if (item.id !== selectedId) onSelect(item.id)
          }}
          onKeyDown={(event) => move(event, place)}
          className={classNames(
            'relative -mb-px flex min-h-11 shrink-0 scroll-mx-8 items-center gap-2 rounded-t-xs border-b-2 px-3 -outline-offset-2 transition-colors',
            place === at ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {item.icon != null && <IconOrNode icon={item.icon} size={18} />}
          <span>{item.label}</span>
          {item.count !== undefined && <span className="text-sm font-normal text-ink-3">{item.count}</span>}
        </button>
      ))}
    </div>
  )
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

// Scrolls only the row of tabs itself, never the page.
function centre(list: HTMLElement, tab: Element): void {
  const { left, width } = tab.getBoundingClientRect()
  list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2
}
