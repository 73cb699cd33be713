/** The automations of the specification: one address a purpose, found by its path (part 1 §7, part 2 §7). */

import { HOOK_CONTENT_TYPES } from '#domain/lists/hook-content-types.ts'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import {
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformName,
  POST_PLATFORMS,
  type PostPlatform,
} from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'

/** The kinds of purposes in the order people are shown them; each is also the beginning of its purposes' paths. */
export const WEBHOOK_GROUPS = {
  generation: 'Content generation',
  revival: 'Content revival',
  template: 'Template analysis',
  'brand-voice': 'Brand voice analysis',
  hook: 'Hooks',
  'hook-content': 'Hook to content',
  idea: 'Content ideas',
  'ideas-content': 'Idea to content',
  'voice-script': 'Voice funnel scripts',
  'voice-content': 'Voice content',
} as const
export type WebhookGroup = keyof typeof WEBHOOK_GROUPS

export type WebhookPurpose = {
  /** Slugs, most general first, such as `generation/linkedin/enhanced`. */
  path: string
  /** Short; it stands under the name of its group. */
  label: string
  group: WebhookGroup
  /** One sentence: what the automation is asked for. */
  description: string
}

/** Where revived content comes from, as stored and sent; `yturl` has no button of its own (part 1 §2). */
export const REVIVAL_TYPES = ['blog', 'industry', 'video', 'yturl', 'image'] as const
export type RevivalType = (typeof REVIVAL_TYPES)[number]

/** What each is called. */
export const REVIVAL_LABELS: Readonly<Record<RevivalType, string>> = {
  blog: 'Blog post',
  industry: 'Industry news',
  video: 'Video transcript',
  yturl: 'YouTube link',
  image: 'Image',
}

/** The platform in the path of a hook-to-content purpose, which the specification calls Twitter there. */
export const HOOK_CONTENT_PLATFORMS: Readonly<Record<PostPlatform, string>> = {
  LinkedIn: 'linkedin',
  'Twitter Post': 'twitter',
  Instagram: 'instagram',
}

/** The slug of a stored label, such as `step-by-step` for a hook type. */
export function slugOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-')
}

/** Every purpose of the specification. */
export const WEBHOOK_PURPOSES: readonly WebhookPurpose[] = [
  ...PLATFORM_NAMES.flatMap(generationPurposes),
  ...REVIVAL_TYPES.flatMap((type) => PLATFORM_NAMES.map((platform) => describeRevival(type, platform))),
  ...POST_PLATFORMS.map((platform) => ({
    path: `template/${PLATFORMS[platform].id}`,
    label: platform,
    group: 'template' as const,
    description: `The shape of a post for ${platform}, as a template.`,
  })),
  {
    path: 'brand-voice',
    label: 'Brand voice',
    group: 'brand-voice',
    description: 'Tone, style and description of a brand voice, from examples.',
  },
  ...HOOK_TYPES.map((type) => ({
    path: `hook/${slugOf(type)}`,
    label: type,
    group: 'hook' as const,
    description: `An opening line of the type ${type} about a topic.`,
  })),
  ...HOOK_CONTENT_TYPES.flatMap((type) =>
    POST_PLATFORMS.map((platform) => ({
      path: `hook-content/${slugOf(type)}/${HOOK_CONTENT_PLATFORMS[platform]}`,
      label: `${type}, ${platform}`,
      group: 'hook-content' as const,
      description: `A ${type.toLowerCase()} for ${platform} that begins with an opening line.`,
    })),
  ),
  { path: 'idea', label: 'Ideas', group: 'idea', description: 'Ideas about a topic for a stage and a platform.' },
  ...POST_PLATFORMS.map((platform) => ({
    path: `ideas-content/${PLATFORMS[platform].id}`,
    label: platform,
    group: 'ideas-content' as const,
    description: `A post for ${platform} from an idea.`,
  })),
  {
    path: 'voice-script',
    label: 'Voice script',
    group: 'voice-script',
    description: 'A script to speak about a topic for a stage.',
  },
  ...VOICE_FORMATS.map(({ id, label }) => ({
    path: `voice-content/${id}`,
    label,
    group: 'voice-content' as const,
    description: `The format ${label}, from the transcript of a voice note.`,
  })),
]

/** The purpose of a plain text for this platform; the enhanced one stands under it. */
export function generationPurpose(platform: PlatformName): string {
  return `generation/${PLATFORMS[platform].id}`
}

/** The purpose of a text for this platform from a source of this type. */
export function revivalPurpose(type: RevivalType, platform: PlatformName): string {
  return `revival/${type}/${PLATFORMS[platform].id}`
}

function generationPurposes(platform: PlatformName): WebhookPurpose[] {
  const path = generationPurpose(platform)
  return [
    { path, label: platform, group: 'generation', description: `Text for ${platform} from pasted text.` },
    {
      path: `${path}/enhanced`,
      label: `${platform}, enhanced`,
      group: 'generation',
      description: `Text for ${platform} from pasted text, with the Foundations.`,
    },
  ]
}

function describeRevival(type: RevivalType, platform: PlatformName): WebhookPurpose {
  const label = REVIVAL_LABELS[type]
  return {
    path: revivalPurpose(type, platform),
    label: `${label}, ${platform}`,
    group: 'revival',
    description: `Text for ${platform} from this source: ${label.toLowerCase()}.`,
  }
}

/** Purposes and their beginnings: an address can be set for each of them. */
const PATHS: ReadonlySet<string> = new Set(
  WEBHOOK_PURPOSES.flatMap(({ path }) => {
    const slugs = path.split('/')
    return slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))
  }),
)

/** True for a purpose and for the beginning of one, such as `generation` or `revival/blog`. */
export function isPurposePath(path: string): boolean {
  return PATHS.has(path)
}

/** The address of a purpose: its own, or that of its longest beginning that has one. */
export function findAddress(addresses: Readonly<Record<string, string>>, purpose: string): string | undefined {
  for (let path = purpose; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('/'), 0))) {
    const address = Object.hasOwn(addresses, path) ? addresses[path] : undefined
    if (address) return address
  }
  return undefined
}

/** The variable that sets the address of a path, such as `WEBHOOK_GENERATION_LINKEDIN_ENHANCED`. */
export function webhookVariable(path: string): string {
  return `WEBHOOK_${path.replace(/[/-]/g, '_').toUpperCase()}`
}

const PATH_OF_VARIABLE: ReadonlyMap<string, string> = new Map([...PATHS].map((path) => [webhookVariable(path), path]))

/** The path whose address a variable sets; undefined for any other variable. */
export function purposePathOf(variable: string): string | undefined {
  return PATH_OF_VARIABLE.get(variable)
}

/** Beside the limits every engine has. */
export const WEBHOOK_LIMITS = {
  /** For one try to connect, secure handshake included. */
  connectMs: 10_000,
  /** Before the second try to connect; each further wait is twice as long. */
  retryWaitMs: 500,
} as const
