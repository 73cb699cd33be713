import { implement } from '@orpc/server'
import { curatedHooksContract, hooksContract } from '#contract/hooks.ts'
import { HOOK_LIMITS, HOOKS_MAX, type HookType } from '#domain/lists/hooks.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { findSavedHooks, getHook } from './find-hooks.ts'
import { countCuratedHooks, hookPlaces } from './hook-places.ts'
import { curatedHooksStore, hooksStore, presentHook } from './hooks-store.ts'
import { keepCuratedHook, keepTypedHook, readTyped } from './keep-hook.ts'
import { type CuratedAction, requireCurator } from './require-curator.ts'

/** A person's own hooks. */
export function hooksRoutes(base: Base) {
  const os = implement(hooksContract).$context<RequestContext>()
  return {
    ...listRoutes(hooksContract, hooksStore(base)),
    counts: os.counts.handler(async ({ context }) => {
      const { id } = await requireUser(context)
      const byType = await hookPlaces.count(base.db, id)
      return { byType, limits: { ...HOOK_LIMITS }, total: sum(byType), max: HOOKS_MAX }
    }),
    create: os.create.handler(async ({ context, input }) => {
      const { id: owner } = await requireUser(context)
      const hook = readTyped(input)
      const now = base.clock.now()
      return presentHook(await inTransaction(base.pool, (tx) => keepTypedHook(tx, { owner, now, hook })))
    }),
  }
}

/** The hooks that are everybody's to read and the admins' to change. */
export function curatedHooksRoutes(base: Base) {
  const os = implement(curatedHooksContract).$context<RequestContext>()
  const handle = collectionHandlers(curatedHooksStore(base))
  /** The routes of whoever may do this, which is asked before what was sent is looked at. */
  const to = (action: CuratedAction) =>
    os.use(async ({ context, next }) =>
      next({ context: { curator: requireCurator(await requireUser(context), action) } }),
    )
  return os.router({
    counts: os.counts.handler(async () => {
      const byType = await countCuratedHooks(base.db)
      return { byType, total: sum(byType) }
    }),
    create: to('create').create.handler(async ({ context, input }) => {
      const hook = readTyped(input)
      const kept = { owner: context.curator.id, now: base.clock.now(), hook }
      return presentHook(await inTransaction(base.pool, (tx) => keepCuratedHook(tx, kept)))
    }),
    save: os.save.handler(async ({ context, input }) => {
      const { id: owner } = await requireUser(context)
      const hook = await getHook(base, owner, { id: input.id, curated: true })
      const now = base.clock.now()
      return presentHook(await inTransaction(base.pool, (tx) => keepTypedHook(tx, { owner, now, hook })))
    }),
    saved: os.saved.handler(async ({ context }) => ({
      ids: await findSavedHooks(base, (await requireUser(context)).id),
    })),
    list: os.list.handler(handle.list),
    edit: to('update').edit.handler(handle.edit((input) => input.content)),
    remove: to('delete').remove.handler(handle.remove),
    restore: to('create').restore.handler(handle.restore),
    versions: to('update').versions.handler(handle.versions),
  })
}

function sum(byType: Readonly<Record<HookType, number>>): number {
  return Object.values(byType).reduce((total, kept) => total + kept, 0)
}
