import * as z from 'zod'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { BULK_MAX, PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import { errors, guarded, timestamp } from './index.ts'

/** An id that no row has answers as not found, whatever its form. */
const id = z.string().min(1).max(100)

/** What a list is searched for; of longer texts the beginning is looked for. */
export const searchText = z.string().max(20_000)

/** The form of a page of any list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

const ids = z.object({ ids: z.array(id).min(1).max(BULK_MAX) })

/** One former text of a row, and its other texts of that time where it has any that can be edited. */
export const textVersion = z.object({
  id,
  text: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  createdAt: timestamp,
})

/**
 * The routes every collection has: list, edit, delete, restore, former versions.
 * Filters are open text here; the store refuses values the definition does not know with its own sentence.
 */
export function collectionContract<
  const Definition extends CollectionDefinition,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Edit extends z.ZodType,
>(definition: Definition, shapes: { item: Item; filters: Filters; edit: Edit }) {
  const path = `/${definition.name}` as const
  const tags = [definition.name]
  return {
    list: guarded
      .route({ method: 'GET', path, tags, summary: `A page of ${definition.noun.many}, newest first` })
      .errors(errors('filter_invalid', 'cursor_invalid', 'search_empty'))
      .input(
        z.object({
          ...shapes.filters,
          cursor: z.string().max(200).optional(),
          limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
        }),
      )
      .output(
        pageOf(shapes.item).extend({
          /** Of a search, the words it found on this page, as they stand there. */
          marks: z.array(z.string()).optional(),
        }),
      ),
    edit: guarded
      .route({ method: 'PATCH', path: `${path}/{id}`, tags, summary: `Change the text of one ${definition.noun.one}` })
      .errors(errors('not_found', 'text_empty', 'content_too_long', 'edit_conflict', 'storage_full'))
      .input(z.intersection(z.object({ id }), shapes.edit))
      .output(shapes.item),
    remove: guarded
      .route({ method: 'POST', path: `${path}/delete`, tags, summary: `Move ${definition.noun.many} to the trash` })
      .input(ids)
      .output(z.object({ deleted: z.array(id) })),
    restore: guarded
      .route({
        method: 'POST',
        path: `${path}/restore`,
        tags,
        summary: `Bring ${definition.noun.many} back from the trash`,
      })
      .input(ids)
      .output(z.object({ items: z.array(shapes.item) })),
    versions: guarded
      .route({
        method: 'GET',
        path: `${path}/{id}/versions`,
        tags,
        summary: `Former texts of one ${definition.noun.one}`,
      })
      .errors(errors('not_found'))
      .input(z.object({ id }))
      .output(z.object({ items: z.array(textVersion), nextCursor: z.null() })),
  }
}
