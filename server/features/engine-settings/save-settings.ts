/** Changes the settings under the row's lock: checked as a whole, saved as a whole, then told to every process. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { isOutdated, laterThan } from '#server/base/optimistic-lock.ts'
import { recordAdminAction } from '#server/features/admin/index.ts'
import { checkChange, type SettingsChange } from './check-change.ts'
import { mergeSettings, type Settings } from './find-settings.ts'
import { showSettings } from './show-settings.ts'
import { engineSettings } from './table.ts'

/** The live topic of a change of the settings. */
export const SETTINGS_TOPIC = 'engine-settings'

/**
 * Saves what the change names and answers the settings as they then are. Throws `setting_conflict` when it was based
 * on an older state, `setting_fixed` for what the environment decides, `setting_wrong` for what cannot work.
 */
export async function saveSettings(base: Base, admin: CurrentUser, change: SettingsChange): Promise<Settings> {
  return inTransaction(base.pool, async (tx) => {
    await tx.db.insert(engineSettings).values({}).onConflictDoNothing()
    const [row] = await tx.db.select().from(engineSettings).where(eq(engineSettings.id, 1)).for('update')
    const before = mergeSettings(base, row)
    if (isOutdated(change.basedOn, before.updatedAt)) throw new AppError('setting_conflict')
    const columns = checkChange(base.secret, before, change)
    const updatedAt = laterThan(before.updatedAt, base.clock.now())
    const [saved] = await tx.db
      .update(engineSettings)
      .set({ ...columns, updatedAt, updatedBy: admin.id })
      .where(eq(engineSettings.id, 1))
      .returning()
    const after = mergeSettings(base, saved)
    await noteChange(tx, admin, updatedAt, { change, before, after })
    tx.afterCommit(() => base.pubsub.announce(SETTINGS_TOPIC))
    return after
  })
}

/** Keeps what changed, of a secret only that there is one and whether it was replaced. */
async function noteChange(
  tx: Tx,
  admin: CurrentUser,
  now: Date,
  { change, before, after }: { change: SettingsChange; before: Settings; after: Settings },
): Promise<void> {
  const [was, is] = [shownFields(before), shownFields(after)]
  const changed = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const of = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  const replaced = (['key', 'webhookSecret'] as const).filter((name) => typeof change[name] === 'string')
  await recordAdminAction(tx, now, {
    actorId: admin.id,
    deed: 'change_engine_settings',
    before: of(was),
    after: { ...of(is), ...(replaced.length > 0 ? { replaced } : {}) },
  })
}

function shownFields(settings: Settings): Record<string, unknown> {
  const { updatedAt: _, fixed: __, ...fields } = showSettings(settings)
  return fields
}
