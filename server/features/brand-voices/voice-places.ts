/** Keeps a person's brand voices within the number of their plan and each under its own name, whatever comes at once. */

import { and, eq, isNull } from 'drizzle-orm'
import { brandVoiceLimit, voiceNameKey } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { findPlanType } from '#server/features/plans/index.ts'
import { getAccount, lockAccount } from '#server/features/users/index.ts'
import { brandVoicesTable } from './table.ts'

export type VoiceStats = { currentCount: number; limitCount: number; canCreate: boolean }

/** How many brand voices this person has and may have, and whether one more is possible. */
export async function findVoiceStats(db: Db, owner: UserId): Promise<VoiceStats> {
  const [limitCount, voices] = await Promise.all([findLimit(db, owner), findVoices(db, owner)])
  return { currentCount: voices.length, limitCount, canCreate: voices.length < limitCount }
}

/** Makes whoever else adds, renames or restores a brand voice of this person wait until the transaction ends. */
export async function lockVoices(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/**
 * Throws `brand_voice_limit` or `brand_voice_name_taken` unless brand voices of these names can join the living ones.
 * Holds for good only under `lockVoices`.
 */
export async function requirePlaces(db: Db, owner: UserId, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const max = await findLimit(db, owner)
  const voices = await findVoices(db, owner)
  if (voices.length + names.length > max) throw new AppError('brand_voice_limit', { max })
  const keys = names.map(voiceNameKey)
  const taken = new Set(voices.map(({ name }) => voiceNameKey(name)))
  if (new Set(keys).size < keys.length || keys.some((key) => taken.has(key)))
    throw new AppError('brand_voice_name_taken')
}

/** Throws `brand_voice_name_taken` where another living brand voice of this person goes by this name. */
export async function requireOwnName(db: Db, owner: UserId, id: string, name: string): Promise<void> {
  const others = (await findVoices(db, owner)).filter((voice) => voice.id !== id)
  if (others.some((voice) => voiceNameKey(voice.name) === voiceNameKey(name)))
    throw new AppError('brand_voice_name_taken')
}

async function findLimit(db: Db, owner: UserId): Promise<number> {
  const { role } = await getAccount(db, owner)
  return brandVoiceLimit(role === 'admin' ? role : await findPlanType(db, owner))
}

function findVoices(db: Db, owner: UserId): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: brandVoicesTable.id, name: brandVoicesTable.name })
    .from(brandVoicesTable)
    .where(and(eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)))
}
