/** Signs in with a passkey alone: its device has checked that its owner is there, so the session is aal2 at once. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { CHALLENGE_MINUTES } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { newId } from '#server/base/id.ts'
import {
  challengeCookie,
  passkeys,
  type RelyingParty,
  requireRelyingParty,
} from '#server/features/credentials/index.ts'
import { issueToken, takeToken } from '#server/features/one-time-codes/index.ts'
import type { Caller } from '#server/features/sessions/index.ts'
import { openSession, type SignedIn } from '#server/features/sign-in/open-session.ts'

const SIGN_IN = 'sign-in'

type PasskeyRow = typeof passkeys.$inferSelect

/** What a browser needs to use any passkey of this site, and the cookie it must bring back. */
export async function offerPasskeys(
  base: Base,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; setCookie: string }> {
  const party = requireRelyingParty(base)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await issueToken(base, {
    purpose: 'passkey',
    subject: newId(),
    secret: options.challenge,
    minutes: CHALLENGE_MINUTES,
    extra: { for: SIGN_IN },
  })
  return { options, setCookie: challengeCookie(base).set(options.challenge) }
}

/** Opens the session of a passkey's owner; throws `passkey_failed` whatever is wrong with the answer. */
export async function signInWithPasskey(
  base: Base,
  headers: Headers,
  response: object,
  caller: Caller,
): Promise<SignedIn> {
  const party = requireRelyingParty(base)
  const cookie = challengeCookie(base)
  const challenge = cookie.read(headers) ?? ''
  const taken = await takeToken(base, 'passkey', challenge)
  if (taken?.extra?.for !== SIGN_IN) throw new AppError('passkey_failed')
  const answer = response as AuthenticationResponseJSON // safe because the library checks every field it reads
  const [passkey] = await base.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, String(answer.id)))
  if (!passkey) throw new AppError('passkey_failed')
  const counter = await verify(answer, challenge, party, passkey)
  const used = await base.db
    .update(passkeys)
    .set({ counter, lastUsedAt: base.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  // Two answers at once that both went on from the same count: one of them is a copy.
  if (used.length === 0) throw new AppError('passkey_failed')
  const { setCookie, ...signedIn } = await openSession(base, passkey.userId, caller, { assurance: 'aal2' })
  return { ...signedIn, setCookie: [...setCookie, cookie.clear()] }
}

/** The passkey's count after this use; one that does not go on from the last is a copy and is refused. */
async function verify(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  party: RelyingParty,
  passkey: PasskeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const owner = Buffer.from(response.response.userHandle ?? '', 'base64url').toString('utf8')
    if (owner !== passkey.userId) throw new Error('The passkey names another owner')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified) throw new Error('The signature is not right')
    return authenticationInfo.newCounter
  } catch (error) {
    throw new AppError('passkey_failed', {}, { cause: error })
  }
}
