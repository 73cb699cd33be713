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
  /** The page in the sidebar that it belongs to, where its own address does not begin with that one's. */
  partOf?: string
  /** The guide of the documentation that explains it (`features/docs/guide-list.ts`). */
  guide?: string
  /** Whether its document title is its own to say. */
  namesItself?: true
}

export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: '', title: 'Home', icon: 'house', navLabel: 'Home', barLabel: 'Home' },
  {
    path: 'brand-voices',
    title: 'Brand Voices',
    icon: 'audio-lines',
    navLabel: 'Brand Voices',
  },
  { path: 'brand-voices/:voiceId', title: 'Brand Voice', icon: 'audio-lines', namesItself: true },
  { path: 'foundations', title: 'Foundations', icon: 'audio-lines', partOf: 'brand-voices' },
  {
    path: 'voice-notes',
    title: 'Voice Note Generation',
    icon: 'mic',
    navLabel: 'Voice Notes',
    barLabel: 'Voice',
    guide: 'voice-notes',
  },
  {
    path: 'voice-funnel',
    title: 'Voice Funnel Plan',
    icon: 'filter',
    navLabel: 'Voice Funnel',
    barLabel: 'Funnel',
    guide: 'voice-funnel',
  },
  {
    path: 'generation',
    title: 'Content Generation',
    icon: 'pen-line',
    navLabel: 'Generate',
    barLabel: 'Generate',
    guide: 'content-generation',
  },
  {
    path: 'revival',
    title: 'Content Revival',
    icon: 'refresh-cw',
    navLabel: 'Revive',
    barLabel: 'Revive',
    guide: 'content-revival',
  },
  { path: 'library', title: 'Content Library', icon: 'library', navLabel: 'Library', guide: 'content-library' },
  {
    path: 'ideas',
    title: 'Content Ideas',
    icon: 'lightbulb',
    navLabel: 'Ideas',
    guide: 'content-ideas',
  },
  {
    path: 'templates',
    title: 'Templates',
    icon: 'layout-template',
    navLabel: 'Templates',
    guide: 'templates',
  },
  {
    path: 'hooks',
    title: 'Hooks Library',
    icon: 'quote',
    navLabel: 'Hooks Library',
    guide: 'hooks-library',
  },
  {
    path: 'tokens',
    title: 'Token Usage History',
    icon: 'history',
    navLabel: 'Token history',
    guide: 'token-history',
  },
  {
    path: 'voice-content',
    title: 'Voice Content',
    icon: 'mic',
    partOf: 'voice-notes',
    guide: 'voice-notes',
  },
  {
    path: 'content-preview/:voiceNoteId',
    title: 'Content Preview',
    icon: 'file',
    partOf: 'voice-notes',
    guide: 'voice-notes',
  },
  {
    path: 'trash',
    title: 'Recently Deleted',
    icon: 'trash-2',
    navLabel: 'Recently deleted',
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
    path: 'coverage',
    title: 'Coverage Map',
    icon: 'filter',
    partOf: 'ideas',
    guide: 'content-ideas',
  },
  {
    path: 'ideas-content',
    title: 'Ideas Content',
    icon: 'lightbulb',
    partOf: 'ideas',
    guide: 'ideas-content',
  },
  {
    path: `hooks/${BRAND.slug}`,
    title: `${BRAND.name} Hooks`,
    icon: 'quote',
    guide: 'hooks-library',
  },
  {
    path: 'hooks/content',
    title: 'Hooks Content',
    icon: 'quote',
    guide: 'hooks-library',
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
  {
    path: 'docs/:guide',
    title: 'Guide',
    icon: 'book-open',
    namesItself: true,
  },
]

/** The route id of a dashboard page, as `routes.ts` gives it. */
export function routeIdOf(page: DashboardPage): string {
  return `dashboard/${page.path}`
}

/** The address of a dashboard page. */
export function addressOf(page: DashboardPage): string {
  return page.path === '' ? '/dashboard' : `/dashboard/${page.path}`
}

/** Whether this page, one below it or one that belongs to it stands at an address. */
export function isWithin(page: DashboardPage, pathname: string): boolean {
  const address = addressOf(page)
  if (pathname === address) return true
  if (page.path === '') return false
  return (
    pathname.startsWith(`${address}/`) ||
    DASHBOARD_PAGES.some((part) => part.partOf === page.path && standsAt(part, pathname))
  )
}

// Of an address that names a thing, the name may be any.
function standsAt(page: DashboardPage, pathname: string): boolean {
  const [stem = '', named] = addressOf(page).split(':')
  return named === undefined ? pathname === stem : pathname.startsWith(stem) && pathname !== stem
}
