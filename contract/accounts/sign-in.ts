import * as z from 'zod'
import { errors, formText, signInStep, timestamp } from '#contract/base/index.ts'
import { ASSURANCE_LEVELS, SIGN_OUT_SCOPES } from '#domain/accounts/accounts.ts'
import { CAPTCHA_PROVIDERS, IDENTITY_PROVIDERS, RESEND_KINDS, TEXT_CHANNELS } from '#domain/accounts/sign-in.ts'
import { personShape, signedInShape } from './person.ts'

const done = z.object({ status: z.boolean() })
const destination = { email: formText, phone: formText }
/** The WebAuthn structures are the browser's own and pass through as they are. */
export const webAuthn = z.looseObject({})
export const departure = z.object({ url: z.string() })
/** Leads a browser on to another page. */
const redirection = z.object({ headers: z.object({ location: z.string() }) })
/** A mailed link, which mail programs open by themselves; so it only leads to the page whose button uses it. */
const mailedLink = z.object({ token: z.string().optional() })
const passwordRules = ['password_too_short', 'password_too_long', 'password_well_known'] as const
const codeRequestRules = [
  'email_or_phone_required',
  'email_invalid',
  'phone_invalid',
  'texts_unavailable',
  'too_many_tries',
] as const
/** Whether an address without an account may get one; true unless said otherwise. */
const create = z.boolean().nullish()

/** What `GET /site` says of the ways in beside a password and a code by mail. */
export const waysShape = z.object({
  phone: z.boolean(),
  passkeys: z.boolean(),
  providers: z.array(z.object({ id: z.enum(IDENTITY_PROVIDERS), label: z.string() })),
  /** What the provider of companies is called. */
  company: z.string().nullable(),
  captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), siteKey: z.string() }).nullable(),
})

