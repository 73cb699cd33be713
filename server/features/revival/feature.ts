import { defineFeature } from '#server/base/feature.ts'
import { revivalOperation } from './operation.ts'

export const revivalFeature = defineFeature({
  name: 'revival',
  operations: [revivalOperation],
})
