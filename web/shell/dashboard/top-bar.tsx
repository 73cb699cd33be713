import { Link } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { Logo } from '#web/shell/logo.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { BetaBadge } from './beta-badge.tsx'
import { FullScreenMenu } from './full-screen-menu.tsx'
import type { Me } from './guard.tsx'
import { addressOf, DASHBOARD_PAGES, type DashboardPage } from './pages.ts'
import { SettingsMenu } from './settings-menu.tsx'

export type TopBarProps = { title: string; guide: string | undefined; me: Me }

/** Above every page: what it is called, its guide, the settings, and on a phone the menu. */
export function TopBar({ title, guide, me }: TopBarProps) {
  const links = DASHBOARD_PAGES.filter((page) => isListed(page, me)).map((page) => ({
    to: addressOf(page),
    label: page.navLabel ?? page.title,
    icon: <Icon name={page.icon} size={22} className="text-ink-3" />,
  }))
  return (
    <header className="sticky top-0 z-30 flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-paper px-2 md:px-8">
      <div className="md:hidden">
        <FullScreenMenu links={links} />
      </div>
      <Link to="/dashboard" aria-label={`${BRAND.name} dashboard`} className="rounded-xs p-1 md:hidden">
        <Logo />
      </Link>
      <div className="md:hidden">
        <BetaBadge />
      </div>
      <p className="hidden truncate text-sm text-ink-2 md:block">
        {BRAND.name}
        <span className="px-2 text-ink-3" aria-hidden="true">
          /
        </span>
        <span className="font-semibold text-ink">{title}</span>
      </p>
      <div className="ms-auto flex items-center gap-1">
        {guide && (
          <LinkButton to={`/dashboard/docs/${guide}`} variant="ghost" size="sm">
            <Icon name="book-open" size={18} />
            <span className="max-md:sr-only">How this works</span>
          </LinkButton>
        )}
        <SettingsMenu me={me} />
      </div>
    </header>
  )
}

/** Every page that can be opened by itself. */
function isListed(page: DashboardPage, me: Me): boolean {
  if (page.path === 'admin' || page.path.startsWith('admin/')) return me.user.role === 'admin'
  // The portal is opened from the settings menu, which knows whether there is one.
  return !page.path.includes(':') && page.path !== 'billing-portal'
}
