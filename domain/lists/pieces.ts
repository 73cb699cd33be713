import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { defineCollection } from './define-list.ts'
import { FUNNEL_STAGES } from './funnel-stages.ts'
import { HOOK_TYPES } from './hooks.ts'

/** Where a piece came from; the six content pages are views of one table by source. */
export const PIECE_SOURCES = ['generated', 'revived', 'ideas', 'hooks', 'voice'] as const
export type PieceSource = (typeof PIECE_SOURCES)[number]

/** Platform filters that stand for more than one platform: the library's Twitter tab holds posts and threads. */
export const PLATFORM_GROUPS: Readonly<Record<string, readonly PlatformName[]>> = {
  Twitter: ['Twitter Post', 'Twitter Thread'],
}

export const pieces = defineCollection({
  name: 'pieces',
  noun: { one: 'post', many: 'posts' },
  textField: 'contentText',
  textMaxCharacters: 100_000,
  filters: {
    source: PIECE_SOURCES,
    platform: [...PLATFORM_NAMES, 'Twitter'],
    hookType: HOOK_TYPES,
    funnelStage: FUNNEL_STAGES,
  },
})

export type LibraryTab = {
  id: string
  label: string
  filter: { source?: PieceSource; platform?: PlatformName | 'Twitter' }
}

/** The tabs of the Content Library in their order (part 1 §2). */
export const LIBRARY_TABS: readonly LibraryTab[] = [
  { id: 'all', label: 'All Content', filter: {} },
  { id: 'voice', label: 'Voice Content', filter: { source: 'voice' } },
  { id: 'linkedin', label: 'LinkedIn', filter: { platform: 'LinkedIn' } },
  { id: 'twitter', label: 'Twitter', filter: { platform: 'Twitter' } },
  { id: 'instagram', label: 'Instagram', filter: { platform: 'Instagram' } },
  { id: 'carousel', label: 'Carousel', filter: { platform: 'Carousel' } },
  { id: 'story-breakdown', label: 'Story Breakdown', filter: { platform: 'Story Breakdown' } },
  { id: 'mini-guide', label: 'Mini-Guide', filter: { platform: 'Mini-Guide' } },
]

/** Words a card shows before "...See more", characters a library card previews (part 1 §9). */
export const CARD_PREVIEW_WORDS = 15
export const LIBRARY_PREVIEW_CHARACTERS = 150
