import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconOrNode } from '#web/ui/parts/icon.tsx'
import { InEnglish } from './in-english.tsx'
import type { MenuEntry, MenuGroup } from './menu.tsx'

export type MenuListProps = {
  trigger: RefObject<HTMLElement | null>
  label: string
  groups: readonly MenuGroup[]
  /** Opened by the keyboard, it begins at its first entry. */
  isByKey: boolean
  onClose: () => void
}

/** What an open menu offers. */
export function MenuList({ trigger, label, groups, isByKey, onClose }: MenuListProps) {
  const navigate = useNavigate()
  return (
    <InEnglish>
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <Popover
          triggerRef={trigger}
          isOpen
          onOpenChange={onClose}
          placement="bottom end"
          aria-label={label}
          className="min-w-56 rounded-md border border-line bg-raised p-1.5 shadow-float data-entering:animate-fade"
        >
          <Menu
            aria-label={label}
            autoFocus={isByKey ? 'first' : true}
            onClose={onClose}
            className="max-h-[80dvh] overflow-y-auto outline-none"
          >
            {groups.map((group) => (
              <MenuSection
                key={group.id}
                id={group.id}
                aria-label={group.label ?? label}
                {...selectionOf(group)}
                className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
              >
                {group.label && (
                  <Header className="px-2.5 pt-1 pb-0.5 text-xs font-medium text-ink-3">{group.label}</Header>
                )}
                {group.items.map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Popover>
      </RouterProvider>
    </InEnglish>
  )
}

function selectionOf(group: MenuGroup) {
  if (group.selectedId === undefined) return {}
  return {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: [group.selectedId],
    onSelectionChange: (keys: 'all' | Set<string | number>) => {
      const [first] = keys === 'all' ? [] : keys
      if (first !== undefined) group.onSelect?.(String(first))
    },
  }
}

function Entry({ item }: { item: MenuEntry }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 py-1.5 outline-none data-focused:bg-sunk data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent',
        item.tone === 'danger' && 'text-danger-text',
      )}
      {...(item.href ? { href: item.href } : {})}
      {...(item.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(item.onAction ? { onAction: item.onAction } : {})}
    >
      {({ isSelected }) => (
        <>
          {item.icon != null && <IconOrNode icon={item.icon} size={18} className="text-ink-3" />}
          <span className="flex-1">{item.label}</span>
          {isSelected && <Glyph name="check" size={16} className="text-accent" />}
        </>
      )}
    </MenuItem>
  )
}
