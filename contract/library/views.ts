import * as z from 'zod'
import { errors, guarded, timestamp } from '#contract/base/index.ts'
import { VIEW_QUERY_MAX_CHARACTERS } from '#domain/lists/library-views.ts'

/** A view of the library under a name. */
export const libraryViewShape = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands behind the question mark of the library's address: its tab, search, filters and order. */
  query: z.string(),
  createdAt: timestamp,
})

const path = '/library-views'
const tags = ['library-views']
const id = z.string().min(1).max(100)

export const libraryViewsContract = {
  list: guarded
    .route({ method: 'GET', path, tags, summary: 'The views of the library that you have kept, by name' })
    .output(z.object({ items: z.array(libraryViewShape), nextCursor: z.null() })),
  keep: guarded
    .route({ method: 'POST', path, tags, summary: 'Keep a view of the library under a name' })
    .errors(errors('factor_name_wrong', 'foundation_too_many', 'storage_full'))
    .input(z.object({ name: z.string(), query: z.string().max(VIEW_QUERY_MAX_CHARACTERS) }))
    .output(libraryViewShape),
  rename: guarded
    .route({ method: 'PATCH', path: `${path}/{id}`, tags, summary: 'Give a view another name' })
    .errors(errors('factor_name_wrong', 'not_found', 'storage_full'))
    .input(z.object({ id, name: z.string() }))
    .output(libraryViewShape),
  remove: guarded
    .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Forget a view; its posts stay' })
    .errors(errors('not_found'))
    .input(z.object({ id }))
    .output(z.object({ removed: z.string() })),
}
