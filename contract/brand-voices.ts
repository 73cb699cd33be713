import * as z from 'zod'
import { brandVoices } from '#domain/brand-voices.ts'
import { timestamp } from './base.ts'
import { collectionContract } from './collection.ts'

export const brandVoiceShape = z.object({
  id: z.string(),
  name: z.string(),
  tone: z.string(),
  style: z.string(),
  description: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const brandVoicesContract = collectionContract(brandVoices, {
  item: brandVoiceShape,
  filters: {},
  edit: z.object({ description: z.string(), basedOn: timestamp.optional() }),
})
