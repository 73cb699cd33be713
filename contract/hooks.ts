import * as z from 'zod'
import { hooks } from '#domain/hooks.ts'
import { timestamp } from './base.ts'
import { collectionContract } from './collection.ts'

export const hookShape = z.object({
  id: z.string(),
  hookType: z.string(),
  content: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const hooksContract = collectionContract(hooks, {
  item: hookShape,
  filters: { hookType: z.string().optional() },
  edit: z.object({ content: z.string(), basedOn: timestamp.optional() }),
})
