import * as z from 'zod'
import { errors, sessionOnly, timestamp } from '#contract/base/index.ts'
import { API_KEY_SCOPES } from '#domain/accounts/accounts.ts'
import { API_KEY_DAYS_MAX } from '#domain/accounts/api-keys.ts'

/** A key as its owner sees it; the key itself is shown once, when it is made. */
export const apiKeyShape = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  /** Its last characters. */
  ending: z.string(),
  expiresAt: timestamp.nullable(),
  /** To within ten minutes; null for a key that was never used. */
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
})

const path = '/me/api-keys'
const tags = ['api-keys']

export const apiKeysContract = {
  list: sessionOnly
    .route({ method: 'GET', path, tags, summary: 'The keys of your programs, newest first' })
    .output(z.object({ items: z.array(apiKeyShape), nextCursor: z.null() })),
  create: sessionOnly
    .route({ method: 'POST', path, tags, summary: 'Make a key; this answer is the only one that shows it' })
    .errors(errors('key_name_required', 'key_name_too_long', 'key_limit_reached', 'reauthentication_required'))
    .input(
      z.object({
        name: z.string(),
        scope: z.enum(API_KEY_SCOPES),
        /** Days until it ends; null for one that does not. */
        days: z.number().int().min(1).max(API_KEY_DAYS_MAX).nullable(),
      }),
    )
    .output(z.object({ key: z.string(), apiKey: apiKeyShape })),
  revoke: sessionOnly
    .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Revoke a key at once' })
    .errors(errors('not_found'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ revoked: z.string() })),
}
