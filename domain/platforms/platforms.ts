// Keeps the one list of platforms: what each is called, and how it is drawn.

export const PLATFORM_NAMES = [
  'LinkedIn',
  'Twitter Post',
  'Twitter Thread',
  'Instagram',
  'Carousel',
  'Story Breakdown',
  'Mini-Guide',
] as const

export type PlatformName = (typeof PLATFORM_NAMES)[number]

/** The three platforms of templates, ideas and hook content, as stored (part 1 §2, part 2 §3). */
export const POST_PLATFORMS = ['LinkedIn', 'Twitter Post', 'Instagram'] as const satisfies readonly PlatformName[]
export type PostPlatform = (typeof POST_PLATFORMS)[number]

/** `id` is a slug, `iconName` a lucide icon in kebab-case, `color` a hex colour as the specification's API gives it. */
export type Platform = { id: string; name: string; iconName: string; color: string }

type KnownPlatform = Platform & { name: PlatformName }

export const PLATFORMS: Readonly<Record<PlatformName, KnownPlatform>> = {
  LinkedIn: { id: 'linkedin', name: 'LinkedIn', iconName: 'briefcase-business', color: '#0a66c2' },
  'Twitter Post': { id: 'twitter-post', name: 'Twitter Post', iconName: 'message-square', color: '#0f6e99' },
  'Twitter Thread': {
    id: 'twitter-thread',
    name: 'Twitter Thread',
    iconName: 'messages-square',
    color: '#0e7490',
  },
  Instagram: { id: 'instagram', name: 'Instagram', iconName: 'camera', color: '#b83280' },
  Carousel: { id: 'carousel', name: 'Carousel', iconName: 'gallery-horizontal', color: '#7c3aed' },
  'Story Breakdown': {
    id: 'story-breakdown',
    name: 'Story Breakdown',
    iconName: 'book-open',
    color: '#b45309',
  },
  'Mini-Guide': { id: 'mini-guide', name: 'Mini-Guide', iconName: 'list-ordered', color: '#15803d' },
}

/** The platform of exactly this name, or undefined. */
export function findPlatform(name: string): KnownPlatform | undefined {
  const known = PLATFORM_NAMES.find((platform) => platform === name)
  return known && PLATFORMS[known]
}

/** The platform of this name in whatever case, or undefined. */
export function findPlatformInAnyCase(name: string): KnownPlatform | undefined {
  const known = PLATFORM_NAMES.find((platform) => platform.toLowerCase() === name.toLowerCase())
  return known && PLATFORMS[known]
}

/** The platform of this name; any other name gets a generic file icon and grey, as the specification says. */
export function platformOrGeneric(name: string): Platform {
  return (
    findPlatform(name) ?? {
      id: name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
      name,
      iconName: 'file',
      color: '#6b7280',
    }
  )
}
