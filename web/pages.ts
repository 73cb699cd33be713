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
  /** What will live here, for a page whose room is not built yet. */
  later?: string
}

export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: '', title: 'Home', icon: 'house', navLabel: 'Home', barLabel: 'Home' },
  {
    path: 'brand-voices',
    title: 'Brand Voices',
    icon: 'audio-lines',
    navLabel: 'Brand Voices',
    later:
      'Here you will teach the product how you write: name a voice, give it up to three examples, and use it for every post.',
  },
  {
    path: 'voice-notes',
    title: 'Voice Note Generation',
    icon: 'mic',
    navLabel: 'Voice Notes',
    barLabel: 'Voice',
    later:
      'Here you will record or upload a voice note of up to four minutes and turn it into a post in the format you choose.',
  },
  {
    path: 'voice-funnel',
    title: 'Voice Funnel Plan',
    icon: 'filter',
    navLabel: 'Voice Funnel',
    barLabel: 'Funnel',
    later: 'Here you will get short scripts to speak from, one stage of your funnel at a time.',
  },
  { path: 'generation', title: 'Content Generation', icon: 'pen-line', navLabel: 'Generate', barLabel: 'Generate' },
  {
    path: 'revival',
    title: 'Content Revival',
    icon: 'refresh-cw',
    navLabel: 'Revive',
    barLabel: 'Revive',
    later:
      'Here you will bring existing content back to life: a blog post, a video transcript, an image or industry news.',
  },
  { path: 'library', title: 'Content Library', icon: 'library', navLabel: 'Library' },
  {
    path: 'ideas',
    title: 'Content Ideas',
    icon: 'lightbulb',
    navLabel: 'Ideas',
    later: 'Here you will turn a topic into content ideas for each stage of your funnel, and an idea into a post.',
  },
  {
    path: 'templates',
    title: 'Templates',
    icon: 'layout-template',
    navLabel: 'Templates',
    later: 'Here you will keep the shapes of posts that worked, ready to be filled again.',
  },
  {
    path: 'hooks',
    title: 'Hooks Library',
    icon: 'quote',
    navLabel: 'Hooks Library',
    later: 'Here you will collect opening lines by type, and make a post or a script from any of them.',
  },
  {
    path: 'tokens',
    title: 'Token Usage History',
    icon: 'history',
    navLabel: 'Token history',
    later: 'Here you will see what each piece of work cost, by date and by type.',
  },
  {
    path: 'voice-content',
    title: 'Voice Content',
    icon: 'mic',
    later: 'Here you will choose a brand voice and a format for a voice note, and have it written.',
  },
  {
    path: 'content-preview/:voiceNoteId',
    title: 'Content Preview',
    icon: 'file',
    later: 'Here you will read what was made from a voice note, edit it, copy it or download it.',
  },
  {
    path: 'plan',
    title: 'Plan Management',
    icon: 'coins',
    later: 'Here you will compare the plans and change yours.',
  },
  {
    path: 'ideas-content',
    title: 'Ideas Content',
    icon: 'lightbulb',
    later: 'Here you will find every post made from one of your ideas.',
  },
  {
    path: `hooks/${BRAND.slug}`,
    title: `${BRAND.name} Hooks`,
    icon: 'quote',
    later: 'Here you will find a curated collection of opening lines to start from.',
  },
  {
    path: 'hooks/content',
    title: 'Hooks Content',
    icon: 'quote',
    later: 'Here you will find every post and script made from one of your hooks.',
  },
  {
    path: 'profile',
    title: 'Profile Settings',
    icon: 'user',
    later: 'Here you will see your account and your subscription, and change your password.',
  },
  {
    path: 'admin',
    title: 'Admin Dashboard',
    icon: 'shield-check',
    later: 'Here the administrator will see every account and change its plan.',
  },
  {
    path: 'docs',
    title: 'Documentation',
    icon: 'book-open',
    later: 'Here you will find a short guide to every part of the product.',
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
    later: 'This guide is being written. It will explain the page step by step.',
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
