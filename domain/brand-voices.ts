import { defineCollection } from './collection.ts'

export const brandVoices = defineCollection({
  name: 'brand-voices',
  noun: { one: 'brand voice', many: 'brand voices' },
  textField: 'description',
  textMaxCharacters: 20_000,
  filters: {},
})
