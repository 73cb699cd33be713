import { implement } from '@orpc/server'
import { apiKeysContract } from '#contract/api-keys.ts'
import { type RequestContext, requirePerson, requireRecentProof } from '#server/base/person.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts'
import type { Room } from './room.ts'

/** The keys of a person's programs. */
export function apiKeysRoutes(room: Room) {
  const { base } = room
  const os = implement(apiKeysContract).$context<RequestContext>()
  return os.router({
    list: os.list.handler(async ({ context }) => {
      const { id } = await requirePerson(context)
      return { items: await listApiKeys(base, id), nextCursor: null }
    }),
    create: os.create.handler(async ({ context, input }) => {
      return createApiKey(room, await requireRecentProof(context), input)
    }),
    revoke: os.revoke.handler(async ({ context, input }) => {
      const { id } = await requirePerson(context)
      await revokeApiKey(base, id, input.id)
      return { revoked: input.id }
    }),
  })
}
