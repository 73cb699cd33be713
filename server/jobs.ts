/** Contents page of the workers. */
import type { Base } from '#server/base/base.ts'
import type { Engines } from '#server/engines/engine.ts'
import { workOnBilling } from '#server/features/billing/index.ts'
import { purgeSources } from '#server/features/brand-voices/index.ts'
import { purgeMaterials } from '#server/features/materials/index.ts'
import { noticeTrials } from '#server/features/plans/index.ts'
import { purgeExpired } from '#server/features/sign-in/index.ts'
import { discardOldOffers, type Operations, purgeInputs, writingWorker } from '#server/features/writing/index.ts'
import type { Stores } from './stores.ts'

/** Starts every worker of this process. */
export async function startJobs(base: Base, stores: Stores, operations: Operations, engines: Engines): Promise<void> {
  await base.queue.work(writingWorker(base, operations, engines))
  await workOnBilling(base)
  await base.queue.daily('purge', '17 3 * * *', async () => {
    await purgeExpired(base)
    await discardOldOffers(base)
    await purgeInputs(base)
    await purgeSources(base)
    await purgeMaterials(base)
    for (const store of Object.values(stores)) await store.purge(base.clock.now())
  })
  await base.queue.daily('trial-notices', '41 7 * * *', () => noticeTrials(base))
}
