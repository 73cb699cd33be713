import { defineCollection } from './define-list.ts'

/** The eleven kinds of opening line, as stored and shown (part 2 §3). */
export const HOOK_TYPES = [
  'Curiosity',
  'Problem Solution',
  'Story',
  'Statistics',
  'Questions',
  'Education',
  'Myths',
  'Step by Step',
  'Common Mistakes',
  'Authority',
  'Contrarian',
] as const
export type HookType = (typeof HOOK_TYPES)[number]

/** The most hooks of each type a person keeps (part 2 §9). */
export const HOOK_LIMITS: Readonly<Record<HookType, number>> = {
  Curiosity: 12,
  'Problem Solution': 12,
  Story: 12,
  Statistics: 12,
  Questions: 12,
  Education: 12,
  Myths: 12,
  'Step by Step': 12,
  'Common Mistakes': 12,
  Authority: 12,
  Contrarian: 12,
}

/** The most hooks a person keeps in all. */
export const HOOKS_MAX = HOOK_TYPES.reduce((sum, type) => sum + HOOK_LIMITS[type], 0)

/** Characters of a hook that its card shows before "Show more", and words of a curated one for those who only read it (part 2 §9). */
export const HOOK_PREVIEW_CHARACTERS = 150
export const CURATED_PREVIEW_WORDS = 15

/** How long what a person types for a post from a hook may be. */
export const HOOK_GUIDELINES_MAX_CHARACTERS = 5_000

const HOOK_MAX_CHARACTERS = 5_000

export const hooks = defineCollection({
  name: 'hooks',
  noun: { one: 'hook', many: 'hooks' },
  textField: 'content',
  textMaxCharacters: HOOK_MAX_CHARACTERS,
  filters: { hookType: HOOK_TYPES },
})

/** Hooks that admins keep for everybody; the specification calls them global. */
export const curatedHooks = defineCollection({
  name: 'curated-hooks',
  noun: { one: 'hook', many: 'hooks' },
  textField: 'content',
  textMaxCharacters: HOOK_MAX_CHARACTERS,
  filters: { hookType: HOOK_TYPES },
})

/** What every post from a hook is called as a piece (part 2 §3). */
export const HOOK_PIECE_TYPE = 'Hook Content'

/** The words a post from a hook is made of and charged by: the hook, and what it is about. */
export function hookMaterial({ content, topic }: { content: string; topic: string }): string {
  return [content, topic].filter((part) => part.trim() !== '').join('\n\n')
}
