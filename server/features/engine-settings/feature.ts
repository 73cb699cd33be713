import { defineFeature } from '#server/base/feature.ts'
import { enginesRoutes } from './routes.ts'

export const engineSettingsFeature = defineFeature({
  name: 'engine-settings',
  routes: (base) => ({ engines: enginesRoutes(base) }),
  nobodysTables: { engine_settings: 'how writing is done here; who saved it last is forgotten with their account' },
})
