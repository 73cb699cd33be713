import * as z from 'zod'
import { CAPTCHA_PROVIDERS, IDENTITY_PROVIDERS, RESEND_KINDS, TEXT_CHANNELS } from '#domain/accounts/sign-in.ts'
import { errors, open, sessionOnly, timestamp } from './base.ts'
import { signedInShape } from './person.ts'

const tags = ['accounts']
const done = z.object({ status: z.boolean() })
const destination = { email: z.string().optional(), phone: z.string().optional() }
const id = z.string()
/** The WebAuthn structures are the browser's own and pass through as they are. */
const webAuthn = z.looseObject({})
const departure = z.object({ url: z.string() })

/** What `GET /site` says of the ways in beside a password and a code by mail. */
export const waysShape = z.object({
  phone: z.boolean(),
  passkeys: z.boolean(),
  providers: z.array(z.object({ id: z.enum(IDENTITY_PROVIDERS), label: z.string() })),
  /** What the provider of companies is called. */
  company: z.string().nullable(),
  captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), siteKey: z.string() }).nullable(),
})

/** Routes under `/auth`, answered beside those of the password. */
export const signInContract = {
  requestCode: open
    .route({ method: 'POST', path: '/auth/otp', tags, summary: 'Send a sign-in code by mail or text message' })
    .errors(errors('email_or_phone_required', 'email_invalid', 'phone_invalid', 'texts_unavailable', 'too_many_tries'))
    .input(
      z.object({
        ...destination,
        /** Whether an address without an account may get one; true unless said otherwise. */
        create: z.boolean().optional(),
        channel: z.enum(TEXT_CHANNELS).optional(),
      }),
    )
    .output(done),
  requestLink: open
    .route({ method: 'POST', path: '/auth/magic-link', tags, summary: 'Send a link that signs in once' })
    .errors(errors('email_invalid', 'too_many_tries'))
    .input(z.object({ email: z.string(), create: z.boolean().optional() }))
    .output(done),
  openLink: open
    .route({
      method: 'GET',
      path: '/auth/magic-link',
      tags,
      summary: 'Open a sign-in link: leads to the page whose button uses it up',
      successStatus: 302,
    })
    .input(z.object({ token: z.string().optional() })),
  resend: open
    .route({ method: 'POST', path: '/auth/resend', tags, summary: 'Send a code, link or confirmation once more' })
    .errors(errors('email_or_phone_required', 'email_invalid', 'phone_invalid', 'texts_unavailable', 'too_many_tries'))
    .input(z.object({ ...destination, type: z.enum(RESEND_KINDS).optional(), create: z.boolean().optional() }))
    .output(done),
  verify: open
    .route({ method: 'POST', path: '/auth/verify', tags, summary: 'Sign in with a code, or the token of a link' })
    .errors(
      errors('email_or_phone_required', 'code_invalid', 'sign_in_link_invalid', 'account_banned', 'too_many_tries'),
    )
    .input(z.object({ ...destination, code: z.string().optional(), token: z.string().optional() }))
    .output(signedInShape),
  departForProvider: open
    .route({ method: 'POST', path: '/auth/sign-in/provider', tags, summary: 'Where to sign in with a provider' })
    .errors(errors('provider_unknown', 'provider_unavailable'))
    .input(z.object({ provider: z.string() }))
    .output(departure),
  departForCompany: open
    .route({ method: 'POST', path: '/auth/sso', tags, summary: "Where to sign in with a company's provider" })
    .errors(errors('company_unknown', 'provider_unavailable'))
    .input(z.object({ email: z.string().optional(), domain: z.string().optional() }))
    .output(departure),
  returnFromProvider: open
    .route({
      method: 'GET',
      path: '/auth/callback/{id}',
      tags,
      summary: 'Come back from a provider: leads to a page that says how it went',
      successStatus: 302,
    })
    .errors(errors('not_found'))
    .input(z.object({ id, code: z.string().optional(), state: z.string().optional() })),
  offerPasskeys: open
    .route({ method: 'POST', path: '/auth/passkey/options', tags, summary: 'What a browser needs to use a passkey' })
    .errors(errors('passkeys_unavailable'))
    .output(webAuthn),
  signInWithPasskey: open
    .route({ method: 'POST', path: '/auth/passkey/verify', tags, summary: 'Sign in with a passkey' })
    .errors(errors('passkeys_unavailable', 'passkey_failed', 'account_banned'))
    .input(z.object({ response: webAuthn }))
    .output(signedInShape),
}

