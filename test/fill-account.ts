/** Gives a person a row in every table that can hold one, so that what they take along and leave behind can be counted. */

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import { textVersions } from '#server/collection/columns.ts'
import { apiKeys } from '#server/features/api-keys/table.ts'
import { affiliateLeads, purchases } from '#server/features/billing/table.ts'
import { voiceLessons, voiceSources } from '#server/features/brand-voices/table.ts'
import { credentials, passkeys } from '#server/features/credentials/table.ts'
import { foundationsTable } from '#server/features/foundations/table.ts'
import { pieceDraftsTable } from '#server/features/library/table.ts'
import { libraryViews } from '#server/features/library-views/table.ts'
import { imageReadings, materialsTable } from '#server/features/materials/table.ts'
import { oneTimeCodes, verifications } from '#server/features/one-time-codes/table.ts'
import { planNotices, tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { backupCodes, factors } from '#server/features/second-factor/table.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { writingJob } from '#server/features/writing/index.ts'
import { writings } from '#server/features/writing/table.ts'
import { brandVoiceSample } from './samples/brand-voices.ts'
import { OWN_SAMPLES } from './samples/index.ts'
import { pieceSample } from './samples/library.ts'
import type { Sample } from './samples/sample.ts'
import type { Actor, World } from './world.ts'

/** Stands in everything that nobody may ever be given. */
export const SECRET = 'a-secret-of-somebody'

/** Inserts the rows; the texts of collections number `pieces` and hold the person's address. */
export async function fillAccount(world: World, actor: Actor, pieces = 3): Promise<void> {
  const { base } = world
  const { id, email } = actor.person
  const { db } = base
  const now = base.clock.now()
  const end = new Date(now.getTime() + 30 * 86_400_000)
  const moments = { createdAt: now, updatedAt: now }
  const row = () => ({ id: newId(), userId: id, ...moments })
  const secret = () => `${SECRET}-${newId()}`
  const phoneNumber = `+44${BigInt(`0x${id.replaceAll('-', '')}`) % 10_000_000_000n}`
  await db.update(users).set({ phoneNumber, phoneNumberVerified: true }).where(eq(users.id, id))
  await db.insert(userProfiles).values({ userId: id, completedWalkthrough: true })
  await db.insert(credentials).values({
    ...row(),
    providerId: 'credential',
    accountId: id,
    password: secret(),
    accessToken: secret(),
    refreshToken: secret(),
    idToken: secret(),
  })
  await db.insert(verifications).values({ id: newId(), identifier: secret(), value: id, expiresAt: end, ...moments })
  await db.insert(factors).values({
    ...row(),
    kind: 'totp',
    friendlyName: 'Phone',
    encryptedSecret: secret(),
    phoneNumber,
    lastStep: 1,
  })
  await db.insert(backupCodes).values({ ...row(), hash: secret() })
  for (const subject of [email, phoneNumber])
    await db.insert(oneTimeCodes).values({
      id: newId(),
      purpose: 'sign_in_email',
      subject,
      hash: secret(),
      extra: { email },
      expiresAt: end,
      createdAt: now,
    })
  await db.insert(passkeys).values({
    ...row(),
    credentialId: newId(),
    publicKey: 'public',
    counter: 0,
    transports: ['usb'],
    name: 'Key',
  })
  await db.insert(apiKeys).values({ ...row(), name: 'Script', hash: secret(), ending: 'abcd', scope: 'read' })
  await db.insert(libraryViews).values({ ...row(), name: `Views of ${email}`, query: 'q=giraffe' })
  await db.insert(outbox).values({
    id: newId(),
    to: email,
    subject: 'Hello',
    text: secret(),
    html: secret(),
    state: 'kept',
    nextTryAt: now,
    createdAt: now,
  })
  const { limiter } = base
  for (const who of [[id], [email], [email, '127.0.0.1']])
    await limiter.allows({ name: 'filled', max: 9, seconds: 600 }, who)
  await fillContent(world, actor, `Words that ${email} wrote.`, pieces)
  await db.insert(userPlans).values({
    userId: id,
    planType: 'starter',
    planVersion: 2,
    totalTokens: 12_000,
    subscriptionStatus: 'active',
    periodStart: now,
    periodEnd: end,
    stripeCustomerId: `cus_${id}`,
  })
  await db.insert(planNotices).values({ userId: id, kind: 'tokens_80', periodStart: now, sentAt: now })
  await db.insert(purchases).values([
    { stripeCustomerId: `cus_${id}`, email: 'elsewhere@example.com', userId: id, createdAt: now },
    { stripeCustomerId: `cus_${newId()}`, email, createdAt: now },
  ])
  const addressHash = createHash('sha256').update(email).digest('hex')
  await db.insert(affiliateLeads).values({ addressHash, reportedAt: now })
}

async function fillContent(world: World, actor: Actor, text: string, pieces: number): Promise<void> {
  const { base } = world
  const { db } = base
  const userId = actor.person.id
  const now = base.clock.now()
  const row = () => ({ id: newId(), userId, createdAt: now, updatedAt: now })
  await db.insert(foundationsTable).values({
    userId,
    contentGuidelines: text,
    personalStories: { stories: [text], selectedStory: text },
    emotionalVocabulary: { sections: [], selectedSection: null },
    conversationalRhythm: { sections: [], selectedSection: null },
    callToActions: { ctas: [], selectedCta: null },
    createdAt: now,
    updatedAt: now,
  })
  for (let at = 0; at < pieces; at++) {
    const made = new Map<Sample, string>()
    for (const sample of OWN_SAMPLES) made.set(sample, await sample.insert(world, actor, text))
    const idOf = (sample: Sample) => made.get(sample) ?? ''
    await db.insert(textVersions).values({ ...row(), collection: 'pieces', rowId: idOf(pieceSample), text })
    const draft = { pieceId: idOf(pieceSample), userId, text, basedOn: now, draftId: newId(), savedAt: now }
    await db.insert(pieceDraftsTable).values(draft)
    const taught = { id: newId(), userId, brandVoiceId: idOf(brandVoiceSample), createdAt: now }
    await db
      .insert(voiceSources)
      .values({ ...taught, kind: 'example', manner: 'written', title: text, content: text, words: 2 })
    await db.insert(voiceLessons).values({
      ...taught,
      kind: 'cut',
      subject: 'last-line',
      seen: 4,
      among: 5,
      state: 'proposed',
      updatedAt: now,
    })
    const read = { id: newId(), userId, createdAt: now, title: `Picture ${at}`, text }
    await db
      .insert(materialsTable)
      .values({ ...read, kind: 'image', confidence: 90, image: Buffer.from('a picture'), mediaType: 'image/png' })
    const writing = { ...row(), operation: 'generation' as const, input: { content: text }, idempotencyKey: newId() }
    const told = { failure: 'unreachable', failureDetail: SECRET }
    await db
      .insert(imageReadings)
      .values({ id: newId(), userId, model: 'a-model', inputUnits: 900, ...told, finishedAt: now })
    await db.insert(writings).values({ ...writing, ...told, requestHash: newId(), status: 'queued', tokens: 120 })
    const reserved = { kind: 'reserve' as const, usedDelta: 0, reservedDelta: 0, writingId: writing.id }
    await db.insert(tokenLedger).values({ ...row(), ...reserved, operation: 'generation' })
    await inTransaction(base.pool, (tx) => base.queue.send(tx, writingJob, { writingId: writing.id }, userId))
  }
}
