import { and, desc, eq, isNull } from 'drizzle-orm'
import { HOOKS_MAX, type HookType } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

export type FoundHook = { hookType: HookType; content: string; topic: string }

/** So many curated hooks are told apart at most; of their own a person has no more. */
const KNOWN_HOOKS_MAX = 2 * HOOKS_MAX

/** The person's own hooks, or the curated ones, of every type, newest first. */
export async function findKnownHooks({ db }: Base, owner: UserId, curated: boolean): Promise<FoundHook[]> {
  const table = curated ? curatedHooksTable : hooksTable
  const { hookType, content, topic } = table
  return db
    .select({ hookType, content, topic })
    .from(table)
    .where(and(curated ? undefined : eq(table.userId, owner), isNull(table.deletedAt)))
    .orderBy(desc(table.id))
    .limit(KNOWN_HOOKS_MAX)
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

/** The ids of the curated hooks whose type and words one of this person's own has. */
export async function findSavedHooks({ db }: Base, owner: UserId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: curatedHooksTable.id })
    .from(curatedHooksTable)
    .innerJoin(
      hooksTable,
      and(
        eq(hooksTable.userId, owner),
        isNull(hooksTable.deletedAt),
        eq(hooksTable.hookType, curatedHooksTable.hookType),
        eq(hooksTable.content, curatedHooksTable.content),
      ),
    )
    .where(isNull(curatedHooksTable.deletedAt))
  return rows.map(({ id }) => id)
}
