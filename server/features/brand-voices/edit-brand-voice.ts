import { and, eq, isNull } from 'drizzle-orm'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId, newId } from '#server/base/id.ts'
import { textVersions } from '#server/collection/columns.ts'
import { requireName } from './operation.ts'
import { brandVoicesTable } from './table.ts'
import { lockVoices, requireOwnName } from './voice-places.ts'

type BrandVoiceRow = typeof brandVoicesTable.$inferSelect
type Texts = Pick<BrandVoiceRow, 'name' | 'tone' | 'style' | 'description'>

export type BrandVoiceEdit = { id: string; basedOn?: string | undefined } & {
  [Field in keyof Texts]?: string | undefined
}

/**
 * Changes the texts that are given and keeps the former ones as a version. Throws what the edit of any collection
 * throws, `brand_voice_name_required`, `name_too_long` and `brand_voice_name_taken`.
 */
export async function editBrandVoice(base: Base, owner: UserId, edit: BrandVoiceEdit): Promise<BrandVoiceRow> {
  const given = readTexts(edit)
  const { id, basedOn } = edit
  if (!isId(id)) throw new AppError('not_found')
  const mine = and(eq(brandVoicesTable.id, id), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt))
  return inTransaction(base.pool, async (tx) => {
    if (given.name !== undefined) await lockVoices(tx, owner)
    const [row] = await tx.db.select().from(brandVoicesTable).where(mine).for('update')
    if (!row) throw new AppError('not_found')
    const { name, tone, style, description } = row
    const before: Texts = { name, tone, style, description }
    const after: Texts = { ...before, ...given }
    if (sameTexts(before, after)) return row
    if (after.description !== description && !isVisible(after.description))
      throw new AppError('text_empty', { noun: brandVoices.noun.one })
    if (basedOn !== undefined && basedOn !== row.updatedAt.toISOString()) throw new AppError('edit_conflict')
    if (after.name !== name) await requireOwnName(tx.db, owner, id, after.name)
    const now = base.clock.now()
    await tx.db.insert(textVersions).values({
      id: newId(),
      collection: brandVoices.name,
      rowId: id,
      userId: owner,
      text: description,
      fields: { name, tone, style },
      createdAt: now,
    })
    const [changed] = await tx.db
      .update(brandVoicesTable)
      .set({ ...after, updatedAt: now })
      .where(mine)
      .returning()
    if (!changed) throw new AppError('not_found')
    return changed
  })
}

function readTexts({ name, tone, style, description }: BrandVoiceEdit): Partial<Texts> {
  return {
    ...(name === undefined ? {} : { name: requireName(name) }),
    ...(tone === undefined ? {} : { tone: readText(tone).trim() }),
    ...(style === undefined ? {} : { style: readText(style).trim() }),
    ...(description === undefined ? {} : { description: readText(description) }),
  }
}

function readText(raw: string): string {
  const text = normaliseText(raw)
  const max = brandVoices.textMaxCharacters
  if (text.length > max) throw new AppError('content_too_long', { max })
  return text
}

function sameTexts(one: Texts, other: Texts): boolean {
  return (
    one.name === other.name &&
    one.tone === other.tone &&
    one.style === other.style &&
    one.description === other.description
  )
}
