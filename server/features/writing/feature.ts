import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import type { Engines } from '#server/engines/engine.ts'
import { discardOldOffers } from './offered-text.ts'
import type { Operations } from './operation.ts'
import { purgeInputs } from './purge-inputs.ts'
import { writingsRoutes } from './routes.ts'
import { writingWorker } from './run-writing.ts'
import { writings } from './table.ts'
import { writingJob } from './writing-job.ts'

type Around = { operations: Operations; engines: Engines }

export const writingFeature = defineFeature({
  name: 'writing',
  routes: (base, { operations }: Around) => ({ writings: writingsRoutes(base, operations) }),
  declareQueues: (base) => base.queue.declare(writingJob),
  work: (base, { operations, engines }) => base.queue.work(writingWorker(base, operations, engines)),
  async tidy(base) {
    await discardOldOffers(base)
    await purgeInputs(base)
  },
  personalData: [
    {
      ...ownedBy(writings),
      pagedBy: writings.id,
      // What an engine said of itself and what it took are for the operator alone.
      secrets: ['failure', 'failureDetail', 'inputUnits', 'outputUnits', 'costMicros'],
      about:
        'What you asked to be written, from which material, and how it went; not what an engine reports to the operator.',
    },
  ],
})
