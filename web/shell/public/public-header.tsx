import { Link, NavLink } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { BetaBadge } from '#web/shell/dashboard/beta-badge.tsx'
import { FullScreenMenu, type MenuLink } from '#web/shell/dashboard/full-screen-menu.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useOutsideLinks } from './outside-links.ts'

const PLATFORMS = { to: '/#platforms', label: 'Platforms' }
const PRICING = { to: '/pricing', label: 'Pricing' }
const LOGIN = { to: '/signin', label: 'Login' }

const LINK =
  'inline-flex min-h-10 items-center rounded-xs px-3 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink'

export function PublicHeader() {
  const { blog } = useOutsideLinks()
  const links: MenuLink[] = [PLATFORMS, PRICING, ...(blog ? [{ to: blog, label: 'Blog', isOutside: true }] : []), LOGIN]
  const getStarted = (size: 'sm' | 'md' | 'lg', className: string) => (
    <LinkButton to={PRICING.to} size={size} className={className}>
      Get Started
    </LinkButton>
  )
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-3 px-5 py-4 md:px-8">
      <Link
        to="/"
        aria-label={`${BRAND.name}, start page`}
        className="-ms-1 rounded-xs p-1"
        onClick={() => window.scrollTo(0, 0)}
      >
        <Logo />
      </Link>
      <span className="hidden sm:inline-flex">
        <BetaBadge />
      </span>
      <nav aria-label="Main" className="ms-auto hidden items-center gap-1 md:flex">
        {links.map(({ to, label, isOutside }) =>
          isOutside ? (
            <a key={to} href={to} className={LINK} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ) : to === PLATFORMS.to ? (
            <Link key={to} to={to} className={LINK}>
              {label}
            </Link>
          ) : (
            <NavLink key={to} to={to} className={LINK}>
              {label}
            </NavLink>
          ),
        )}
        {getStarted('md', 'ms-3')}
      </nav>
      <div className="ms-auto flex items-center gap-1 md:hidden">
        <span className="hidden min-[19.5rem]:inline-flex">{getStarted('sm', '')}</span>
        <FullScreenMenu links={links}>
          {getStarted('lg', 'mt-6 w-full')}
          <p className="mt-6 px-3">
            <BetaBadge />
          </p>
        </FullScreenMenu>
      </div>
    </header>
  )
}