const passkeyShape = z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })
const identityShape = z.object({ id, provider: z.enum(IDENTITY_PROVIDERS), label: z.string(), createdAt: timestamp })
/** A step that changes how an account can be entered. */
const guardedStep = sessionOnly.errors(errors('reauthentication_required'))

/** The ways in of the person who is signed in. */
export const signInMethodsContract = {
  listIdentities: sessionOnly
    .route({ method: 'GET', path: '/me/identities', tags, summary: 'The identities linked to this account' })
    .output(z.object({ items: z.array(identityShape), hasPassword: z.boolean() })),
  linkIdentity: guardedStep
    .route({ method: 'POST', path: '/me/identities', tags, summary: 'Where to link an identity of a provider' })
    .errors(errors('provider_unknown', 'provider_unavailable'))
    .input(z.object({ provider: z.string() }))
    .output(departure),
  unlinkIdentity: guardedStep
    .route({ method: 'DELETE', path: '/me/identities/{id}', tags, summary: 'Unlink an identity' })
    .errors(errors('identity_not_found', 'single_identity_not_deletable'))
    .input(z.object({ id }))
    .output(done),
  listPasskeys: sessionOnly
    .route({ method: 'GET', path: '/me/passkeys', tags, summary: 'The passkeys of this account' })
    .output(z.object({ items: z.array(passkeyShape) })),
  beginPasskey: guardedStep
    .route({ method: 'POST', path: '/me/passkeys/options', tags, summary: 'What a browser needs to make a passkey' })
    .errors(errors('passkeys_unavailable', 'passkey_limit'))
    .output(webAuthn),
  addPasskey: guardedStep
    .route({ method: 'POST', path: '/me/passkeys', tags, summary: 'Keep a passkey that was made' })
    .errors(errors('passkeys_unavailable', 'passkey_failed', 'passkey_exists', 'passkey_limit', 'passkey_name_wrong'))
    .input(z.object({ name: z.string(), response: webAuthn }))
    .output(passkeyShape),
  renamePasskey: sessionOnly
    .route({ method: 'PATCH', path: '/me/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .errors(errors('not_found', 'passkey_name_wrong'))
    .input(z.object({ id, name: z.string() }))
    .output(passkeyShape),
  removePasskey: guardedStep
    .route({ method: 'DELETE', path: '/me/passkeys/{id}', tags, summary: 'Remove a passkey' })
    .errors(errors('not_found', 'single_identity_not_deletable'))
    .input(z.object({ id }))
    .output(done),
  findPhone: sessionOnly
    .route({ method: 'GET', path: '/me/phone', tags, summary: 'The confirmed phone number of this account' })
    .output(z.object({ phone: z.string().nullable() })),
  beginPhone: guardedStep
    .route({ method: 'PUT', path: '/me/phone', tags, summary: 'Send a code to a phone number to be confirmed' })
    .errors(errors('phone_invalid', 'texts_unavailable', 'text_not_sent', 'too_many_tries'))
    .input(z.object({ phone: z.string() }))
    .output(done),
  confirmPhone: sessionOnly
    .route({ method: 'POST', path: '/me/phone/confirm', tags, summary: 'Confirm a phone number with its code' })
    .errors(errors('code_invalid', 'phone_taken'))
    .input(z.object({ code: z.string() }))
    .output(z.object({ phone: z.string() })),
  removePhone: guardedStep
    .route({ method: 'DELETE', path: '/me/phone', tags, summary: 'Remove the phone number' })
    .output(done),
}
