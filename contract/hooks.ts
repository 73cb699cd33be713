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
  createdAt: timestamp,
  updatedAt: timestamp,
})

const shapes = {
  filters: { hookType: z.string().optional() },
  edit: z.object({ content: z.string(), basedOn: timestamp.optional() }),
}
const typed = z.object({ hookType: z.string(), topic: z.string(), content: z.string() })
const byType = z.record(z.enum(HOOK_TYPES), z.number().int())

const own = collectionContract(hooks, { item: hookShape, ...shapes })

/** A hook is made by a writing of the task `hook`, or typed. */
export const hooksContract = {
  ...own,
  restore: own.restore.errors(errors('hook_limit')),
  create: guarded
    .route({ method: 'POST', path: '/hooks', tags: [hooks.name], summary: 'Keep a hook that was typed' })
    .errors(errors('filter_invalid', 'topic_required', 'text_empty', 'content_too_long', 'hook_limit', 'storage_full'))
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

/** Everybody may read curated hooks, but not who made them; whatever changes them is the admin's. */
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
    .errors(
      errors(
        'filter_invalid',
        'topic_required',
        'text_empty',
        'content_too_long',
        'curated_admin_only',
        'storage_full',
      ),
    )
    .input(typed)
    .output(hookShape),
  counts: guarded
    .route({
      method: 'GET',
      path: '/curated-hooks/counts',
      tags: [curatedHooks.name],
      summary: 'How many curated hooks of each type there are',
    })
    .output(z.object({ byType, total: z.number().int() })),
}
