import * as z from 'zod'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { ideas, OWN_SUBJECT_DAYS } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'
import { platformShape } from './pieces.ts'

export const ideaShape = z.object({
  id: z.string(),
  platform: platformShape,
  topic: z.string(),
  ideaText: z.string(),
  funnelStage: z.enum(FUNNEL_STAGES),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const collection = collectionContract(ideas, {
  item: ideaShape,
  filters: { platform: z.string().optional(), funnelStage: z.string().optional() },
  edit: z.object({ ideaText: z.string(), basedOn: timestamp.optional() }),
})

/** Ideas are made by a writing of the task `idea`. */
export const ideasContract = {
  ...collection,
  restore: collection.restore.errors(errors('idea_limit')),
  counts: guarded
    .route({
      method: 'GET',
      path: '/ideas/counts',
      tags: [ideas.name],
      summary: 'How many ideas for each platform there are and may be',
    })
    .output(z.object({ byPlatform: z.record(z.enum(POST_PLATFORMS), z.number().int()), max: z.number().int() })),
  subjects: guarded
    .route({
      method: 'GET',
      path: '/ideas/subjects',
      tags: [ideas.name],
      summary: `What you have written and spoken about in the last ${OWN_SUBJECT_DAYS} days`,
    })
    .errors(errors('text_too_hard'))
    .output(
      z.object({
        items: z.array(
          z.object({
            /** As it stands in a sentence, so that it can be a topic. */
            name: z.string(),
            /** How many of the texts that were read speak of it. */
            texts: z.number().int(),
            /** Where something is left out that an idea could be about. */
            stages: z.array(z.enum(FUNNEL_STAGES)),
          }),
        ),
      }),
    ),
}
