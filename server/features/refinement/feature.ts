import { defineFeature } from '#server/base/feature.ts'
import { refineOperation } from './operation.ts'

export const refinementFeature = defineFeature({
  name: 'refinement',
  operations: [refineOperation],
})
