import { implement } from '@orpc/server'
import { brandVoicesContract } from '#contract/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { editBrandVoice } from './edit-brand-voice.ts'
import { getBrandVoice } from './get-brand-voice.ts'
import { findVoiceStats } from './voice-places.ts'
import { brandVoicesStore, presentBrandVoice } from './voices-store.ts'

/** The list of brand voices; more than one of their texts can be edited, so that route is their own. */
export function brandVoicesRoutes(base: Base) {
  const os = implement(brandVoicesContract).$context<RequestContext>()
  return {
    ...listRoutes(brandVoicesContract, brandVoicesStore(base)),
    stats: os.stats.handler(async ({ context }) => findVoiceStats(base.db, (await requireUser(context)).id)),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return presentBrandVoice(await getBrandVoice(base, id, input.id))
    }),
    edit: os.edit.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      return presentBrandVoice(await editBrandVoice(base, id, input))
    }),
  }
}
