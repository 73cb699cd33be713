/** Keeps the fingerprints of a brand voice true to its sources: made when they are asked for, forgotten when a source changes. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { MANNERS, type Manner } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { EDITION, type Fingerprint } from '#language/voice/fingerprint.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { measureFingerprint } from './measure-fingerprint.ts'
import { brandVoicesTable, voiceSources } from './table.ts'

export type Fingerprints = {
  written: Fingerprint | undefined
  spoken: Fingerprint | undefined
  /** Formulas the person wants to keep as their own. */
  ownPhrases: string[]
}

const COLUMN_OF = { written: 'writtenFingerprint', spoken: 'spokenFingerprint' } as const

/**
 * The fingerprint of each manner a living brand voice of this person was taught in; made anew and kept where it is missing or
 * of another edition. Throws `brand_voice_not_found`.
 */
export async function getFingerprints(base: Base, owner: UserId, voiceId: string): Promise<Fingerprints> {
  const voice = await findKept(base, owner, voiceId)
  if (!voice) throw new AppError('brand_voice_not_found')
  const { written, spoken, ownPhrases, taughtIn, state } = voice
  const fingerprints: Fingerprints = { written: current(written), spoken: current(spoken), ownPhrases }
  const made: { writtenFingerprint?: Fingerprint; spokenFingerprint?: Fingerprint } = {}
  for (const manner of MANNERS) {
    if (fingerprints[manner] || !taughtIn.includes(manner)) continue
    const texts = await findTexts(base, voiceId, manner)
    if (texts.length === 0) continue
    const fingerprint = await measureFingerprint(owner, `${voiceId} ${state} ${manner}`, { texts, manner })
    fingerprints[manner] = fingerprint
    made[COLUMN_OF[manner]] = fingerprint
  }
  if (Object.keys(made).length > 0) {
    // Whatever changes the row meanwhile gives it another xmin, and then these fingerprints may be out of date already.
    await base.db
      .update(brandVoicesTable)
      .set(made)
      .where(and(eq(brandVoicesTable.id, voiceId), sql`${brandVoicesTable}.xmin::text = ${state}`))
  }
  return fingerprints
}

/** Has the fingerprints of a brand voice made anew at next use; whoever changes its sources calls this in their transaction. */
export async function forgetFingerprints(tx: Tx, voiceId: string): Promise<void> {
  await tx.db
    .update(brandVoicesTable)
    .set({ writtenFingerprint: null, spokenFingerprint: null })
    .where(eq(brandVoicesTable.id, voiceId))
}

function current(fingerprint: Fingerprint | null): Fingerprint | undefined {
  return fingerprint?.edition === EDITION ? fingerprint : undefined
}

async function findKept(base: Base, owner: UserId, voiceId: string) {
  if (!isId(voiceId)) return undefined
  const [row] = await base.db
    .select({
      written: brandVoicesTable.writtenFingerprint,
      spoken: brandVoicesTable.spokenFingerprint,
      ownPhrases: brandVoicesTable.ownPhrases,
      taughtIn: sql<Manner[]>`array(select distinct manner from ${voiceSources}
        where ${voiceSources}.brand_voice_id = ${voiceId} and ${voiceSources}.deleted_at is null)`,
      state: sql<string>`${brandVoicesTable}.xmin::text`,
    })
    .from(brandVoicesTable)
    .where(
      and(eq(brandVoicesTable.id, voiceId), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)),
    )
  return row
}

async function findTexts(base: Base, voiceId: string, manner: Fingerprint['kind']): Promise<string[]> {
  const rows = await base.db
    .select({ content: voiceSources.content })
    .from(voiceSources)
    .where(and(eq(voiceSources.brandVoiceId, voiceId), eq(voiceSources.manner, manner), isNull(voiceSources.deletedAt)))
    .orderBy(asc(voiceSources.id))
  return rows.map(({ content }) => content)
}
