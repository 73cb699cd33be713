import { implement } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { accountsContract } from '#contract/accounts/me.ts'
import { type EngineName, imageNote, type ModelProvider } from '#domain/writing/engines.ts'
import type { Refinement } from '#domain/writing/refinements.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { describeWays } from '#server/features/sign-in/index.ts'
import { presentUser, setWalkthrough, userProfiles } from '#server/features/users/index.ts'

/** What stands for all features together: who is signed in, who writes here, who recognises speech, and who reads pictures. */
export type Around = {
  accounts: { refreshSession(headers: Headers): Promise<string | undefined> }
  engines: {
    describe(): Promise<{ name: EngineName; note: string; refinements: Refinement[]; videoLinks: boolean }>
  }
  findSpeechAccess(): Promise<unknown>
  findImageModel(): Promise<{ provider: ModelProvider } | undefined>
}

/** Who is signed in, the walkthrough, and what every page may know of this installation. */
export function accountsRoutes(base: Base, { accounts, engines, findSpeechAccess, findImageModel }: Around) {
  const os = implement(accountsContract).$context<RequestContext>()
  return os.router({
    me: os.me.handler(async ({ context }) => {
      const person = await requireUser(context)
      const [profile] = await base.db.select().from(userProfiles).where(eq(userProfiles.userId, person.id))
      const setCookie = await accounts.refreshSession(context.headers)
      if (setCookie) context.setHeader('set-cookie', setCookie)
      const { assurance, sessionId = null } = person
      const { completedWalkthrough = false, walkthroughHidden: dontShowAgain = false } = profile ?? {}
      return { user: presentUser(person), sessionId, completedWalkthrough, dontShowAgain, assurance }
    }),
    setWalkthrough: os.setWalkthrough.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      await setWalkthrough(base, person, input)
      return { completedWalkthrough: input.completedWalkthrough }
    }),
    site: os.site.handler(async () => ({
      links: base.env.links,
      mailConfirmation: base.mail.confirms,
      billing: base.env.billing,
      ways: describeWays(base.env),
      engine: await engines.describe(),
      imageNote: imageNote((await findImageModel())?.provider),
      transcription: await findSpeechAccess().then((access) => access !== undefined),
    })),
  })
}
