import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { BRAND } from '#domain/brand.ts'
import { DASHBOARD_PAGES, type DashboardPage, routeIdOf } from './pages.ts'

/** The file of each page of the dashboard. */
const ROOMS: Readonly<Record<string, string>> = {
  '': 'features/overview/overview-page.tsx',
  'brand-voices': 'features/brand-voices/brand-voices-page.tsx',
  'brand-voices/:voiceId': 'features/brand-voices/brand-voice-page.tsx',
  foundations: 'features/foundations/foundations-page.tsx',
  generation: 'features/generation/generation-page.tsx',
  revival: 'features/revival/revival-page.tsx',
  hooks: 'features/hooks/hooks-page.tsx',
  'hooks/content': 'features/hooks/hooks-content-page.tsx',
  [`hooks/${BRAND.slug}`]: 'features/hooks/curated-hooks-page.tsx',
  library: 'features/library/library-page.tsx',
  templates: 'features/templates/templates-page.tsx',
  ideas: 'features/ideas/ideas-page.tsx',
  'ideas-content': 'features/ideas/ideas-content-page.tsx',
  'voice-funnel': 'features/voice-funnel/voice-funnel-page.tsx',
  'voice-notes': 'features/voice-notes/voice-notes-page.tsx',
  'voice-content': 'features/voice-content/voice-content-page.tsx',
  'content-preview/:voiceNoteId': 'features/content-preview/content-preview-page.tsx',
  trash: 'features/trash/trash-page.tsx',
  tokens: 'features/tokens/tokens-page.tsx',
  admin: 'features/admin/admin-page.tsx',
  'admin/engines': 'features/engines/engines-page.tsx',
  profile: 'features/profile/profile-page.tsx',
  plan: 'features/plan/plan-page.tsx',
  'billing-portal': 'features/plan/billing-portal-page.tsx',
  docs: 'features/docs/docs-page.tsx',
  'docs/:guide': 'features/docs/guide-page.tsx',
}

function dashboardRoute(page: DashboardPage) {
  const file = ROOMS[page.path]
  if (file === undefined) throw new Error(`No file draws /dashboard/${page.path}.`)
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
    route('confirm-email', 'features/accounts/confirm-email-page.tsx'),
    route('success', 'features/accounts/success-page.tsx'),
    route('forgot-password', 'features/accounts/forgot-password-page.tsx'),
    route('reset-password', 'features/accounts/reset-password-page.tsx'),
  ]),
  route('dashboard', 'shell/dashboard-layout.tsx', [
    layout('shell/page-boundary.tsx', [...DASHBOARD_PAGES.map(dashboardRoute), route('*', 'shell/unknown-page.tsx')]),
  ]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
