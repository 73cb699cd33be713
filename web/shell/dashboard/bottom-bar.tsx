import { NavLink } from 'react-router'
import { Icon } from '#web/ui/parts/icon.tsx'
import { addressOf, DASHBOARD_PAGES } from './pages.ts'

const SHOWN = DASHBOARD_PAGES.filter((page) => page.barLabel)

export function BottomBar() {
  return (
    <nav
      aria-label="Quick access"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex overflow-x-auto">
        {SHOWN.map((page) => (
          <li key={page.path} className="flex-auto basis-0">
            <NavLink
              to={addressOf(page)}
              end={page.path === ''}
              prefetch="viewport"
              className="flex min-h-15 flex-col items-center justify-center gap-1 px-1 text-xs text-ink-2 max-[16em]:tracking-tighter -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon name={page.icon} size={20} />
              {page.barLabel}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
