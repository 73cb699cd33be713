import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { noticeTrials } from './notice-trials.ts'
import { plansRoutes } from './routes.ts'
import { planNotices, tokenLedger, userPlans } from './table.ts'

export const plansFeature = defineFeature({
  name: 'plans',
  routes: (base) => ({ plans: plansRoutes(base) }),
  work: (base) => base.queue.daily('trial-notices', '41 7 * * *', () => noticeTrials(base)),
  personalData: [
    { ...ownedBy(userPlans), about: 'Your plan.' },
    {
      ...ownedBy(tokenLedger),
      pagedBy: tokenLedger.id,
      about: 'Every movement of your tokens.',
    },
    { ...ownedBy(planNotices), about: 'Mails about your plan that were sent.' },
  ],
})
