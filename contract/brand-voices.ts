import * as z from 'zod'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'

export const brandVoiceShape = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  tone: z.string(),
  style: z.string(),
  description: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const tags = [brandVoices.name]

const collection = collectionContract(brandVoices, {
  item: brandVoiceShape,
  filters: {},
  edit: z
    .object({
      name: z.string().optional(),
      tone: z.string().optional(),
      style: z.string().optional(),
      description: z.string().optional(),
      basedOn: timestamp.optional(),
    })
    .refine(({ basedOn: _, ...texts }) => Object.values(texts).some((text) => text !== undefined)),
})

/** A brand voice is made by a writing of the task `brand_voice`. */
export const brandVoicesContract = {
  ...collection,
  edit: collection.edit.errors(errors('brand_voice_name_required', 'name_too_long', 'brand_voice_name_taken')),
  restore: collection.restore.errors(errors('brand_voice_limit', 'brand_voice_name_taken')),
  stats: guarded
    .route({ method: 'GET', path: '/brand-voices/stats', tags, summary: 'How many brand voices there are and may be' })
    .output(z.object({ currentCount: z.number().int(), limitCount: z.number().int(), canCreate: z.boolean() })),
  get: guarded
    .route({ method: 'GET', path: '/brand-voices/{id}', tags, summary: 'One brand voice' })
    .errors(errors('brand_voice_not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(brandVoiceShape),
}
