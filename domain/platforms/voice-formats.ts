import type { PlatformName } from './platforms.ts'

/** The 14 voice formats: id as stored and sent, label as shown (part 2 §3; settled in the product decisions). */
export const VOICE_FORMATS = [
  { id: 'youtube-script', label: 'YouTube Video Script' },
  { id: 'blog-post', label: 'Blog Post' },
  { id: 'linkedin-post', label: 'LinkedIn Post' },
  { id: 'twitter-post', label: 'Twitter Post' },
  { id: 'instagram-caption', label: 'Instagram Caption' },
  { id: 'instagram-carousel', label: 'Instagram Carousel' },
  { id: '3-emails', label: '3-Emails' },
  { id: 'personal-story', label: 'Personal Story' },
  { id: 'business-quotes', label: 'Business Quotes' },
  { id: '3-questions', label: '3-Questions' },
  { id: 'expand-ideas', label: 'Funnel Ideas' },
  { id: 'youtube-shorts-script', label: 'YouTube Shorts Script' },
  { id: 'image-prompt', label: 'Image Prompt' },
  { id: 'lead-magnet-ideas', label: 'Lead Magnet Ideas' },
] as const

export type VoiceFormat = (typeof VOICE_FORMATS)[number]['id']

/** The format of exactly this id, or undefined. */
export function findVoiceFormat(id: string): VoiceFormat | undefined {
  return VOICE_FORMATS.find((format) => format.id === id)?.id
}

/** The platform whose rules a format keeps; the others are for no platform of ours. */
export const FORMAT_PLATFORMS: Readonly<Partial<Record<VoiceFormat, PlatformName>>> = {
  'linkedin-post': 'LinkedIn',
  'twitter-post': 'Twitter Post',
  'instagram-caption': 'Instagram',
  'instagram-carousel': 'Carousel',
}

/** The label of a voice content type; an id the table does not know is title-cased from its hyphenated form. */
export function formatLabel(id: string): string {
  const known = VOICE_FORMATS.find((format) => format.id === id)
  if (known) return known.label
  return id
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
