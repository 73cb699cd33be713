/** Gives a person a row in every table that can hold one, so that what they take along and leave behind can be counted. */

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import { textVersions } from '#server/collection/columns.ts'
import { apiKeys } from '#server/features/api-keys/table.ts'
import { affiliateLeads, purchases } from '#server/features/billing/table.ts'
import { brandVoicesTable, voiceLessons, voiceSources } from '#server/features/brand-voices/table.ts'
import { credentials, passkeys } from '#server/features/credentials/table.ts'
import { foundationsTable } from '#server/features/foundations/table.ts'
import { hooksTable } from '#server/features/hooks/table.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { oneTimeCodes, verifications } from '#server/features/one-time-codes/table.ts'
import { planNotices, tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { backupCodes, factors } from '#server/features/second-factor/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { funnelScriptsTable } from '#server/features/voice-funnel/table.ts'
import { voiceNoteAudio, voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { writingJob } from '#server/features/writing/index.ts'
import { writings } from '#server/features/writing/table.ts'
import type { Actor, World } from './world.ts'

/** Stands in everything that nobody may ever be given. */
export const SECRET = 'a-secret-of-somebody'

/** Inserts the rows; the texts of collections number `pieces` and hold the person's address. */
export async function fillAccount({ base }: World, { person: { id, email } }: Actor, pieces = 3): Promise<void> {
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
    sealedSecret: secret(),
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
  await fillContent(base, id, `Words that ${email} wrote.`, pieces)
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

async function fillContent(base: World['base'], userId: string, text: string, pieces: number): Promise<void> {
  const { db } = base
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
  for (let made = 0; made < pieces; made++) {
    const piece = { ...row(), source: 'generated' as const, platform: 'LinkedIn', contentText: `${text} ${made}` }
    await db.insert(piecesTable).values(piece)
    await db.insert(textVersions).values({ ...row(), collection: 'pieces', rowId: piece.id, text })
    await db.insert(templatesTable).values({ ...row(), platform: 'LinkedIn', contentText: text })
    await db.insert(hooksTable).values({ ...row(), hookType: 'Myths', content: text })
    const idea = { platform: 'LinkedIn' as const, topic: text, funnelStage: 'TOFU' as const, ideaText: text }
    await db.insert(ideasTable).values({ ...row(), ...idea })
    const script = { topic: text, funnelStage: 'TOFU' as const, scriptText: text }
    await db.insert(funnelScriptsTable).values({ ...row(), ...script })
    const spoken = { duration: 2, uploadMethod: 'recorded' as const, mediaType: 'audio/wav', audioBytes: 11 }
    const note = { ...row(), ...spoken, title: `Note ${made}`, transcript: text }
    await db.insert(voiceNotesTable).values(note)
    const audio = { voiceNoteId: note.id, userId, createdAt: now, audio: Buffer.from('a recording') }
    await db.insert(voiceNoteAudio).values({ ...audio, mediaType: 'audio/wav' })
    const voice = { ...row(), name: `Voice ${made}`, tone: 'calm', style: '', description: text }
    await db.insert(brandVoicesTable).values(voice)
    const taught = { id: newId(), userId, brandVoiceId: voice.id, createdAt: now }
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
    const read = { id: newId(), userId, createdAt: now, title: `Picture ${made}`, text }
    await db
      .insert(materialsTable)
      .values({ ...read, kind: 'image', confidence: 90, image: Buffer.from('a picture'), mediaType: 'image/png' })
    const writing = { ...row(), operation: 'generation' as const, input: { content: text }, idempotencyKey: newId() }
    const told = { failure: 'unreachable', failureDetail: SECRET }
    await db.insert(writings).values({ ...writing, ...told, requestHash: newId(), status: 'queued', tokens: 120 })
    const reserved = { kind: 'reserve' as const, usedDelta: 0, reservedDelta: 0, writingId: writing.id }
    await db.insert(tokenLedger).values({ ...row(), ...reserved, operation: 'generation' })
    await inTransaction(base.pool, (tx) => base.queue.send(tx, writingJob, { writingId: writing.id }, userId))
  }
}
