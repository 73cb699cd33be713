import * as z from 'zod'
import { curatedHooks, HOOK_TYPES, hooks } from '#domain/lists/hooks.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, timestamp } from './base/index.ts'

export const hookShape = z.object({
  id: z.string(),
  hookType: z.string(),
  content: z.string(),
  /** What it is about. */
  topic: z.string(),
  /** True for a sentence that the person has written or said before. */
  own: z.boolean().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const shapes = {
  filters: { hookType: z.string().optional() },
  edit: z.object({ content: z.string(), basedOn: timestamp.optional() }),
}
/** What it is about may be left out. */
const typed = z.object({ hookType: z.string(), topic: z.string().optional(), content: z.string() })
const byType = z.record(z.enum(HOOK_TYPES), z.number().int())

const own = collectionContract(hooks, { item: hookShape, ...shapes })

/** A hook is made by a writing of the task `hook`, or typed. */
export const hooksContract = {
  ...own,
  restore: own.restore.errors(errors('hook_limit')),
  create: guarded
    .route({ method: 'POST', path: '/hooks', tags: [hooks.name], summary: 'Keep a hook that was typed' })
    .errors(errors('filter_invalid', 'text_empty', 'content_too_long', 'hook_limit', 'storage_full'))
    .input(typed)
    .output(hookShape),
  counts: guarded
    .route({
      method: 'GET',
      path: '/hooks/counts',
      tags: [hooks.name],
      summary: 'How many hooks of each type there are and may be',
    })
    .output(z.object({ byType, limits: byType, total: z.number().int(), max: z.number().int() })),
}

const curated = collectionContract(curatedHooks, { item: hookShape, ...shapes })
const adminOnly = errors('curated_admin_only')

/** Everybody may read curated hooks, but not who made them, and keep copies; whatever changes them is the admin's. */
export const curatedHooksContract = {
  list: curated.list,
  edit: curated.edit.errors(adminOnly),
  remove: curated.remove.errors(adminOnly),
  restore: curated.restore.errors(adminOnly),
  versions: curated.versions.errors(adminOnly),
  create: guarded
    .route({
      method: 'POST',
      path: '/curated-hooks',
      tags: [curatedHooks.name],
      summary: 'Keep a hook that was typed, for everybody',
    })
    .errors(errors('filter_invalid', 'text_empty', 'content_too_long', 'curated_admin_only', 'storage_full'))
    .input(typed)
    .output(hookShape),
  save: guarded
    .route({
      method: 'POST',
      path: '/curated-hooks/{id}/save',
      tags: [curatedHooks.name],
      summary: 'Keep a copy among the own hooks; one that is there already is answered',
    })
    .errors(errors('hook_not_found', 'hook_limit', 'storage_full'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(hookShape),
  saved: guarded
    .route({
      method: 'GET',
      path: '/curated-hooks/saved',
      tags: [curatedHooks.name],
      summary: 'Which of them are among the own hooks, word for word',
    })
    .output(z.object({ ids: z.array(z.string()) })),
  counts: guarded
    .route({
      method: 'GET',
      path: '/curated-hooks/counts',
      tags: [curatedHooks.name],
      summary: 'How many curated hooks of each type there are',
    })
    .output(z.object({ byType, total: z.number().int() })),
}
