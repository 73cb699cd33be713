/** The codes of authenticator apps (RFC 6238: SHA-1, 6 digits, 30 seconds, as every such app assumes). */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '#domain/accounts/accounts.ts'
import { BRAND } from '#domain/brand.ts'

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20
/** One step to either side, for clocks that differ. */
const TOLERANCE_STEPS = 1
const FORM = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`)

export type TotpSetUp = {
  /** In base 32, to be typed by hand. */
  secret: string
  uri: string
  /** The address as a QR code, a whole SVG document. */
  qrCode: string
}

/** A new secret, and the forms in which an app takes it; `email` is what the app calls the account. */
export function newTotp(email: string): TotpSetUp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({
    issuer: BRAND.name,
    label: email,
    secret,
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  }).toString()
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 3 }) }
}

/** The time step that a code belongs to, counted from 1970; undefined for a code of no step that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!FORM.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
    timestamp,
    window: TOLERANCE_STEPS,
  })
  return delta === null ? undefined : TOTP.counter({ period: TOTP_STEP_SECONDS, timestamp }) + delta
}
