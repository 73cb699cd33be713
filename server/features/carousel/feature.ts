import { defineFeature } from '#server/base/feature.ts'
import { slidesRoutes } from './routes.ts'

export const carouselFeature = defineFeature({
  name: 'carousel',
  routes: (base) => ({ slides: slidesRoutes(base) }),
})
