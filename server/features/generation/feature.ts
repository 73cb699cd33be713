import { defineFeature } from '#server/base/feature.ts'
import { generationOperation } from './operation.ts'

export const generationFeature = defineFeature({
  name: 'generation',
  operations: [generationOperation],
})
