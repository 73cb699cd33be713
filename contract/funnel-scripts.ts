import * as z from 'zod'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'

export const funnelScriptShape = z.object({
  id: z.string(),
  topic: z.string(),
  scriptText: z.string(),
  funnelStage: z.enum(FUNNEL_STAGES),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const collection = collectionContract(funnelScripts, {
  item: funnelScriptShape,
  filters: { funnelStage: z.string().optional() },
  edit: z.object({ scriptText: z.string(), basedOn: timestamp.optional() }),
})

/** Scripts are made by a writing of the task `voice_funnel`. */
export const funnelScriptsContract = {
  ...collection,
  restore: collection.restore.errors(errors('script_limit')),
  get: guarded
    .route({ method: 'GET', path: '/funnel-scripts/{id}', tags: [funnelScripts.name], summary: 'One script' })
    .errors(errors('not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(funnelScriptShape),
  counts: guarded
    .route({
      method: 'GET',
      path: '/funnel-scripts/counts',
      tags: [funnelScripts.name],
      summary: 'How many scripts for each stage of the funnel there are and may be',
    })
    .output(
      z.object({
        byStage: z.record(z.enum(FUNNEL_STAGES), z.number().int()),
        maxPerStage: z.number().int(),
        max: z.number().int(),
      }),
    ),
}
