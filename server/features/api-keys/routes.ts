import { implement } from '@orpc/server'
import { apiKeysContract } from '#contract/accounts/api-keys.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireRecentProof, requireUser } from '#server/base/current-user.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts'

/** The keys of a person's programs. */
export function apiKeysRoutes(base: Base) {
  const os = implement(apiKeysContract).$context<RequestContext>()
  return os.router({
    list: os.list.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      return { items: await listApiKeys(base, id), nextCursor: null }
    }),
    create: os.create.handler(async ({ context, input }) => {
      return createApiKey(base, await requireRecentProof(context), input)
    }),
    revoke: os.revoke.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      await revokeApiKey(base, id, input.id)
      return { revoked: input.id }
    }),
  })
}
