import { and, desc, eq, isNull } from 'drizzle-orm'
import type { HookType } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { KNOWN_TEXTS_MAX } from '#server/engines/prompts/prompt-parts.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

export type FoundHook = { hookType: HookType; content: string; topic: string }

/** The newest hooks of a type, the person's own or the curated ones, newest first. */
export async function findNewestHooks(
  { db }: Base,
  owner: UserId,
  { hookType, curated }: { hookType: HookType; curated: boolean },
): Promise<string[]> {
  const table = curated ? curatedHooksTable : hooksTable
  const rows = await db
    .select({ content: table.content })
    .from(table)
    .where(and(curated ? undefined : eq(table.userId, owner), eq(table.hookType, hookType), isNull(table.deletedAt)))
    .orderBy(desc(table.id))
    .limit(KNOWN_TEXTS_MAX)
  return rows.map(({ content }) => content)
}

/** One hook of this person, or a curated one, or `hook_not_found`. */
export async function getHook(
  { db }: Base,
  owner: UserId,
  { id, curated }: { id: string; curated: boolean },
): Promise<FoundHook> {
  const table = curated ? curatedHooksTable : hooksTable
  const { hookType, content, topic } = table
  const [row] = isId(id)
    ? await db
        .select({ hookType, content, topic })
        .from(table)
        .where(and(curated ? undefined : eq(table.userId, owner), eq(table.id, id), isNull(table.deletedAt)))
    : []
  if (!row) throw new AppError('hook_not_found')
  return row
}
