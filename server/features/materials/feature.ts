import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { purgeImageReadings } from './keep-image-readings.ts'
import { purgeMaterials } from './purge-materials.ts'
import type { FindImageModel } from './read-image.ts'
import { materialsRoutes } from './routes.ts'
import { imageReadings, materialsTable } from './table.ts'

export const materialsFeature = defineFeature({
  name: 'materials',
  routes: (base, { findImageModel }: { findImageModel: FindImageModel }) => ({
    materials: materialsRoutes(base, findImageModel),
  }),
  async tidy(base) {
    await purgeMaterials(base)
    await purgeImageReadings(base)
  },
  personalData: [
    {
      ...ownedBy(materialsTable),
      pagedBy: materialsTable.id,
      about: 'Pages, videos and pictures that were read for you to make posts from.',
      plainText: {
        file: 'materials.txt',
        title: (row) => named(dayOf(row), row.kind, row.title),
        text: (row) => String(row.text),
      },
      bytes: {
        column: materialsTable.image,
        name: ({ id, mediaType }) =>
          mediaType ? `pictures/${id}.${String(mediaType).replace('image/', '')}` : undefined,
      },
    },
    {
      ...ownedBy(imageReadings),
      pagedBy: imageReadings.id,
      // What an engine said of itself and what it took are for the operator alone.
      secrets: ['failure', 'failureDetail', 'inputUnits', 'outputUnits', 'costMicros'],
      about: 'When a model was shown a picture of yours to read its words; not what it reports to the operator.',
    },
  ],
})
