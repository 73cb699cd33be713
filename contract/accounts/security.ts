import * as z from 'zod'
import { errors, guarded, halfSignedIn, sessionOnly, timestamp } from '#contract/base/index.ts'
import { EMAIL_MAX_CHARACTERS, FACTOR_KINDS, PASSWORD_MAX_CHARACTERS, PROOF_WAYS } from '#domain/accounts/accounts.ts'
import { personShape } from './person.ts'

/** An id that no row has answers as not found, whatever its form. */
const id = z.string().min(1).max(100)
const tags = ['security']
const done = z.object({ status: z.boolean() })

/** Far more than any code, password, name or token of these routes holds. */
const shortText = z.string().max(500)

export const factorShape = z.object({
  id: z.string(),
  factorType: z.enum(FACTOR_KINDS),
  /** An unverified factor was begun and protects nothing yet. */
  status: z.enum(['verified', 'unverified']),
  friendlyName: z.string(),
  /** The last digits of the phone that codes go to. */
  phoneEnding: z.string().nullable(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const sessionShape = z.object({
  id: z.string(),
  /** In a few words, as the browser described itself at sign-in, such as "Firefox on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
})

/** Shown once: only their hashes are kept. */
const backupCodes = z.array(z.string())

export const securityContract = {
  overview: sessionOnly
    .route({ method: 'GET', path: '/me/security', tags, summary: 'How the account is protected' })
    .output(
      z.object({
        hasPassword: z.boolean(),
        /** A new e-mail address that waits to be confirmed. */
        pendingEmail: z.string().nullable(),
        /** How this person can prove anew who they are. */
        proofWays: z.array(z.enum(PROOF_WAYS)),
        /** Whether codes can be sent to phones here. */
        canSendTexts: z.boolean(),
      }),
    ),
  rename: guarded
    .route({ method: 'PATCH', path: '/me/name', tags, summary: 'Change first and last name' })
    .errors(errors('names_required', 'name_too_long'))
    .input(z.object({ firstName: z.string().max(1_000), lastName: z.string().max(1_000) }))
    .output(z.object({ user: personShape })),
  changePassword: sessionOnly
    .route({
      method: 'POST',
      path: '/me/password',
      tags,
      summary: 'Change the password, or set the first one; ends every other session',
    })
    .errors(
      errors(
        'current_password_required',
        'current_password_wrong',
        'password_too_short',
        'password_too_long',
        'password_well_known',
        'reauthentication_required',
        'too_many_tries',
      ),
    )
    .input(
      z.object({
        /** Left out by somebody who has no password yet. */
        currentPassword: shortText.optional(),
        newPassword: z.string().max(PASSWORD_MAX_CHARACTERS * 10),
      }),
    )
    .output(done),
  changeEmail: sessionOnly
    .route({
      method: 'POST',
      path: '/me/email',
      tags,
      summary: 'Change the e-mail address; with mail set up, once the new one is confirmed',
    })
    .errors(errors('email_invalid', 'email_unchanged', 'email_taken', 'reauthentication_required', 'too_many_tries'))
    .input(z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS * 2) }))
    .output(z.object({ email: z.string(), pendingEmail: z.string().nullable() })),
  confirmEmail: sessionOnly
    .route({
      method: 'POST',
      path: '/me/email/confirm',
      tags,
      summary: 'Confirm a new e-mail address with the token of the mailed link',
    })
    .errors(errors('email_link_invalid', 'email_taken'))
    .input(z.object({ token: shortText }))
    .output(z.object({ email: z.string() })),
  reauthenticate: sessionOnly
    .route({ method: 'POST', path: '/me/reauthenticate', tags, summary: 'Prove anew who this session belongs to' })
    .errors(errors('proof_way_wrong', 'current_password_wrong', 'factor_code_wrong', 'code_invalid', 'too_many_tries'))
    .input(z.object({ way: z.enum(PROOF_WAYS), proof: shortText }))
    .output(done),
  sendProofCode: sessionOnly
    .route({
      method: 'POST',
      path: '/me/reauthenticate/code',
      tags,
      summary: 'Mail a code to somebody without a password who has to prove anew who they are',
    })
    .errors(errors('proof_way_wrong', 'too_many_tries'))
    .output(done),
  listFactors: halfSignedIn
    .route({ method: 'GET', path: '/me/factors', tags, summary: 'The verified second factors' })
    .output(z.object({ factors: z.array(factorShape), backupCodesLeft: z.number().int() })),
  enrolFactor: sessionOnly
    .route({ method: 'POST', path: '/me/factors', tags, summary: 'Begin a second factor' })
    .errors(
      errors(
        'factor_name_wrong',
        'factor_limit',
        'phone_invalid',
        'texts_unavailable',
        'text_not_sent',
        'reauthentication_required',
        'too_many_tries',
      ),
    )
    .input(
      z.object({
        factorType: z.enum(FACTOR_KINDS),
        friendlyName: shortText.optional(),
        /** Where codes of a phone factor go. */
        phoneNumber: z.string().max(50).optional(),
      }),
    )
    .output(
      z.object({
        factor: factorShape,
        /** What an authenticator app needs, shown this once. */
        totp: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }).nullable(),
      }),
    ),
  challengeFactor: halfSignedIn
    .route({
      method: 'POST',
      path: '/me/factors/{id}/challenge',
      tags,
      summary: 'Send the code of a phone factor; an authenticator app needs nothing sent',
    })
    .errors(errors('not_found', 'texts_unavailable', 'text_not_sent', 'too_many_tries'))
    .input(z.object({ id }))
    .output(z.object({ id: z.string(), isSent: z.boolean() })),
  verifyFactor: halfSignedIn
    .route({
      method: 'POST',
      path: '/me/factors/{id}/verify',
      tags,
      summary: 'Pass a second factor with its code, which also verifies one that was begun',
    })
    .errors(errors('not_found', 'factor_code_wrong', 'too_many_tries'))
    .input(z.object({ id, code: shortText }))
    .output(z.object({ factor: factorShape, backupCodes: backupCodes.nullable() })),
  renameFactor: sessionOnly
    .route({ method: 'PATCH', path: '/me/factors/{id}', tags, summary: 'Rename a second factor' })
    .errors(errors('not_found', 'factor_name_wrong'))
    .input(z.object({ id, friendlyName: shortText }))
    .output(factorShape),
  removeFactor: sessionOnly
    .route({ method: 'DELETE', path: '/me/factors/{id}', tags, summary: 'Remove a second factor' })
    .errors(errors('not_found', 'reauthentication_required'))
    .input(z.object({ id }))
    .output(done),
  makeBackupCodes: sessionOnly
    .route({
      method: 'POST',
      path: '/me/backup-codes',
      tags,
      summary: 'Make new backup codes; the former ones are good for nothing from then on',
    })
    .errors(errors('not_found', 'reauthentication_required'))
    .output(z.object({ backupCodes })),
  takeBackupCode: halfSignedIn
    .route({
      method: 'POST',
      path: '/me/backup-codes/use',
      tags,
      summary: 'Pass the second factor with a backup code, once',
    })
    .errors(errors('factor_code_wrong', 'too_many_tries'))
    .input(z.object({ code: shortText }))
    .output(z.object({ backupCodesLeft: z.number().int() })),
  listSessions: sessionOnly
    .route({ method: 'GET', path: '/me/sessions', tags, summary: 'Where this person is signed in' })
    .output(z.object({ items: z.array(sessionShape) })),
  endSession: sessionOnly
    .route({ method: 'DELETE', path: '/me/sessions/{id}', tags, summary: 'Sign a device out' })
    .errors(errors('not_found'))
    .input(z.object({ id }))
    .output(done),
}
