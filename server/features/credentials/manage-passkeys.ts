/** Keeps the public keys of a person's passkeys; a private one never leaves its device. */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { CHALLENGE_MINUTES, PASSKEY_NAME_MAX_CHARACTERS, PASSKEYS_MAX } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { issueToken, takeToken } from '#server/features/one-time-codes/index.ts'
import { type ChallengeCookie, createChallengeCookie } from '#server/features/sessions/index.ts'
import { lockWaysIn, requireAnotherWayIn } from './link-identities.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'
import { passkeys } from './table.ts'

const REGISTER = 'register'

/** EdDSA, ES256 and RS256 by their COSE numbers: what every device in use can do. */
const ALGORITHMS = [-8, -7, -257]

type PasskeyRow = typeof passkeys.$inferSelect

/** The cookie that a challenge comes back with. */
export function challengeCookie(base: Base): ChallengeCookie {
  return createChallengeCookie(base.env, 'passkey', '/api')
}

/** The site as passkeys know it; throws `passkeys_unavailable` where there can be none. */
export function requireRelyingParty(base: Base): RelyingParty {
  const party = relyingParty(base.env)
  if (!party) throw new AppError('passkeys_unavailable')
  return party
}

/** A person's passkeys, oldest first. */
export async function listPasskeys(base: Base, owner: UserId) {
  const rows = await base.db.select().from(passkeys).where(eq(passkeys.userId, owner)).orderBy(asc(passkeys.id))
  return { items: rows.map(describePasskey) }
}

/** What a browser needs to make a passkey, and the cookie it must bring back; throws `passkey_limit`. */
export async function beginPasskey(
  base: Base,
  person: CurrentUser,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; setCookie: string }> {
  const party = requireRelyingParty(base)
  const own = await base.db.select().from(passkeys).where(eq(passkeys.userId, person.id))
  if (own.length >= PASSKEYS_MAX) throw new AppError('passkey_limit', { max: PASSKEYS_MAX })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`.trim() || person.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await issueToken(base, {
    purpose: 'passkey',
    subject: newId(),
    secret: options.challenge,
    minutes: CHALLENGE_MINUTES,
    userId: person.id,
    extra: { for: REGISTER },
  })
  return { options, setCookie: challengeCookie(base).set(options.challenge) }
}

/** Keeps a new passkey; throws `passkey_failed` for anything but an answer to this person's own challenge. */
export async function addPasskey(base: Base, person: CurrentUser, headers: Headers, name: string, response: object) {
  const party = requireRelyingParty(base)
  const cleanName = nameOf(name)
  const challenge = challengeCookie(base).read(headers) ?? ''
  const taken = await takeToken(base, 'passkey', challenge)
  if (taken?.userId !== person.id || taken.extra?.for !== REGISTER) throw new AppError('passkey_failed')
  const { credential } = await verify(response as RegistrationResponseJSON, challenge, party) // safe because the library checks every field it reads
  const row: PasskeyRow = {
    id: newId(),
    userId: person.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    name: cleanName,
    createdAt: base.clock.now(),
    lastUsedAt: null,
  }
  return inTransaction(base.pool, async (tx) => {
    const { db } = tx
    await lockWaysIn(db, person.id)
    const count = await db.$count(passkeys, eq(passkeys.userId, person.id))
    if (count >= PASSKEYS_MAX) throw new AppError('passkey_limit', { max: PASSKEYS_MAX })
    const [made] = await db.insert(passkeys).values(row).onConflictDoNothing().returning()
    if (!made) throw new AppError('passkey_exists')
    tx.afterCommit(() => base.background.run(() => securityEmails(base).wayInAdded(person, noticedAs(made))))
    return describePasskey(made)
  })
}

async function verify(response: RegistrationResponseJSON, expectedChallenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('The attestation is not right')
    return registrationInfo
  } catch (error) {
    throw new AppError('passkey_failed', {}, { cause: error })
  }
}

/** Gives a passkey another name; throws `not_found`. */
export async function renamePasskey(base: Base, owner: UserId, id: string, name: string) {
  const [renamed] = await base.db
    .update(passkeys)
    .set({ name: nameOf(name) })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, owner)))
    .returning()
  if (!renamed) throw new AppError('not_found')
  return describePasskey(renamed)
}

/** Removes a passkey; throws `not_found`, or `single_identity_not_deletable` for the last way in. */
export async function removePasskey(base: Base, person: CurrentUser, id: string): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const { db } = tx
    await lockWaysIn(db, person.id)
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, person.id))
    const [found] = await db.select({ name: passkeys.name }).from(passkeys).where(own)
    if (!found) throw new AppError('not_found')
    await requireAnotherWayIn(db, person.id)
    await db.delete(passkeys).where(own)
    tx.afterCommit(() => base.background.run(() => securityEmails(base).wayInRemoved(person, noticedAs(found))))
  })
}

function noticedAs({ name }: Pick<PasskeyRow, 'name'>): string {
  return `The passkey "${name}"`
}

function nameOf(name: string): string {
  const clean = normaliseText(name).replace(/\s+/g, ' ').trim()
  if (!isVisible(clean) || clean.length > PASSKEY_NAME_MAX_CHARACTERS) {
    throw new AppError('passkey_name_wrong', { max: PASSKEY_NAME_MAX_CHARACTERS })
  }
  return clean
}

function describePasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
