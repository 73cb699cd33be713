/** The routes under `/api/auth` of every way in but the password. */
import { IDENTITY_PROVIDERS } from '#domain/accounts/sign-in.ts'
import type { Base } from '#server/base/base.ts'
import { readBody } from '#server/base/read-body.ts'
import type { FindPerson } from '#server/features/authentication/index.ts'
import { type AuthRoute, answer, redirect, redirectWithToken } from './auth-route.ts'
import { requestCode, requestSignInLink, resend } from './send-sign-in-code.ts'
import { verifyCode } from './sign-in-with-code.ts'
import { offerPasskeys, signInWithPasskey } from './sign-in-with-passkey.ts'
import { arrive, departForCompany, departForSignIn } from './sign-in-with-provider.ts'

/** Codes and links by mail and text message, other providers, companies and passkeys. */
export function waysIn(base: Base, findPerson: FindPerson): Readonly<Record<string, AuthRoute>> {
  return {
    'POST /otp': {
      counts: 'sendCode',
      async answer(request, caller) {
        await requestCode(base, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'POST /magic-link': {
      counts: 'sendLink',
      async answer(request, caller) {
        await requestSignInLink(base, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'GET /magic-link': {
      counts: 'openLink',
      // Mail programs open links by themselves, so this one only leads to the page whose button uses it up.
      async answer(request) {
        return redirectWithToken('/magic-link', request)
      },
    },
    'POST /resend': {
      counts: 'sendCode',
      async answer(request, caller) {
        await resend(base, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'POST /sign-in/provider': {
      counts: 'provider',
      async answer(request) {
        const { url, setCookie } = await departForSignIn(base, await readBody(request))
        return answer({ url }, [setCookie])
      },
    },
    'POST /sso': {
      counts: 'company',
      async answer(request) {
        const { url, setCookie } = await departForCompany(base, await readBody(request))
        return answer({ url }, [setCookie])
      },
    },
    ...Object.fromEntries(
      IDENTITY_PROVIDERS.map((id) => [
        `GET /callback/${id}`,
        {
          counts: 'providerReturn',
          async answer(request, caller) {
            const { location, setCookie } = await arrive(base, findPerson, id, request, caller)
            return redirect(location, setCookie)
          },
        } satisfies AuthRoute,
      ]),
    ),
    'POST /passkey/options': {
      counts: 'passkey',
      async answer() {
        const { options, setCookie } = await offerPasskeys(base)
        return answer(options, [setCookie])
      },
    },
    'POST /passkey/verify': {
      counts: 'passkey',
      async answer(request, caller) {
        const { headers } = request
        const { setCookie, ...signedIn } = await signInWithPasskey(base, headers, await readBody(request), caller)
        return answer(signedIn, setCookie)
      },
    },
    'POST /verify': {
      counts: 'verifyCode',
      async answer(request, caller) {
        const { setCookie, ...signedIn } = await verifyCode(base, await readBody(request), caller)
        return answer(signedIn, setCookie)
      },
    },
  }
}
