import { PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { Logo } from '#web/shell/logo.tsx'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { BetaBadge } from './beta-badge.tsx'
import { addressOf, DASHBOARD_PAGES, isWithin } from './pages.ts'
import { SidebarPlan } from './sidebar-plan.tsx'

const KEY = `${BRAND.slug}.sidebar`
const LISTED = DASHBOARD_PAGES.filter((page) => page.navLabel)

export function Sidebar() {
  const { pathname } = useLocation()
  const [isNarrow, setIsNarrow] = useState(() => readStored(KEY) === 'narrow')

  function toggle() {
    writeStored(KEY, isNarrow ? 'wide' : 'narrow')
    setIsNarrow(!isNarrow)
  }

  return (
    <aside
      aria-label="Sidebar"
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-x-hidden overflow-y-auto border-e border-line bg-sunk transition-[width] duration-200 md:flex',
        isNarrow ? 'w-16' : 'w-64',
      )}
    >
      <div className={classNames('flex items-center gap-2 pt-3 pb-2', isNarrow ? 'flex-col px-2' : 'ps-5 pe-3')}>
        <Link to="/dashboard" aria-label={`${BRAND.name} dashboard`} className="rounded-xs py-2">
          <Logo isNarrow={isNarrow} />
        </Link>
        {!isNarrow && <BetaBadge />}
        <IconButton
          label={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!isNarrow}
          icon={<PanelLeft size={20} aria-hidden />}
          onPress={toggle}
          className={classNames('hover:bg-line', !isNarrow && 'ms-auto')}
        />
      </div>
      <nav aria-label="Dashboard" className="flex-1 px-3 py-2">
        <ul className="flex flex-col gap-0.5">
          {LISTED.map((page) => (
            <li key={page.path}>
              <Link
                to={addressOf(page)}
                aria-current={isWithin(page, pathname) ? 'page' : undefined}
                prefetch="intent"
                title={isNarrow ? page.navLabel : undefined}
                className={classNames(
                  'flex min-h-10 items-center gap-3 rounded-sm border border-transparent text-ink-2 transition-colors hover:text-ink',
                  'aria-[current]:border-line aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink',
                  isNarrow ? 'justify-center' : 'px-2.5',
                )}
              >
                <Icon name={page.icon} size={20} />
                <span className={isNarrow ? 'sr-only' : 'truncate'}>{page.navLabel}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarPlan isNarrow={isNarrow} />
    </aside>
  )
}
