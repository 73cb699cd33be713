import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { BRAND } from '#domain/brand.ts'
import { DASHBOARD_PAGES, type DashboardPage, routeIdOf } from './shell/dashboard/pages.ts'

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
  coverage: 'features/coverage-map/coverage-page.tsx',
  'voice-funnel': 'features/voice-funnel/voice-funnel-page.tsx',
  'voice-notes': 'features/voice-notes/voice-notes-page.tsx',
  'voice-content': 'features/voice-content/voice-content-page.tsx',
  'content-preview/:voiceNoteId': 'features/content-preview/content-preview-page.tsx',
  trash: 'features/trash/trash-page.tsx',
  tokens: 'features/token-usage/tokens-page.tsx',
  admin: 'features/admin/admin-page.tsx',
  'admin/engines': 'features/engine-settings/engines-page.tsx',
  profile: 'features/account-settings/profile-page.tsx',
  plan: 'features/plans/plan-page.tsx',
  'billing-portal': 'features/plans/billing-portal-page.tsx',
  docs: 'features/docs/docs-page.tsx',
  'docs/:guide': 'features/docs/guide-page.tsx',
}

function dashboardRoute(dashboardPage: DashboardPage) {
  const { path } = dashboardPage
  const file = ROOMS[path]
  if (file === undefined) throw new Error(`No file draws /dashboard/${path}.`)
  const options = { id: routeIdOf(dashboardPage) }
  return path === '' ? index(file, options) : route(path, file, options)
}

/** A page whose id is its path: the ids of all routes are sent with every page, and those made from file names are long. */
function page(path: string, file: string) {
  return route(path, file, { id: path })
}

/** Every page of the product. */
export default [
  layout('shell/public/public-layout.tsx', { id: 'public' }, [
    index('features/site/home/home-page.tsx', { id: 'home' }),
    page('pricing', 'features/site/pricing-page.tsx'),
    ...['linkedin', 'twitter', 'instagram'].map((name) => page(`platforms/${name}`, 'features/site/platform-page.tsx')),
    page('voice-content', 'features/site/voice-page.tsx'),
  ]),
  layout('shell/public/account-layout.tsx', { id: 'account' }, [
    page('signin', 'features/sign-in/signin-page.tsx'),
    page('signup', 'features/sign-in/signup-page.tsx'),
    page('magic-link', 'features/sign-in/magic-link-page.tsx'),
    page('confirm-email', 'features/sign-in/confirm-email-page.tsx'),
    page('success', 'features/sign-in/success-page.tsx'),
    page('forgot-password', 'features/sign-in/forgot-password-page.tsx'),
    page('reset-password', 'features/sign-in/reset-password-page.tsx'),
  ]),
  route('dashboard', 'shell/dashboard/dashboard-layout.tsx', { id: 'dashboard' }, [
    layout('shell/dashboard/page-boundary.tsx', { id: 'boundary' }, [
      ...DASHBOARD_PAGES.map(dashboardRoute),
      route('*', 'shell/dashboard/unknown-page.tsx', { id: 'unknown' }),
    ]),
  ]),
  route('*', 'shell/not-found-page.tsx', { id: 'not-found' }),
] satisfies RouteConfig
