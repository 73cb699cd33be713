/** Keeps hooks: a person's own within their places, curated ones for everybody. */
import { and, eq, isNull } from 'drizzle-orm'
import { HOOK_LIMITS, HOOK_TYPES, type HookType, hooks } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText, toldName } from '#domain/text.ts'
import { cleanTopic } from '#domain/writing/read-topic.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { hookPlaces, isHookLimitReached } from './hook-places.ts'
import { requireCurator } from './require-curator.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

/** `own` where it is a sentence of the person's from before. */
export type NewHook = { hookType: HookType; content: string; topic: string; own?: boolean }
type Kept = { owner: UserId; now: Date; hook: NewHook }

/** A hook that was typed, cleaned; a blank topic is none. Throws `filter_invalid`, `text_empty` and `content_too_long`. */
export function readTyped(sent: { hookType: string; topic?: string | undefined; content: string }): NewHook {
  const hookType = readHookType(sent.hookType)
  const content = normaliseText(sent.content).trim()
  if (!isVisible(content)) throw new AppError('text_empty', { noun: hooks.noun.one })
  if (content.length > hooks.textMaxCharacters) throw new AppError('content_too_long', { max: hooks.textMaxCharacters })
  const topic = cleanTopic(sent.topic ?? '')
  return { hookType, content, topic: isVisible(topic) ? topic : '' }
}

/** The hook type of this name, or `filter_invalid`. */
export function readHookType(name: string): HookType {
  const type = HOOK_TYPES.find((known) => known === name)
  if (!type) throw new AppError('filter_invalid', { filter: 'hookType', value: toldName(name) })
  return type
}

/** Keeps a hook of this person and answers its row. Throws `full` where its type has no place left. */
export async function keepHook(tx: Tx, { owner, now, hook }: Kept, full: 'hook_limit' | 'hook_limit_at_save') {
  const { hookType } = hook
  await hookPlaces.lock(tx, owner)
  if (await isHookLimitReached(tx.db, owner, hookType))
    throw new AppError(full, { limit: HOOK_LIMITS[hookType], type: hookType })
  const [row] = await tx.db.insert(hooksTable).values(rowOf({ owner, now, hook })).returning()
  if (!row) throw new Error('a hook was not kept')
  return row
}

/** Keeps a hook that was typed or copied; one that is there already, as a press sent twice gives it, is answered and kept once. */
export async function keepTypedHook(tx: Tx, kept: Kept) {
  const { owner, hook } = kept
  await hookPlaces.lock(tx, owner)
  const [same] = await tx.db
    .select()
    .from(hooksTable)
    .where(
      and(
        eq(hooksTable.userId, owner),
        eq(hooksTable.hookType, hook.hookType),
        eq(hooksTable.content, hook.content),
        eq(hooksTable.topic, hook.topic),
        isNull(hooksTable.deletedAt),
      ),
    )
  return same ?? keepHook(tx, kept, 'hook_limit')
}

/** Keeps a hook for everybody and answers its row. Throws `curated_admin_only` unless its maker is still an admin. */
export async function keepCuratedHook(tx: Tx, kept: Kept) {
  requireCurator(await lockAccount(tx, kept.owner), 'create')
  const [row] = await tx.db.insert(curatedHooksTable).values(rowOf(kept)).returning()
  if (!row) throw new Error('a hook was not kept')
  return row
}

function rowOf({ owner, now, hook }: Kept) {
  return { id: newId(), userId: owner, ...hook, createdAt: now, updatedAt: now }
}
