import { implement } from '@orpc/server'
import { ownPhrasesContract } from '#contract/own-phrases.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { giveUpOwnPhrase, keepOwnPhrase, listOwnPhrases } from './own-phrases.ts'

/** Worn phrases that a person says are how they talk. */
export function ownPhrasesRoutes(base: Base) {
  const os = implement(ownPhrasesContract).$context<RequestContext>()
  const ownerOf = async (context: RequestContext) => (await requireUser(context)).id
  return os.router({
    list: os.list.handler(async ({ context, input }) => ({
      ownPhrases: await listOwnPhrases(base, await ownerOf(context), input.id),
    })),
    keep: os.keep.handler(async ({ context, input }) => ({
      ownPhrases: await keepOwnPhrase(base, await ownerOf(context), input.id, input.phrase),
    })),
    giveUp: os.giveUp.handler(async ({ context, input }) => ({
      ownPhrases: await giveUpOwnPhrase(base, await ownerOf(context), input.id, input.phrase),
    })),
  })
}
