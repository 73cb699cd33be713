import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { voiceLessonsRoutes } from './lessons/lesson-routes.ts'
import { ownPhrasesRoutes } from './lessons/own-phrase-routes.ts'
import { brandVoiceOperation } from './operation.ts'
import { brandVoicesRoutes } from './routes.ts'
import { purgeSources } from './sources/remove-sources.ts'
import { voiceSourcesRoutes } from './sources/source-routes.ts'
import { brandVoicesTable, voiceLessons, voiceSources } from './table.ts'
import { brandVoicesStore } from './voices-store.ts'

export const brandVoicesFeature = defineFeature({
  name: 'brand-voices',
  routes: (base) => ({
    brandVoices: brandVoicesRoutes(base),
    voiceSources: voiceSourcesRoutes(base),
    ownPhrases: ownPhrasesRoutes(base),
    voiceLessons: voiceLessonsRoutes(base),
  }),
  lists: (base) => [brandVoicesStore(base)],
  operations: [brandVoiceOperation],
  tidy: purgeSources,
  personalData: [
    {
      ...ownedBy(brandVoicesTable),
      pagedBy: brandVoicesTable.id,
      about: 'Your brand voices.',
      plainText: {
        file: 'brand-voices.txt',
        title: (row) => named(row.name, row.tone, row.style),
        text: (row) => String(row.description),
      },
    },
    {
      ...ownedBy(voiceSources),
      pagedBy: voiceSources.id,
      about: 'What your brand voices were taught from.',
      plainText: {
        file: 'brand-voice-sources.txt',
        title: (row) => named(dayOf(row), row.kind, row.title),
        text: (row) => String(row.content),
      },
    },
    {
      ...ownedBy(voiceLessons),
      about: 'What your edits seemed to say about your brand voices, and what you made of it.',
    },
  ],
})
