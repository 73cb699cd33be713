import * as z from 'zod'
import { templates } from '#domain/templates.ts'
import { timestamp } from './base.ts'
import { collectionContract } from './collection.ts'
import { platformShape } from './pieces.ts'

export const templateShape = z.object({
  id: z.string(),
  platform: platformShape,
  contentText: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const templatesContract = collectionContract(templates, {
  item: templateShape,
  filters: { platform: z.string().optional() },
  edit: z.object({ contentText: z.string(), basedOn: timestamp.optional() }),
})
