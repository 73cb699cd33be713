import * as z from 'zod/mini'

/** Shortest password accepted (part 1 §5); the longest keeps hashing time bounded. */
export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254

/** Wrong tries allowed a minute for one address and network address together. */
export const WRONG_TRIES_PER_MINUTE = 5

/** Calls a minute from one network address, by auth route; a whole classroom may share one address. */
export const AUTH_CALLS_PER_MINUTE = {
  signUp: 100,
  signIn: 300,
  signOut: 300,
  requestPasswordReset: 60,
  resetPassword: 60,
  sendConfirmation: 60,
  confirmEmail: 120,
  getSession: 600,
  sendCode: 60,
  verifyCode: 120,
  sendLink: 60,
  openLink: 120,
  company: 60,
  provider: 120,
  providerReturn: 120,
  passkey: 120,
} as const

/** Reset or confirmation links asked a minute for one address and network address together. */
export const LINK_REQUESTS_PER_MINUTE = 5

/** Links mailed an hour to one address, whoever asks; beyond it the earlier ones still work. */
export const LINK_MAILS_PER_HOUR = 10

/** A reset link is good for one hour and one use. */
export const RESET_LINK_MINUTES = 60

/** A confirmation link is good for a day. */
export const CONFIRMATION_LINK_HOURS = 24

/** A session lasts so many days after its last use. */
export const SESSION_DAYS = 30

/** So long after proving anew who they are, or signing in, a person may take dangerous steps. */
export const RECENT_PROOF_MINUTES = 10

/** How a person can prove anew who they are; a mailed code is for people who have no password. */
export const PROOF_WAYS = ['password', 'totp', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Wrong codes of a second factor allowed to one person in five minutes and in a day, wherever they come from. */
export const WRONG_FACTOR_CODES = { perFiveMinutes: 5, perDay: 100 } as const

/** A code of a TOTP factor has so many digits and lasts so long; one step to either side still counts. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30

/** One person's second factors, and the length of the name each may have. */
export const FACTORS_MAX = 5
export const FACTOR_NAME_MAX_CHARACTERS = 60

/** So many codes replace a lost factor, once each. */
export const BACKUP_CODES = 10

/** The link that confirms a new e-mail address is good for a day. */
export const EMAIL_CHANGE_LINK_HOURS = 24

/** When a session was last used is noted at most so often. */
export const SESSION_USE_NOTED_EVERY_MINUTES = 10

/** A browser is known to its people so long after their last sign-in with it; a new one is told of by mail. */
export const DEVICE_DAYS = 365
export const PEOPLE_PER_DEVICE = 10

/** Which sessions a sign-out ends: this one, all others, all of them. */
export const SIGN_OUT_SCOPES = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** How sure it is who a session belongs to: by one proof, or by a second factor besides. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number]

export const FACTOR_KINDS = ['totp', 'phone'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What a one-time code or challenge is good for; it is good for nothing else. */
export const CODE_PURPOSES = [
  'sign_in_email',
  'sign_in_link',
  'sign_in_phone',
  'factor',
  'reauthenticate',
  'reset_password',
  'change_email',
  'confirm_phone',
  'passkey',
  'provider',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What a program may do with a key: look, or look and change. */
export const API_KEY_SCOPES = ['read', 'write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** True for something mail could be sent to: one @, a dotted host, plain letters, 254 characters at most. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && z.regexes.email.test(text)
}

export type PasswordStrength = 'too short' | 'well known' | 'weak' | 'fair' | 'strong'

const WELL_KNOWN =
  'password passw0rd 123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 qwerty qwerty123 qwertyuiop asdfgh zxcvbn 1q2w3e 1q2w3e4r 1qaz2wsx abc123 abcdef abcdefg password1 password123 iloveyou letmein welcome welcome1 monkey dragon sunshine princess football baseball superman batman shadow master michael jordan hunter trustno1 starwars whatever freedom login admin admin123 root toor guest secret default changeme parlance test123 testtest qazwsx 666666 777777 888888 999999 121212 112233 222222 333333 444444 555555 aaaaaa ashley bailey charlie donald flower hottie killer loveme lovely mustang nicole pepper ranger robert summer thomas tigger computer internet cheese'
const WELL_KNOWN_PASSWORDS = new Set(WELL_KNOWN.split(' '))

/** How hard a password is to guess, for the hint beside the field; only the first two are refused. */
export function passwordStrength(password: string): PasswordStrength {
  // A form without a password sends blanks, so these alone are none.
  if (password.length < PASSWORD_MIN_CHARACTERS || password.trim() === '') return 'too short'
  if (WELL_KNOWN_PASSWORDS.has(password.toLowerCase())) return 'well known'
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
  const score = password.length + (kinds - 1) * 3 + (new Set(password).size < 5 ? -6 : 0)
  if (score < 11) return 'weak'
  return score < 16 ? 'fair' : 'strong'
}

/** Why a password cannot be chosen, as a code of the error catalogue; undefined for one that can. */
export function passwordProblem(
  password: string,
): 'password_too_short' | 'password_too_long' | 'password_well_known' | undefined {
  if (password.length > PASSWORD_MAX_CHARACTERS) return 'password_too_long'
  const strength = passwordStrength(password)
  if (strength === 'too short') return 'password_too_short'
  return strength === 'well known' ? 'password_well_known' : undefined
}