/** How an account is made and entered, and how it is left. */
export const authContract = {
  requestCode: signInStep('sendCode')
    .route({ method: 'POST', path: '/auth/otp', summary: 'Send a sign-in code by mail or text message' })
    .errors(errors(...codeRequestRules))
    .input(z.object({ ...destination, create, channel: z.enum(TEXT_CHANNELS).nullish() }))
    .output(done),
  requestLink: signInStep('sendLink')
    .route({ method: 'POST', path: '/auth/magic-link', summary: 'Send a link that signs in once' })
    .errors(errors('email_invalid', 'too_many_tries'))
    .input(z.object({ email: formText, create }))
    .output(done),
  openLink: signInStep('openLink')
    .route({
      method: 'GET',
      path: '/auth/magic-link',
      summary: 'Open a sign-in link: leads to the page whose button uses it up',
      successStatus: 302,
      outputStructure: 'detailed',
    })
    .input(mailedLink)
    .output(redirection),
  resend: signInStep('sendCode')
    .route({ method: 'POST', path: '/auth/resend', summary: 'Send a code, link or confirmation once more' })
    .errors(errors(...codeRequestRules))
    .input(
      z.object({
        ...destination,
        type: z.enum(RESEND_KINDS).nullish(),
        create,
        channel: z.enum(TEXT_CHANNELS).nullish(),
      }),
    )
    .output(done),
  verify: signInStep('verifyCode')
    .route({ method: 'POST', path: '/auth/verify', summary: 'Sign in with a code, or the token of a link' })
    .errors(
      errors('email_or_phone_required', 'code_invalid', 'sign_in_link_invalid', 'account_banned', 'too_many_tries'),
    )
    .input(z.object({ ...destination, code: formText, token: formText }))
    .output(signedInShape),
  departForProvider: signInStep('provider')
    .route({ method: 'POST', path: '/auth/sign-in/provider', summary: 'Where to sign in with a provider' })
    .errors(errors('provider_unknown', 'provider_unavailable'))
    .input(z.object({ provider: formText }))
    .output(departure),
  departForCompany: signInStep('company')
    .route({ method: 'POST', path: '/auth/sso', summary: "Where to sign in with a company's provider" })
    .errors(errors('company_unknown', 'provider_unavailable'))
    .input(z.object({ email: formText, domain: formText }))
    .output(departure),
  returnFromProvider: signInStep('providerReturn')
    .route({
      method: 'GET',
      path: '/auth/callback/{id}',
      summary: 'Come back from a provider: leads to a page that says how it went',
      successStatus: 302,
      outputStructure: 'detailed',
    })
    .errors(errors('not_found'))
    // A provider may send more along than was asked for.
    .input(z.looseObject({ id: z.string(), code: z.string().optional(), state: z.string().optional() }))
    .output(redirection),
  offerPasskeys: signInStep('passkey')
    .route({ method: 'POST', path: '/auth/passkey/options', summary: 'What a browser needs to use a passkey' })
    .errors(errors('passkeys_unavailable'))
    .output(webAuthn),
  signInWithPasskey: signInStep('passkey')
    .route({ method: 'POST', path: '/auth/passkey/verify', summary: 'Sign in with a passkey' })
    .errors(errors('passkeys_unavailable', 'passkey_failed', 'account_banned'))
    .input(z.object({ response: webAuthn }))
    .output(signedInShape),
  signUp: signInStep('signUp')
    .route({ method: 'POST', path: '/auth/sign-up/email', summary: 'Create an account' })
    .errors(
      errors(
        'credentials_required',
        'names_required',
        'name_too_long',
        'email_invalid',
        'email_taken',
        ...passwordRules,
        'captcha_required',
        'captcha_failed',
        'captcha_unavailable',
        'too_many_tries',
      ),
    )
    .input(
      z.object({
        email: formText,
        password: formText,
        firstName: formText,
        lastName: formText,
        /** For programs that send one name; `firstName` and `lastName` win. */
        name: formText,
        /** What the captcha gave, where one is set up. */
        captchaToken: formText,
      }),
    )
    .output(z.object({ user: personShape })),
  signIn: signInStep('signIn')
    .route({ method: 'POST', path: '/auth/sign-in/email', summary: 'Sign in with e-mail and password' })
    .errors(
      errors(
        'credentials_required',
        'phone_invalid',
        'invalid_credentials',
        'email_not_confirmed',
        'account_banned',
        'too_many_tries',
      ),
    )
    .input(
      z.object({
        email: formText,
        /** A confirmed number may stand in the place of the address. */
        phone: formText,
        password: formText,
      }),
    )
    .output(signedInShape),
  signOut: signInStep('signOut')
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End this session, all others, or all' })
    .errors(errors('second_factor_required'))
    .input(z.object({ scope: z.enum(SIGN_OUT_SCOPES).nullish() }).optional())
    .output(z.object({ success: z.boolean() })),
  getSession: signInStep('getSession')
    .route({ method: 'GET', path: '/auth/get-session', summary: 'Who is signed in, or null' })
    .errors(errors('account_banned'))
    .output(
      z.object({ user: personShape, assurance: z.enum(ASSURANCE_LEVELS), needsSecondFactor: z.boolean() }).nullable(),
    ),
  openConfirmation: signInStep('confirmEmail')
    .route({
      method: 'GET',
      path: '/auth/verify-email',
      summary: 'Open a confirmation link: leads to the page whose button confirms',
      successStatus: 302,
      outputStructure: 'detailed',
    })
    .input(mailedLink)
    .output(redirection),
  describeConfirmation: signInStep('confirmEmail')
    .route({ method: 'POST', path: '/auth/verify-email/about', summary: 'Which sign-up a confirmation link is about' })
    .errors(errors('confirmation_link_invalid'))
    .input(z.object({ token: formText }))
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
  confirmEmail: signInStep('confirmEmail')
    .route({ method: 'POST', path: '/auth/verify-email', summary: 'Confirm an e-mail address' })
    .errors(errors('confirmation_link_invalid', ...passwordRules))
    .input(z.object({ token: formText, password: formText }))
    .output(done),
  sendConfirmation: signInStep('sendConfirmation')
    .route({ method: 'POST', path: '/auth/send-verification-email', summary: 'Send another confirmation link' })
    .errors(errors('email_invalid', 'too_many_tries'))
    .input(z.object({ email: formText }))
    .output(done),
  requestPasswordReset: signInStep('requestPasswordReset')
    .route({ method: 'POST', path: '/auth/request-password-reset', summary: 'Send a password reset link' })
    .errors(errors('email_invalid', 'too_many_tries'))
    .input(z.object({ email: formText }))
    .output(done),
  resetPassword: signInStep('resetPassword')
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Set a new password with a reset token' })
    .errors(errors('reset_link_invalid', ...passwordRules, 'too_many_tries'))
    .input(
      z.object({
        newPassword: formText,
        token: formText,
        /** Whether API keys and passkeys end with the old password; they do unless told otherwise. */
        endsKeys: z.boolean().nullish(),
      }),
    )
    .output(done),
}
