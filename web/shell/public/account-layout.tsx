import { Link, Outlet } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { Logo } from '#web/shell/logo.tsx'

/** Frames the pages around signing in: no header, no footer, one card. */
export default function AccountLayout() {
  return (
    <main className="flex min-h-dvh flex-col items-center px-5 py-10 md:justify-center">
      <Link to="/" aria-label={`${BRAND.name}, start page`} className="rounded-xs p-1">
        <Logo />
      </Link>
      <div className="mt-8 w-full max-w-md">
        <Outlet />
      </div>
    </main>
  )
}
