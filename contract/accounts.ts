import * as z from 'zod'
import { ASSURANCE_LEVELS, SIGN_OUT_SCOPES } from '#domain/accounts/accounts.ts'
import { OUTSIDE_LINKS } from '#domain/brand.ts'
import { BILLING_MODES } from '#domain/plans/plans.ts'
import { ENGINE_NAMES } from '#domain/writing/engines.ts'
import { REFINEMENTS } from '#domain/writing/refinements.ts'
import { errors, guarded, open, timestamp } from './base.ts'
import { personShape, signedInShape } from './person.ts'
import { signInContract, waysShape } from './sign-in.ts'

export { personShape }

const signedUp = z.object({ user: personShape })
const done = z.object({ status: z.boolean() })

/** The auth library answers these paths itself; they are declared so that one contract names every call. */
export const authContract = {
  ...signInContract,
  signUp: open
    .route({ method: 'POST', path: '/auth/sign-up/email', tags: ['accounts'], summary: 'Create an account' })
    .errors(
      errors(
        'credentials_required',
        'names_required',
        'email_invalid',
        'email_taken',
        'password_too_short',
        'password_too_long',
        'password_well_known',
        'captcha_required',
        'captcha_failed',
        'captcha_unavailable',
        'too_many_tries',
      ),
    )
    .input(
      z.object({
        email: z.string(),
        password: z.string(),
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        /** For programs that send one name; `firstName` and `lastName` win. */
        name: z.string().optional(),
        /** What the captcha gave, where one is set up. */
        captchaToken: z.string().optional(),
      }),
    )
    .output(signedUp),
  signIn: open
    .route({
      method: 'POST',
      path: '/auth/sign-in/email',
      tags: ['accounts'],
      summary: 'Sign in with e-mail and password',
    })
    .errors(
      errors('credentials_required', 'phone_invalid', 'invalid_credentials', 'email_not_confirmed', 'too_many_tries'),
    )
    .input(
      z.object({
        email: z.string().optional(),
        /** A confirmed number may stand in the place of the address. */
        phone: z.string().optional(),
        password: z.string(),
      }),
    )
    .output(signedInShape),
  signOut: open
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      tags: ['accounts'],
      summary: 'End this session, all others, or all',
    })
    .errors(errors('second_factor_required'))
    .input(z.object({ scope: z.enum(SIGN_OUT_SCOPES).optional() }).optional())
    .output(z.object({ success: z.boolean() })),
  openConfirmation: open
    .route({
      method: 'GET',
      path: '/auth/verify-email',
      tags: ['accounts'],
      summary: 'Open a confirmation link: leads to the page whose button confirms',
      successStatus: 302,
    })
    .input(z.object({ token: z.string().optional() })),
  describeConfirmation: open
    .route({
      method: 'POST',
      path: '/auth/verify-email/about',
      tags: ['accounts'],
      summary: 'Which sign-up a confirmation link is about',
    })
    .errors(errors('confirmation_link_invalid'))
    .input(z.object({ token: z.string() }))
    .output(
      z.object({
        email: z.string(),
        name: z.string(),
        signedUpAt: timestamp,
        isConfirmed: z.boolean(),
        /** True in another browser than the one that signed up, whose password then does not count. */
        choosesPassword: z.boolean(),
      }),
    ),
  confirmEmail: open
    .route({ method: 'POST', path: '/auth/verify-email', tags: ['accounts'], summary: 'Confirm an e-mail address' })
    .errors(errors('confirmation_link_invalid', 'password_too_short', 'password_too_long', 'password_well_known'))
    .input(z.object({ token: z.string(), password: z.string().optional() }))
    .output(done),
  requestPasswordReset: open
    .route({
      method: 'POST',
      path: '/auth/request-password-reset',
      tags: ['accounts'],
      summary: 'Send a password reset link',
    })
    .errors(errors('email_invalid', 'too_many_tries'))
    .input(z.object({ email: z.string() }))
    .output(done),
  resetPassword: open
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      tags: ['accounts'],
      summary: 'Set a new password with a reset token',
    })
    .errors(
      errors('reset_link_invalid', 'password_too_short', 'password_too_long', 'password_well_known', 'too_many_tries'),
    )
    .input(
      z.object({
        newPassword: z.string(),
        token: z.string(),
        /** Whether API keys and passkeys end with the old password; they do unless told otherwise. */
        endsKeys: z.optional(z.boolean()),
      }),
    )
    .output(done),
}

export const accountsContract = {
  me: guarded.route({ method: 'GET', path: '/me', tags: ['accounts'], summary: 'Who is signed in' }).output(
    z.object({
      user: personShape,
      /** The session of this call, which a sign-in begins; null for a program with a key. */
      sessionId: z.string().nullable(),
      completedWalkthrough: z.boolean(),
      /** "Don't show this again": nobody is welcomed a second time who chose that. */
      dontShowAgain: z.boolean(),
      assurance: z.enum(ASSURANCE_LEVELS),
    }),
  ),
  setWalkthrough: guarded
    .route({
      method: 'PATCH',
      path: '/me/walkthrough',
      tags: ['accounts'],
      summary: 'Remember whether the walkthrough was completed',
    })
    .input(z.object({ completedWalkthrough: z.boolean(), dontShowAgain: z.boolean().optional() }))
    .output(z.object({ completedWalkthrough: z.boolean() })),
  /** What a page needs to know of this installation before anybody has signed in. */
  site: open.route({ method: 'GET', path: '/site', tags: ['site'], summary: 'Facts about this installation' }).output(
    z.object({
      links: z.partialRecord(z.enum(OUTSIDE_LINKS), z.string()),
      mailConfirmation: z.boolean(),
      billing: z.enum(BILLING_MODES),
      ways: waysShape,
      /**
       * Who writes here unless something else was chosen, what is said of it, what it can refine, and whether a link to
       * a video is revived also where its transcript cannot be read, since an automation is sent it on every platform.
       */
      engine: z.object({
        name: z.enum(ENGINE_NAMES),
        note: z.string(),
        refinements: z.array(z.enum(REFINEMENTS)),
        videoLinks: z.boolean(),
      }),
      /** Whether speech in a recording can be turned into text here. */
      transcription: z.boolean(),
    }),
  ),
}
