import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { defineCollection } from './define-list.ts'

/** The most templates a person keeps for one platform (part 1 §9). */
export const TEMPLATES_MAX = 25

/** Words of a template that its card shows before "...See more"; fewer would not show its shape. */
export const TEMPLATE_PREVIEW_WORDS = 45

export const templates = defineCollection({
  name: 'templates',
  noun: { one: 'template', many: 'templates' },
  textField: 'contentText',
  textMaxCharacters: 100_000,
  filters: { platform: POST_PLATFORMS },
})
