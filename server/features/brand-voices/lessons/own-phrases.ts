import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { FORMULAS } from '#language/phrases/formulas.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { getBrandVoice } from '#server/features/brand-voices/get-brand-voice.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'

const { ownPhrases } = brandVoicesTable

/** What a person keeps as their own in a living brand voice of theirs. Throws `brand_voice_not_found`. */
export async function listOwnPhrases(base: Base, owner: UserId, voiceId: string): Promise<string[]> {
  return (await getBrandVoice(base, owner, voiceId)).ownPhrases
}

/** The formulas that stand in what a brand voice was taught from: whoever writes them talks like that. */
export async function findTaughtPhrases(base: Base, voiceId: string): Promise<string[]> {
  const sources = await base.db
    .select({ content: voiceSources.content })
    .from(voiceSources)
    .where(and(eq(voiceSources.brandVoiceId, voiceId), isNull(voiceSources.deletedAt)))
  const found = sources.flatMap(({ content }) => findFormulas(content).map(({ formula }) => formula.phrase))
  return [...new Set(found)]
}

/** Keeps a formula of our list, once; answers all that are kept. Throws `brand_voice_not_found`, `invalid_input`. */
export async function keepOwnPhrase(base: Base, owner: UserId, voiceId: string, phrase: string): Promise<string[]> {
  // The list bounds how many a brand voice can hold.
  if (!FORMULAS.some((formula) => formula.phrase === phrase)) throw new AppError('invalid_input', { field: 'phrase' })
  const without = sql`array_remove(${ownPhrases}, ${phrase})`
  return change(base, owner, voiceId, sql`array_append(${without}, ${phrase})`)
}

/** Gives a phrase up; answers what is left. Throws `brand_voice_not_found`. */
export async function giveUpOwnPhrase(base: Base, owner: UserId, voiceId: string, phrase: string): Promise<string[]> {
  return change(base, owner, voiceId, sql`array_remove(${ownPhrases}, ${phrase})`)
}

// In one statement, so that two tabs lose nothing of each other.
async function change(base: Base, owner: UserId, voiceId: string, value: SQL): Promise<string[]> {
  if (!isId(voiceId)) throw new AppError('brand_voice_not_found')
  const [row] = await base.db
    .update(brandVoicesTable)
    .set({ ownPhrases: value })
    .where(
      and(eq(brandVoicesTable.id, voiceId), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)),
    )
    .returning({ kept: ownPhrases })
  if (!row) throw new AppError('brand_voice_not_found')
  return row.kept
}
