import { Link, NavLink } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BetaBadge } from './beta-badge.tsx'
import { FullScreenMenu, type MenuLink } from './full-screen-menu.tsx'
import { Logo } from './logo.tsx'

const MENU: readonly MenuLink[] = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/signin', label: 'Login' },
]

const LINK =
  'inline-flex min-h-10 items-center rounded-xs px-3 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink'

export function PublicHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-3 px-5 py-4 md:px-8">
      <Link
        to="/"
        aria-label={`${BRAND.name}, start page`}
        className="-ms-1 rounded-xs p-1"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <Logo />
      </Link>
      <span className="hidden sm:inline-flex">
        <BetaBadge />
      </span>
      <nav aria-label="Main" className="ms-auto hidden items-center gap-1 md:flex">
        <NavLink to="/pricing" className={LINK}>
          Pricing
        </NavLink>
        <NavLink to="/signin" className={LINK}>
          Login
        </NavLink>
        <LinkButton to="/pricing" className="ms-3">
          Get Started
        </LinkButton>
      </nav>
      <div className="ms-auto flex items-center gap-1 md:hidden">
        <LinkButton to="/pricing" size="sm">
          Get Started
        </LinkButton>
        <FullScreenMenu links={MENU}>
          <LinkButton to="/pricing" size="lg" className="mt-6 w-full">
            Get Started
          </LinkButton>
          <p className="mt-6 px-3">
            <BetaBadge />
          </p>
        </FullScreenMenu>
      </div>
    </header>
  )
}
