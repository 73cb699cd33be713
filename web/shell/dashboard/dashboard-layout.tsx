import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { queryClient } from '#web/query.ts'
import { DASHBOARD_PAGES, routeIdOf } from './pages.ts'
import '#web/dashboard.css'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { useNearbyParts } from '#web/ui/overlays/late.ts'
import { ToastRegion } from '#web/ui/overlays/toast.tsx'
import { useSteadyPresses } from '#web/ui/parts/use-steady-presses.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Guard, type Me } from './guard.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PlanState } from './plan-state.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePatientLinks } from './use-patient-links.ts'

export { ErrorBoundary } from '#web/shell/error-page.tsx'

export default function DashboardLayout() {
  useNearbyParts()
  return (
    <QueryClientProvider client={queryClient}>
      <Guard>{(me) => <Shell me={me} />}</Guard>
    </QueryClientProvider>
  )
}

function Shell({ me }: { me: Me }) {
  usePatientLinks()
  useSteadyPresses()
  const id = useMatches().at(-1)?.id
  const page = DASHBOARD_PAGES.find((candidate) => routeIdOf(candidate) === id)
  const title = page?.title ?? 'Not found'
  return (
    <div className="flex min-h-dvh">
      {!page?.namesItself && <title>{`${title} · ${BRAND.name}`}</title>}
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar title={title} guide={page?.guide} me={me} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-7xl min-w-0 flex-1 flex-col px-4 pt-4 pb-28 outline-none md:px-8 md:pt-6 md:pb-16"
        >
          <OfflineBanner />
          <PlanState />
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ToastRegion className="max-md:bottom-22" />
    </div>
  )
}
