import { defineCollection } from './collection.ts'

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

export const hooks = defineCollection({
  name: 'hooks',
  noun: { one: 'hook', many: 'hooks' },
  textField: 'content',
  textMaxCharacters: 5_000,
  filters: { hookType: HOOK_TYPES },
})
