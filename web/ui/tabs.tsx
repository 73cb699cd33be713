import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { IconOrNode } from './icon.tsx'

export type TabItem = { id: string; label: string; count?: string; icon?: ReactNode }

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  selectedId: string
  onSelect: (id: string) => void
  /** What stands under the tabs; it stays mounted while the tab changes. */
  children: ReactNode
  className?: string
}

export function Tabs({ label, items, selectedId, onSelect, children, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!selectedId) return
    // The tabs are drawn a moment after their row.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector('[aria-selected="true"]')
      if (!list.current || !tab) return
      centreSelected(list.current, tab)
      // The panel goes by the name of the tab it was first drawn for; the selected one points to it all the same.
      const name = tab.getAttribute('aria-controls')
      if (panel.current && name) panel.current.id = name
    })
    return () => cancelAnimationFrame(frame)
  }, [selectedId])
  return (
    <AriaTabs
      selectedKey={selectedId}
      onSelectionChange={(id) => onSelect(String(id))}
      className={classNames('flex min-w-0 flex-col gap-6', className)}
    >
      <TabList
        ref={list}
        aria-label={label}
        items={items}
        dependencies={[selectedId]}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {(item) => (
          <Tab className="-mb-px flex min-h-11 shrink-0 cursor-pointer scroll-mx-8 items-center gap-2 rounded-t-xs border-b-2 border-transparent px-3 text-ink-2 -outline-offset-2 transition-colors data-hovered:text-ink data-selected:border-accent data-selected:font-semibold data-selected:text-ink">
            {item.icon != null && <IconOrNode icon={item.icon} size={18} />}
            <span>{item.label}</span>
            {item.count !== undefined && <span className="text-sm font-normal text-ink-3">{item.count}</span>}
          </Tab>
        )}
      </TabList>
      <TabPanel ref={panel} id={selectedId} className="min-w-0 rounded-sm">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}

// Scrolls only the row of tabs itself, never the page.
function centreSelected(list: HTMLElement, tab: Element): void {
  const { left, width } = tab.getBoundingClientRect()
  list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2
}
