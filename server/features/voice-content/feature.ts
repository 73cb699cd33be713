import { defineFeature } from '#server/base/feature.ts'
import { voiceContentOperation } from './operation.ts'

export const voiceContentFeature = defineFeature({
  name: 'voice-content',
  operations: [voiceContentOperation],
})
