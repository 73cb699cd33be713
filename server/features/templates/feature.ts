import { templates } from '#domain/lists/templates.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedList } from '#server/collection/owned-list.ts'
import { templateOperation } from './operation.ts'
import { templatesRoutes, templatesStore } from './routes.ts'
import { templatesTable } from './table.ts'

export const templatesFeature = defineFeature({
  name: 'templates',
  routes: (base) => ({ templates: templatesRoutes(base) }),
  lists: (base) => [templatesStore(base)],
  operations: [templateOperation],
  personalData: [ownedList(templatesTable, templates, { about: 'Your templates.', titledBy: ['platform'] })],
})
