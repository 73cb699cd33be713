import { defineCollection } from './collection.ts'
import type { PlatformName } from './platforms.ts'

/** The platforms templates exist for (part 1 §2). */
export const TEMPLATE_PLATFORMS = ['LinkedIn', 'Twitter Post', 'Instagram'] as const satisfies readonly PlatformName[]

export const templates = defineCollection({
  name: 'templates',
  noun: { one: 'template', many: 'templates' },
  textField: 'contentText',
  textMaxCharacters: 100_000,
  filters: { platform: TEMPLATE_PLATFORMS },
})
