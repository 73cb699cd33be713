import { implement } from '@orpc/server'
import { authContract } from '#contract/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/current-user.ts'
import { findProvider } from '#server/features/identity-providers/index.ts'
import { createSessionCookie, describeCaller, refreshSession, rememberDevice } from '#server/features/sessions/index.ts'
import { presentUser } from '#server/features/users/index.ts'
import { confirmEmail, describeConfirmation } from './confirm-email.ts'
import { verifyCode } from './methods/sign-in-with-code.ts'
import { offerPasskeys, signInWithPasskey } from './methods/sign-in-with-passkey.ts'
import { signIn } from './methods/sign-in-with-password.ts'
import { arrive, departForCompany, departForSignIn } from './methods/sign-in-with-provider.ts'
import type { SignedIn } from './open-session.ts'
import { resetPassword } from './reset-password.ts'
import { requestPasswordReset, sendConfirmation } from './send-account-link.ts'
import { requestCode, requestSignInLink, resend } from './send-sign-in-code.ts'
import { findPersonLeaving, signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const DONE = { status: true }

/** How an account is made, entered and left. No answer shows a session's token but in a cookie. */
export function signInRoutes(base: Base) {
  const os = implement(authContract).$context<RequestContext>()
  return os.router({
    signUp: os.signUp.handler(async ({ context, input }) => {
      const user = await signUp(base, input, context.address)
      setCookies(context, [rememberDevice(base, user.id, describeCaller(context))])
      return { user }
    }),
    signIn: os.signIn.handler(async ({ context, input }) =>
      enter(context, await signIn(base, input, describeCaller(context))),
    ),
    signOut: os.signOut.handler(async ({ context, input }) => {
      setCookies(context, await signOut(base, await findPersonLeaving(context), input?.scope ?? 'local'))
      return { success: true }
    }),
    getSession: os.getSession.handler(async ({ context }) => {
      const person = await context.findPerson()
      if (!person) return null
      const prolonged = await refreshSession(base, createSessionCookie(base), context.headers)
      if (prolonged) setCookies(context, [prolonged])
      const { assurance, needsSecondFactor } = person
      return { user: presentUser(person), assurance, needsSecondFactor }
    }),

    requestPasswordReset: os.requestPasswordReset.handler(async ({ context, input }) => {
      await requestPasswordReset(base, input.email, context.address)
      return DONE
    }),
    resetPassword: os.resetPassword.handler(async ({ input }) => {
      await resetPassword(base, input)
      return DONE
    }),

    sendConfirmation: os.sendConfirmation.handler(async ({ context, input }) => {
      await sendConfirmation(base, input.email, context.address)
      return DONE
    }),
    // Mail programs open links by themselves, so this one only leads to the page whose button confirms.
    openConfirmation: os.openConfirmation.handler(({ input }) => redirectWithToken('/confirm-email', input.token)),
    describeConfirmation: os.describeConfirmation.handler(({ context, input }) =>
      describeConfirmation(base, input.token, describeCaller(context)),
    ),
    confirmEmail: os.confirmEmail.handler(async ({ context, input }) => {
      await confirmEmail(base, input, describeCaller(context))
      return DONE
    }),

    requestCode: os.requestCode.handler(async ({ context, input }) => {
      await requestCode(base, input, context.address)
      return DONE
    }),
    requestLink: os.requestLink.handler(async ({ context, input }) => {
      await requestSignInLink(base, input, context.address)
      return DONE
    }),
    // As above: the page's button uses the link up.
    openLink: os.openLink.handler(({ input }) => redirectWithToken('/magic-link', input.token)),
    resend: os.resend.handler(async ({ context, input }) => {
      await resend(base, input, context.address)
      return DONE
    }),
    verify: os.verify.handler(async ({ context, input }) =>
      enter(context, await verifyCode(base, input, describeCaller(context))),
    ),

    departForProvider: os.departForProvider.handler(async ({ context, input }) => {
      const { url, setCookie } = await departForSignIn(base, input.provider)
      setCookies(context, [setCookie])
      return { url }
    }),
    departForCompany: os.departForCompany.handler(async ({ context, input }) => {
      const { url, setCookie } = await departForCompany(base, input)
      setCookies(context, [setCookie])
      return { url }
    }),
    returnFromProvider: os.returnFromProvider.handler(async ({ context, input: { id, ...answer } }) => {
      const provider = findProvider(id)
      if (!provider) throw new AppError('not_found')
      const { location, setCookie } = await arrive(base, provider, answer, context)
      setCookies(context, setCookie)
      return { headers: { location } }
    }),

    offerPasskeys: os.offerPasskeys.handler(async ({ context }) => {
      const { options, setCookie } = await offerPasskeys(base)
      setCookies(context, [setCookie])
      return { ...options }
    }),
    signInWithPasskey: os.signInWithPasskey.handler(async ({ context, input }) =>
      enter(context, await signInWithPasskey(base, context.headers, input.response, describeCaller(context))),
    ),
  })
}

function enter(context: RequestContext, { setCookie, ...signedIn }: SignedIn) {
  setCookies(context, setCookie)
  return signedIn
}

function setCookies(context: RequestContext, cookies: readonly string[]): void {
  for (const cookie of cookies) context.setHeader('set-cookie', cookie)
}

/** Sends a browser to a page of ours with the token of a mailed link where no log and no referrer shows it. */
function redirectWithToken(page: string, token = '') {
  return { headers: { location: `${page}#${encodeURIComponent(token)}` } }
}
