import * as z from 'zod'
import { templates } from '#domain/lists/templates.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'
import { platformShape } from './pieces.ts'

export const templateShape = z.object({
  id: z.string(),
  platform: platformShape,
  contentText: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const collection = collectionContract(templates, {
  item: templateShape,
  filters: { platform: z.string().optional() },
  edit: z.object({ contentText: z.string(), basedOn: timestamp.optional() }),
})

/** A template is made by a writing of the task `template`. */
export const templatesContract = {
  ...collection,
  restore: collection.restore.errors(errors('template_limit')),
  counts: guarded
    .route({
      method: 'GET',
      path: '/templates/counts',
      tags: [templates.name],
      summary: 'How many templates of each platform there are and may be',
    })
    .output(z.object({ byPlatform: z.record(z.enum(POST_PLATFORMS), z.number().int()), max: z.number().int() })),
}
