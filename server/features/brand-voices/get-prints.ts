/** Keeps the prints of a brand voice true to its sources: made when they are asked for, forgotten when a source changes. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { MANNERS, type Manner } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { EDITION, type VoicePrint } from '#language/voice/voice-print.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { measurePrint } from './measure-print.ts'
import { brandVoicesTable, voiceSources } from './table.ts'

export type Prints = {
  written: VoicePrint | undefined
  spoken: VoicePrint | undefined
  /** Formulas the person wants to keep as their own. */
  ownPhrases: string[]
}

const COLUMN_OF = { written: 'writtenPrint', spoken: 'spokenPrint' } as const

/**
 * The print of each manner a living brand voice of this person was taught in; made anew and kept where it is missing or
 * of another edition. Throws `brand_voice_not_found`.
 */
export async function getPrints(base: Base, owner: UserId, voiceId: string): Promise<Prints> {
  const voice = await findKept(base, owner, voiceId)
  if (!voice) throw new AppError('brand_voice_not_found')
  const { written, spoken, ownPhrases, taughtIn, state } = voice
  const prints: Prints = { written: current(written), spoken: current(spoken), ownPhrases }
  const made: { writtenPrint?: VoicePrint; spokenPrint?: VoicePrint } = {}
  for (const manner of MANNERS) {
    if (prints[manner] || !taughtIn.includes(manner)) continue
    const texts = await findTexts(base, voiceId, manner)
    if (texts.length === 0) continue
    const print = await measurePrint(owner, `${voiceId} ${state} ${manner}`, { texts, manner })
    prints[manner] = print
    made[COLUMN_OF[manner]] = print
  }
  if (Object.keys(made).length > 0) {
    // Whatever changes the row meanwhile gives it another xmin, and then these prints may be out of date already.
    await base.db
      .update(brandVoicesTable)
      .set(made)
      .where(and(eq(brandVoicesTable.id, voiceId), sql`${brandVoicesTable}.xmin::text = ${state}`))
  }
  return prints
}

/** Has the prints of a brand voice made anew at next use; whoever changes its sources calls this in their transaction. */
export async function forgetPrints(tx: Tx, voiceId: string): Promise<void> {
  await tx.db
    .update(brandVoicesTable)
    .set({ writtenPrint: null, spokenPrint: null })
    .where(eq(brandVoicesTable.id, voiceId))
}

function current(print: VoicePrint | null): VoicePrint | undefined {
  return print?.edition === EDITION ? print : undefined
}

async function findKept(base: Base, owner: UserId, voiceId: string) {
  if (!isId(voiceId)) return undefined
  const [row] = await base.db
    .select({
      written: brandVoicesTable.writtenPrint,
      spoken: brandVoicesTable.spokenPrint,
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

async function findTexts(base: Base, voiceId: string, manner: VoicePrint['kind']): Promise<string[]> {
  const rows = await base.db
    .select({ content: voiceSources.content })
    .from(voiceSources)
    .where(and(eq(voiceSources.brandVoiceId, voiceId), eq(voiceSources.manner, manner), isNull(voiceSources.deletedAt)))
    .orderBy(asc(voiceSources.id))
  return rows.map(({ content }) => content)
}
