import { pieces } from '#domain/lists/pieces.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { ownedList } from '#server/collection/owned-list.ts'
import { piecesStore } from './pieces-store.ts'
import { type Around, piecesRoutes } from './routes.ts'
import { pieceDraftsTable, piecesTable } from './table.ts'

export const libraryFeature = defineFeature({
  name: 'library',
  routes: (base, around: Around) => ({ pieces: piecesRoutes(base, around) }),
  lists: (base) => [piecesStore(base)],
  personalData: [
    ownedList(piecesTable, pieces, {
      about: 'Every finished text, those in the trash with the time they were deleted.',
      file: 'posts.txt',
      titledBy: ['platform', 'contentType'],
    }),
    {
      ...ownedBy(pieceDraftsTable),
      pagedBy: pieceDraftsTable.pieceId,
      about: 'Changes to finished texts that were typed and not saved yet.',
    },
  ],
})
