import type * as z from 'zod'
import type { engineSettingsShape } from '#contract/engines.ts'
import type { Settings } from './find-settings.ts'
import { UNREADABLE } from './keep-secrets.ts'

/** The settings as the API shows them: of a secret only that there is one. */
export function showSettings(settings: Settings): z.infer<typeof engineSettingsShape> {
  const { key, webhookSecret, updatedAt, choices, webhooks, fixed, ...plain } = settings
  return {
    ...plain,
    choices: { ...choices },
    webhooks: { ...webhooks },
    hasKey: key !== undefined,
    isKeyUnreadable: key === UNREADABLE,
    hasWebhookSecret: webhookSecret !== undefined,
    fixed: { ...fixed },
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
