/**
 * Contents page of what belongs to people: of every table what in it is a person's, which they get when they take
 * everything along, and which goes when they leave. A test holds this page against the schema, so that a table which
 * stands nowhere here turns the build red.
 */

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outbox } from '#server/base/mail/table.ts'
import type { OwnedRow, OwnedTable, Records, Trace } from '#server/base/owned-table.ts'
import { countedOf } from '#server/base/rate-limit/index.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { textVersions } from '#server/collection/columns.ts'
import { apiKeys } from '#server/features/api-keys/table.ts'
import { hashAddress } from '#server/features/billing/index.ts'
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
import { sessions } from '#server/features/sessions/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { funnelScriptsTable } from '#server/features/voice-funnel/table.ts'
import { endingOf } from '#server/features/voice-notes/index.ts'
import { voiceNoteAudio, voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { writings } from '#server/features/writing/table.ts'

const dayOf = (row: OwnedRow) => (row.createdAt instanceof Date ? row.createdAt.toISOString().slice(0, 10) : '')
const named = (...parts: unknown[]) => parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')

/** True where an address stands in a text: as a whole, not as a part of another one. */
function names(text: PgColumn, email: string): SQL {
  const literally = email.replace(/[^a-z0-9]/g, '\\$&')
  return sql`${text} ~ ${`(^|[^a-z0-9.!#$%&'*+/=?^_\`{|}~-])${literally}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`}`
}

/** Everything a person takes along; all of it goes when they leave. */
const OWNED_TABLES: readonly OwnedTable[] = [
  { table: users, mine: ({ id }) => eq(users.id, id), about: 'Your account: name, address, role.' },
  { table: userProfiles, mine: ({ id }) => eq(userProfiles.userId, id), about: 'What the dashboard remembers of you.' },
  {
    table: piecesTable,
    mine: ({ id }) => eq(piecesTable.userId, id),
    pagedBy: piecesTable.id,
    about: 'Every finished text, those in the trash with the time they were deleted.',
    plainText: {
      file: 'posts.txt',
      title: (row) => named(dayOf(row), row.platform, row.contentType),
      text: (row) => String(row.contentText),
    },
  },
  {
    table: templatesTable,
    mine: ({ id }) => eq(templatesTable.userId, id),
    pagedBy: templatesTable.id,
    about: 'Your templates.',
    plainText: {
      file: 'templates.txt',
      title: (row) => named(dayOf(row), row.platform),
      text: (row) => String(row.contentText),
    },
  },
  {
    table: hooksTable,
    mine: ({ id }) => eq(hooksTable.userId, id),
    pagedBy: hooksTable.id,
    about: 'Your hooks.',
    plainText: {
      file: 'hooks.txt',
      title: (row) => named(dayOf(row), row.hookType),
      text: (row) => String(row.content),
    },
  },
  {
    table: ideasTable,
    mine: ({ id }) => eq(ideasTable.userId, id),
    pagedBy: ideasTable.id,
    about: 'Your content ideas.',
    plainText: {
      file: 'ideas.txt',
      title: (row) => named(dayOf(row), row.platform, row.funnelStage, row.topic),
      text: (row) => String(row.ideaText),
    },
  },
  {
    table: funnelScriptsTable,
    mine: ({ id }) => eq(funnelScriptsTable.userId, id),
    pagedBy: funnelScriptsTable.id,
    about: 'Your voice scripts.',
    plainText: {
      file: 'scripts.txt',
      title: (row) => named(dayOf(row), row.funnelStage, row.topic),
      text: (row) => String(row.scriptText),
    },
  },
  {
    table: voiceNotesTable,
    mine: ({ id }) => eq(voiceNotesTable.userId, id),
    pagedBy: voiceNotesTable.id,
    about: 'Your voice notes: their titles and transcripts, those in the trash with the time they were deleted.',
    plainText: {
      file: 'voice-notes.txt',
      title: (row) => named(dayOf(row), row.title),
      text: (row) => String(row.transcript),
    },
  },
  {
    table: voiceNoteAudio,
    mine: ({ id }) => eq(voiceNoteAudio.userId, id),
    pagedBy: voiceNoteAudio.voiceNoteId,
    about: 'The recordings of your voice notes.',
    bytes: {
      column: voiceNoteAudio.audio,
      name: ({ voiceNoteId, mediaType }) => `recordings/${voiceNoteId}.${endingOf(String(mediaType))}`,
    },
  },
  {
    table: brandVoicesTable,
    mine: ({ id }) => eq(brandVoicesTable.userId, id),
    pagedBy: brandVoicesTable.id,
    about: 'Your brand voices.',
    plainText: {
      file: 'brand-voices.txt',
      title: (row) => named(row.name, row.tone, row.style),
      text: (row) => String(row.description),
    },
  },
  {
    table: voiceSources,
    mine: ({ id }) => eq(voiceSources.userId, id),
    pagedBy: voiceSources.id,
    about: 'What your brand voices were taught from.',
    plainText: {
      file: 'brand-voice-sources.txt',
      title: (row) => named(dayOf(row), row.kind, row.title),
      text: (row) => String(row.content),
    },
  },
  {
    table: materialsTable,
    mine: ({ id }) => eq(materialsTable.userId, id),
    pagedBy: materialsTable.id,
    about: 'Pages, videos and pictures that were read for you to make posts from.',
    plainText: {
      file: 'materials.txt',
      title: (row) => named(dayOf(row), row.kind, row.title),
      text: (row) => String(row.text),
    },
    bytes: {
      column: materialsTable.image,
      name: ({ id, mediaType }) =>
        mediaType ? `pictures/${id}.${String(mediaType).replace('image/', '')}` : undefined,
    },
  },
  {
    table: voiceLessons,
    mine: ({ id }) => eq(voiceLessons.userId, id),
    about: 'What your edits seemed to say about your brand voices, and what you made of it.',
  },
  { table: foundationsTable, mine: ({ id }) => eq(foundationsTable.userId, id), about: 'Your Foundations.' },
  {
    table: textVersions,
    mine: ({ id }) => eq(textVersions.userId, id),
    pagedBy: textVersions.id,
    about: 'Former versions of your texts.',
  },
  {
    table: writings,
    mine: ({ id }) => eq(writings.userId, id),
    pagedBy: writings.id,
    // What an engine said of itself and what it took are for the operator alone.
    secrets: ['failure', 'failureDetail', 'inputUnits', 'outputUnits', 'costMicros'],
    about:
      'What you asked to be written, from which material, and how it went; not what an engine reports to the operator.',
  },
  { table: userPlans, mine: ({ id }) => eq(userPlans.userId, id), about: 'Your plan.' },
  {
    table: tokenLedger,
    mine: ({ id }) => eq(tokenLedger.userId, id),
    pagedBy: tokenLedger.id,
    about: 'Every movement of your tokens.',
  },
  { table: planNotices, mine: ({ id }) => eq(planNotices.userId, id), about: 'Mails about your plan that were sent.' },
  {
    table: purchases,
    mine: ({ id, email }) => or(eq(purchases.userId, id), and(isNull(purchases.userId), eq(purchases.email, email))),
    isLoose: true,
    about: 'Purchases made with your address.',
  },
  {
    table: sessions,
    mine: ({ id }) => eq(sessions.userId, id),
    pagedBy: sessions.id,
    secrets: ['token'],
    about: 'Where you are signed in.',
  },
  {
    table: credentials,
    mine: ({ id }) => eq(credentials.userId, id),
    secrets: ['password', 'accessToken', 'refreshToken', 'idToken'],
    about: 'The ways you sign in, without password and tokens.',
  },
  {
    table: factors,
    mine: ({ id }) => eq(factors.userId, id),
    secrets: ['sealedSecret', 'lastStep'],
    about: 'Your second factors, without their secrets.',
  },
  {
    table: backupCodes,
    mine: ({ id }) => eq(backupCodes.userId, id),
    secrets: ['hash'],
    about: 'When your backup codes were made and used.',
  },
  { table: passkeys, mine: ({ id }) => eq(passkeys.userId, id), about: 'Your passkeys; only their public halves.' },
  {
    table: apiKeys,
    mine: ({ id }) => eq(apiKeys.userId, id),
    secrets: ['hash'],
    about: 'Your API keys, without the keys themselves.',
  },
  {
    table: outbox,
    mine: ({ email }) => or(eq(outbox.to, email), names(outbox.text, email)),
    pagedBy: outbox.id,
    isLoose: true,
    secrets: ['text', 'html'],
    about: 'Mails to you or about your address that are not sent, without the links in them.',
  },
]

const TRACES: readonly Trace[] = [
  {
    table: verifications,
    mine: ({ id }) => eq(verifications.value, id),
    reason: 'hashes of links that are out by mail',
  },
  {
    table: oneTimeCodes,
    mine: ({ id, email, phoneNumber }) =>
      or(
        eq(oneTimeCodes.userId, id),
        and(isNull(oneTimeCodes.userId), inArray(oneTimeCodes.subject, phoneNumber ? [email, phoneNumber] : [email])),
      ),
    reason: 'hashes of codes that are good for minutes',
  },
  {
    table: rateLimits,
    mine: ({ id, email }) => or(countedOf(id), countedOf(email)),
    reason: 'counters under hashes that end within the hour',
  },
  {
    table: affiliateLeads,
    mine: ({ email }) => eq(affiliateLeads.addressHash, hashAddress(email)),
    reason: 'the hash of an address that was reported',
  },
]

/** Tables of the installation, each with why nothing in it is anybody's. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  engine_settings: 'how writing is done here; who saved it last is forgotten with their account',
  stripe_events: 'numbers of events, which name nobody',
  curated_hooks: 'opening lines for everybody; who made one is forgotten with their account',
  audit_log: 'what admins did must outlive those concerned; it names them by an id that leads nowhere afterwards',
}

export const records: Records = { tables: OWNED_TABLES, traces: TRACES }
