import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { DASHBOARD_PAGES, type DashboardPage, routeIdOf } from './pages.ts'

/** The rooms of the dashboard that are built; every other page says what will live there. */
const ROOMS: Readonly<Record<string, string>> = {
  '': 'features/overview/overview-page.tsx',
  generation: 'features/generation/generation-page.tsx',
  library: 'features/library/library-page.tsx',
  tokens: 'features/tokens/tokens-page.tsx',
  admin: 'features/admin/admin-page.tsx',
  'admin/engines': 'features/engines/engines-page.tsx',
  profile: 'features/profile/profile-page.tsx',
  plan: 'features/plan/plan-page.tsx',
  'billing-portal': 'features/plan/billing-portal-page.tsx',
}

function dashboardRoute(page: DashboardPage) {
  const file = ROOMS[page.path] ?? 'shell/later-page.tsx'
  const options = { id: routeIdOf(page) }
  return page.path === '' ? index(file, options) : route(page.path, file, options)
}

/** Every page of the product. */
export default [
  layout('shell/public-layout.tsx', [
    index('features/site/home-page.tsx'),
    route('pricing', 'features/site/pricing-page.tsx'),
    ...['linkedin', 'twitter', 'instagram'].map((name) =>
      route(`platforms/${name}`, 'features/site/platform-page.tsx', { id: `platforms/${name}` }),
    ),
    route('voice-content', 'features/site/voice-page.tsx'),
  ]),
  layout('shell/account-layout.tsx', [
    route('signin', 'features/accounts/signin-page.tsx'),
    route('signup', 'features/accounts/signup-page.tsx'),
    route('magic-link', 'features/accounts/magic-link-page.tsx'),
    route('success', 'features/accounts/success-page.tsx'),
    route('forgot-password', 'features/accounts/forgot-password-page.tsx'),
    route('reset-password', 'features/accounts/reset-password-page.tsx'),
  ]),
  route('dashboard', 'shell/dashboard-layout.tsx', [
    layout('shell/page-boundary.tsx', [...DASHBOARD_PAGES.map(dashboardRoute), route('*', 'shell/unknown-page.tsx')]),
  ]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
