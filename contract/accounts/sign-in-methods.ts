import * as z from 'zod'
import { errors, sessionOnly, timestamp } from '#contract/base/index.ts'
import { IDENTITY_PROVIDERS } from '#domain/accounts/sign-in.ts'
import { departure, webAuthn } from './sign-in.ts'

const tags = ['accounts']
const done = z.object({ status: z.boolean() })
const id = z.string()

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
