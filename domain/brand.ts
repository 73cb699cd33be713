/**
 * The product's own name, slug, labels and default addresses.
 * Outside links are set by the operator (`LINK_*` variables); a link that is not set is not shown.
 */
export const BRAND = {
  name: 'Parlance',
  slug: 'parlance',
  versionLabel: 'beta v2',
  tagline: 'Posts that sound like you.',
} as const

/** The outside links an operator may set; each name is also the suffix of its `LINK_…` variable. */
export const OUTSIDE_LINKS = [
  'blog',
  'about',
  'contact',
  'services',
  'scheduling',
  'privacy',
  'terms',
  'linkedin',
  'twitter',
  'instagram',
  'youtube',
  'billing',
  'support',
] as const

export type OutsideLink = (typeof OUTSIDE_LINKS)[number]
export type OutsideLinks = Partial<Record<OutsideLink, string>>

/** The name of the meta element that names the operator's links to the pages, as JSON; without one there are none. */
export const OUTSIDE_LINKS_META = 'outside-links'
