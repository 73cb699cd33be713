// The pages of the dashboard by route: what each is called, how it is drawn, and where it is offered.
import { BRAND } from '#domain/brand.ts'

export type DashboardPage = {
  /** The route under `/dashboard`; also its id in `routes.ts`. */
  path: string
  title: string
  icon: string
  /** Its name in the sidebar; a page without one is reached from another page. */
  navLabel?: string
  /** Its name in the bottom bar of a phone. */
  barLabel?: string
}

export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: '', title: 'Home', icon: 'house', navLabel: 'Home', barLabel: 'Home' },
  {
    path: 'brand-voices',
    title: 'Brand Voices',
    icon: 'audio-lines',
    navLabel: 'Brand Voices',
  },
  {
    path: 'voice-notes',
    title: 'Voice Note Generation',
    icon: 'mic',
    navLabel: 'Voice Notes',
    barLabel: 'Voice',
  },
  {
    path: 'voice-funnel',
    title: 'Voice Funnel Plan',
    icon: 'filter',
    navLabel: 'Voice Funnel',
    barLabel: 'Funnel',
  },
  { path: 'generation', title: 'Content Generation', icon: 'pen-line', navLabel: 'Generate', barLabel: 'Generate' },
  {
    path: 'revival',
    title: 'Content Revival',
    icon: 'refresh-cw',
    navLabel: 'Revive',
    barLabel: 'Revive',
  },
  { path: 'library', title: 'Content Library', icon: 'library', navLabel: 'Library' },
  {
    path: 'ideas',
    title: 'Content Ideas',
    icon: 'lightbulb',
    navLabel: 'Ideas',
  },
  {
    path: 'templates',
    title: 'Templates',
    icon: 'layout-template',
    navLabel: 'Templates',
  },
  {
    path: 'hooks',
    title: 'Hooks Library',
    icon: 'quote',
    navLabel: 'Hooks Library',
  },
  {
    path: 'tokens',
    title: 'Token Usage History',
    icon: 'history',
    navLabel: 'Token history',
  },
  {
    path: 'voice-content',
    title: 'Voice Content',
    icon: 'mic',
  },
  {
    path: 'content-preview/:voiceNoteId',
    title: 'Content Preview',
    icon: 'file',
  },
  {
    path: 'plan',
    title: 'Plan Management',
    icon: 'coins',
  },
  {
    path: 'billing-portal',
    title: 'Billing',
    icon: 'credit-card',
  },
  {
    path: 'ideas-content',
    title: 'Ideas Content',
    icon: 'lightbulb',
  },
  {
    path: `hooks/${BRAND.slug}`,
    title: `${BRAND.name} Hooks`,
    icon: 'quote',
  },
  {
    path: 'hooks/content',
    title: 'Hooks Content',
    icon: 'quote',
  },
  {
    path: 'profile',
    title: 'Profile Settings',
    icon: 'user',
  },
  {
    path: 'admin',
    title: 'Admin Dashboard',
    icon: 'shield-check',
  },
  {
    path: 'admin/engines',
    title: 'Engine settings',
    icon: 'pen-line',
  },
  {
    path: 'docs',
    title: 'Documentation',
    icon: 'book-open',
  },
  ...[
    ['content-generation', 'Content Generation'],
    ['voice-funnel', 'Voice Funnel'],
    ['voice-notes', 'Voice Notes'],
    ['content-revival', 'Content Revival'],
    ['content-library', 'Content Library'],
    ['templates', 'Templates'],
    ['hooks-library', 'Hooks Library'],
    ['content-ideas', 'Content Ideas'],
    ['ideas-content', 'Ideas Content'],
    ['token-history', 'Token History'],
  ].map(([path, title]) => ({
    path: `docs/${path}`,
    title: `${title} Guide`,
    icon: 'book-open',
  })),
]

/** The route id of a dashboard page, as `routes.ts` gives it. */
export function routeIdOf(page: DashboardPage): string {
  return `dashboard/${page.path}`
}

/** The address of a dashboard page. */
export function addressOf(page: DashboardPage): string {
  return page.path === '' ? '/dashboard' : `/dashboard/${page.path}`
}
