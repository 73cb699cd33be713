import { implement } from '@orpc/server'
import { brandVoicesContract } from '#contract/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import type { Store } from '#server/collection/store.ts'
import { editBrandVoice } from './edit-brand-voice.ts'
import { getBrandVoice } from './get-brand-voice.ts'
import { findVoiceStats } from './voice-places.ts'
import { type BrandVoiceView, showBrandVoice } from './voices-store.ts'

/** The list of brand voices; more than one of their texts can be edited, so that route is their own. */
export function brandVoicesRoutes(base: Base, store: Store<BrandVoiceView>) {
  const os = implement(brandVoicesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  return os.router({
    stats: os.stats.handler(async ({ context }) => findVoiceStats(base.db, (await requirePerson(context)).id)),
    get: os.get.handler(async ({ context, input }) => {
      const { id } = await requirePerson(context)
      return showBrandVoice(await getBrandVoice(base, id, input.id))
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(async ({ context, input }) => {
      const { id } = await requirePerson(context)
      return showBrandVoice(await editBrandVoice(base, id, input))
    }),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
