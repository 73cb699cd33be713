/** Starts what works in the background: the workers of every feature, and once a day what tidies up. */
import type { Base } from '#server/base/base.ts'
import { features } from './features.ts'
import type { House } from './house.ts'

/** Makes the queues of every feature; before anything is sent to one. */
export async function declareQueues(base: Base): Promise<void> {
  for (const feature of features) await feature.declareQueues?.(base)
}

/** Starts every worker of this process. */
export async function startJobs(base: Base, house: House): Promise<void> {
  for (const feature of features) await feature.work?.(base, house)
  await base.queue.daily('purge', '17 3 * * *', async () => {
    for (const feature of features) await feature.tidy?.(base)
    for (const list of house.lists) await list.purge(base.clock.now())
  })
}
