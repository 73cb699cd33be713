import { isEmail } from './accounts.ts'

/** Where else a person may have an account to sign in with; `oidc` is the operator's own provider. */
export const IDENTITY_PROVIDERS = ['google', 'github', 'oidc'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** What the button of a provider says; the operator names their own. */
export const PROVIDER_LABELS = { google: 'Google', github: 'GitHub' } as const

/** Services whose check stands before sign-up; all three speak the same protocol. */
export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** How a code reaches a phone (part 1 §9: sms unless something else is chosen). */
export const TEXT_CHANNELS = ['sms'] as const

/** What can be sent once more. */
export const RESEND_KINDS = ['code', 'link', 'confirmation'] as const
export type ResendKind = (typeof RESEND_KINDS)[number]

/** A code has so many digits, is good for so long and dies of so many wrong tries. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_WRONG_TRIES = 5

/** Codes by text message an hour to one number, whoever asks; beyond it the earlier ones still work. */
export const CODE_TEXTS_PER_HOUR = 5

/** How long a page waits before it offers to send a code once more. */
export const CODE_RESEND_SECONDS = 30

/** Going to a provider or touching a passkey may take so long. */
export const CHALLENGE_MINUTES = 10

/** One person's passkeys, and the length of the name each may have. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_CHARACTERS = 60

/** True for a number in E.164: a plus sign and 7 to 15 digits, the first of them no zero. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

/** The number as people write it, in E.164 as far as that can be told: without spaces, hyphens, dots and brackets. */
export function normalisePhoneNumber(text: string): string {
  return text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
}

/** The domain of an address, or the text itself where it is one already; lower case. */
export function domainOf(emailOrDomain: string): string {
  const text = emailOrDomain.trim().toLowerCase()
  return isEmail(text) ? text.slice(text.lastIndexOf('@') + 1) : text
}

/** Which services a page loads for a captcha; the browser may then talk to these and no others. */
export const CAPTCHA_SERVICES: Readonly<
  Record<CaptchaProvider, { script: string; verify: string; sources: readonly string[] }>
> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    sources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
}
