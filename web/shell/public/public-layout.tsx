import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { lateSection } from './late-section.ts'
import { PublicHeader } from './public-header.tsx'

const Footer = lateSection(() => import('./public-footer.tsx').then((part) => part.PublicFooter))
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
)

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {FOOTER}
    </div>
  )
}
