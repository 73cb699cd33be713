import { implement } from '@orpc/server'
import { signInMethodsContract } from '#contract/accounts/sign-in-methods.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireRecentProof, requireUser } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { requireProvider, startProviderSignIn } from '#server/features/identity-providers/index.ts'
import { listIdentities, unlinkIdentity } from './link-identities.ts'
import {
  addPasskey,
  beginPasskey,
  challengeCookie,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './manage-passkeys.ts'
import { beginPhone, confirmPhone, findPhone, removePhone } from './phone-number.ts'

const DONE = { status: true }

/** How the person who is signed in can sign in: identities, passkeys and the phone number. */
export function signInMethodsRoutes(base: Base) {
  const os = implement(signInMethodsContract).$context<RequestContext>()
  return os.router({
    listIdentities: os.listIdentities.handler(async ({ context }) =>
      listIdentities(base, (await requireUser(context)).id),
    ),
    linkIdentity: os.linkIdentity.handler(async ({ context, input }) => {
      const person = await requireRecentProof(context)
      const { url, setCookie } = await startProviderSignIn(base, requireProvider(input.provider), { linkTo: person.id })
      context.setHeader('set-cookie', setCookie)
      return { url }
    }),
    unlinkIdentity: os.unlinkIdentity.handler(async ({ context, input }) => {
      const person = await requireRecentProof(context)
      if (!isId(input.id)) throw new AppError('identity_not_found')
      await unlinkIdentity(base, person, input.id)
      return DONE
    }),
    listPasskeys: os.listPasskeys.handler(async ({ context }) => listPasskeys(base, (await requireUser(context)).id)),
    beginPasskey: os.beginPasskey.handler(async ({ context }) => {
      const { options, setCookie } = await beginPasskey(base, await requireRecentProof(context))
      context.setHeader('set-cookie', setCookie)
      return { ...options }
    }),
    addPasskey: os.addPasskey.handler(async ({ context, input }) => {
      const person = await requireRecentProof(context)
      const passkey = await addPasskey(base, person, context.headers, input.name, input.response)
      context.setHeader('set-cookie', challengeCookie(base).clear())
      return passkey
    }),
    renamePasskey: os.renamePasskey.handler(async ({ context, input }) => {
      const { id } = await requireUser(context)
      if (!isId(input.id)) throw new AppError('not_found')
      return renamePasskey(base, id, input.id, input.name)
    }),
    removePasskey: os.removePasskey.handler(async ({ context, input }) => {
      const person = await requireRecentProof(context)
      if (!isId(input.id)) throw new AppError('not_found')
      await removePasskey(base, person, input.id)
      return DONE
    }),
    findPhone: os.findPhone.handler(async ({ context }) => ({
      phone: await findPhone(base, (await requireUser(context)).id),
    })),
    beginPhone: os.beginPhone.handler(async ({ context, input }) => {
      await beginPhone(base, (await requireRecentProof(context)).id, input.phone)
      return DONE
    }),
    confirmPhone: os.confirmPhone.handler(async ({ context, input }) => ({
      phone: await confirmPhone(base, await requireUser(context), input.code),
    })),
    removePhone: os.removePhone.handler(async ({ context }) => {
      await removePhone(base, await requireRecentProof(context))
      return DONE
    }),
  })
}
