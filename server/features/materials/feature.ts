import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { purgeMaterials } from './purge-materials.ts'
import type { FindImageModel } from './read-image.ts'
import { materialsRoutes } from './routes.ts'
import { materialsTable } from './table.ts'

export const materialsFeature = defineFeature({
  name: 'materials',
  routes: (base, { findImageModel }: { findImageModel: FindImageModel }) => ({
    materials: materialsRoutes(base, findImageModel),
  }),
  tidy: purgeMaterials,
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
  ],
})
