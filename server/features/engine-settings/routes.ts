import { implement } from '@orpc/server'
import { enginesContract } from '#contract/engines.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireAdmin } from '#server/base/current-user.ts'
import { findSettings } from './find-settings.ts'
import { reportUsage } from './report-usage.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings } from './show-settings.ts'
import { findLocal, findModels, testAddress, testModel } from './try-settings.ts'

/** Days of usage shown unless asked otherwise. */
const USAGE_DAYS = 30

/** How writing is done here, tried out and counted; for the admin alone, who is asked for before anything is read. */
export function enginesRoutes(base: Base) {
  const os = implement(enginesContract)
    .$context<RequestContext>()
    .use(async ({ context, next }) => next({ context: { admin: await requireAdmin(context) } }))
  return os.router({
    get: os.get.handler(async () => showSettings(await findSettings(base))),
    save: os.save.handler(async ({ context, input }) => showSettings(await saveSettings(base, context.admin, input))),
    models: os.models.handler(async ({ input, signal }) => findModels(base, input, signal)),
    test: os.test.handler(async ({ input, signal }) => testModel(base, input, signal)),
    testWebhook: os.testWebhook.handler(async ({ input, signal }) => testAddress(base, input.address, signal)),
    local: os.local.handler(async ({ signal }) => ({ items: await findLocal(signal) })),
    usage: os.usage.handler(async ({ input }) => reportUsage(base, input.days ?? USAGE_DAYS)),
  })
}
