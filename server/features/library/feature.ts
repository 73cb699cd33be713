import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { piecesStore } from './pieces-store.ts'
import { type Around, piecesRoutes } from './routes.ts'
import { piecesTable } from './table.ts'

export const libraryFeature = defineFeature({
  name: 'library',
  routes: (base, around: Around) => ({ pieces: piecesRoutes(base, around) }),
  lists: (base) => [piecesStore(base)],
  personalData: [
    {
      ...ownedBy(piecesTable),
      pagedBy: piecesTable.id,
      about: 'Every finished text, those in the trash with the time they were deleted.',
      plainText: {
        file: 'posts.txt',
        title: (row) => named(dayOf(row), row.platform, row.contentType),
        text: (row) => String(row.contentText),
      },
    },
  ],
})
