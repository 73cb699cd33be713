import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { templateOperation } from './operation.ts'
import { templatesRoutes, templatesStore } from './routes.ts'
import { templatesTable } from './table.ts'

export const templatesFeature = defineFeature({
  name: 'templates',
  routes: (base) => ({ templates: templatesRoutes(base) }),
  lists: (base) => [templatesStore(base)],
  operations: [templateOperation],
  personalData: [
    {
      ...ownedBy(templatesTable),
      pagedBy: templatesTable.id,
      about: 'Your templates.',
      plainText: {
        file: 'templates.txt',
        title: (row) => named(dayOf(row), row.platform),
        text: (row) => String(row.contentText),
      },
    },
  ],
})
