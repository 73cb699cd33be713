import { defineCollection } from './collection.ts'

/** Examples a brand voice is made from, and the words each may have (part 1 §5). */
export const BRAND_VOICE_EXAMPLES_MAX = 3
export const BRAND_VOICE_EXAMPLE_WORDS_MAX = 500

export const brandVoices = defineCollection({
  name: 'brand-voices',
  noun: { one: 'brand voice', many: 'brand voices' },
  textField: 'description',
  textMaxCharacters: 20_000,
  filters: {},
})
