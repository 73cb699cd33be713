import { type ReactNode, Suspense, useRef, useState, useTransition } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { late } from './late.ts'
import type { MenuListProps } from './menu-list.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** A page of ours, or with `isOutside` an address that opens in a new tab. */
  href?: string
  isOutside?: boolean
  onAction?: () => void
  tone?: 'neutral' | 'danger'
}

export type MenuGroup = {
  id: string
  label?: string
  items: readonly MenuEntry[]
  /** With a selected id the group is a choice of one. */
  selectedId?: string
  onSelect?: (id: string) => void
}

export type MenuProps = {
  /** What the menu is, in words, when its trigger shows only an icon. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  groups: readonly MenuGroup[]
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

const MenuList = late<MenuListProps>(() => import('./menu-list.tsx').then((module) => module.MenuList), {
  isNearby: true,
})

export function Menu({ label, trigger, triggerClassName, groups }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'by-key' | 'by-pointer' | null>(null)
  const [isComing, start] = useTransition()

  function open(how: 'by-key' | 'by-pointer') {
    // Not every browser gives the focus to a button that is pressed; the menu gives it back where it was.
    button.current?.focus()
    start(() => setOpened(how))
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-busy={isComing || undefined}
        onClick={({ detail }) => open(detail === 0 ? 'by-key' : 'by-pointer')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(null)
          if (!OPENING_KEYS.has(event.key)) return
          // A press that the browser made of a key would be taken for a screen reader's, whose focus comes late.
          event.preventDefault()
          open('by-key')
        }}
        onBlur={() => {
          // Whoever has gone on to something else is not called back by a menu that comes late.
          if (isComing && document.hasFocus()) setOpened(null)
        }}
        className={classNames(triggerClassName, 'aria-busy:cursor-progress aria-busy:bg-sunk aria-busy:text-ink')}
      >
        {trigger}
      </button>
      <Suspense fallback={null}>
        {opened !== null && (
          <MenuList
            trigger={button}
            label={label}
            groups={groups}
            isByKey={opened === 'by-key'}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
