/** Changes the settings under the row's lock: checked as a whole, saved as a whole, then told to every process. */
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import type { Person } from '#server/base/person.ts'
import { checkChange, type SettingsChange } from './check-change.ts'
import { mergeSettings, type Settings } from './find-settings.ts'
import { engineSettings } from './table.ts'

/** The live topic of a change of the settings. */
export const SETTINGS_TOPIC = 'engine-settings'

/**
 * Saves what the change names and answers the settings as they then are. Throws `setting_conflict` when it was based
 * on an older state, `setting_fixed` for what the environment decides, `setting_wrong` for what cannot work.
 */
export async function saveSettings(base: Base, admin: Person, change: SettingsChange): Promise<Settings> {
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
    tx.afterCommit(() => base.live.announce(SETTINGS_TOPIC))
    return mergeSettings(base, saved)
  })
}

function isOutdated(basedOn: string | null | undefined, updatedAt: Date | null): boolean {
  if (basedOn === undefined) return false
  return (basedOn === null ? undefined : new Date(basedOn).getTime()) !== updatedAt?.getTime()
}

/** Two changes within a millisecond, or after a clock was set back, must still be told apart by their time. */
function laterThan(former: Date | null, now: Date): Date {
  return former && former >= now ? new Date(former.getTime() + 1) : now
}
