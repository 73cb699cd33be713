import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'
import { normaliseText, previewCharacters } from '#domain/text.ts'
import { MATERIALS_MAX, PICTURES_MAX } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { MaterialRow } from './find-material.ts'
import { materialsTable } from './table.ts'

const TITLE_MAX_CHARACTERS = 200

type NewMaterial = Pick<MaterialRow, 'kind' | 'title' | 'text'> &
  Partial<Pick<MaterialRow, 'address' | 'author' | 'published' | 'confidence' | 'image' | 'mediaType'>>

/** Keeps what was read, no longer than a writing may be; the oldest of a person goes where they have too many, and the oldest picture too. */
export async function keepMaterial(
  base: Base,
  owner: UserId,
  { title, text, ...rest }: NewMaterial,
): Promise<MaterialRow> {
  const values = {
    ...rest,
    id: newId(),
    userId: owner,
    title: shortTitle(title),
    // Cleaned once more, for the cut may fall into a character.
    text: normaliseText(normaliseText(text).trim().slice(0, CONTENT_MAX_CHARACTERS)),
    createdAt: base.clock.now(),
  }
  return inTransaction(base.pool, async ({ db }) => {
    const [row] = await db.insert(materialsTable).values(values).returning()
    if (!row) throw new Error('an inserted row comes back')
    const mine = eq(materialsTable.userId, owner)
    await dropOldest(db, and(mine, eq(materialsTable.kind, 'image')), PICTURES_MAX)
    await dropOldest(db, mine, MATERIALS_MAX)
    return row
  })
}

async function dropOldest(db: Tx['db'], among: SQL | undefined, most: number): Promise<void> {
  const newest = db
    .select({ id: materialsTable.id })
    .from(materialsTable)
    .where(among)
    .orderBy(desc(materialsTable.createdAt), desc(materialsTable.id))
    .limit(most)
  await db.delete(materialsTable).where(and(among, notInArray(materialsTable.id, newest)))
}

/** A title on one line, cut where it is too long. */
export function shortTitle(title: string): string {
  const { text, truncated } = previewCharacters(normaliseText(title).replace(/\s+/g, ' ').trim(), TITLE_MAX_CHARACTERS)
  return truncated ? `${text}…` : text
}
