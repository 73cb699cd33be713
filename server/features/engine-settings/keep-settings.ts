/** Promises the settings without a query at each question, and a change of them from the next writing on. */
import type { Base } from '#server/base/base.ts'
import { findSettings, type Settings } from './find-settings.ts'
import { SETTINGS_TOPIC } from './save-settings.ts'

/** Read again after this time in any case, should an announcement of another process get lost. */
const KEPT_MS = 2_000

/** A reader that keeps what it read until a change is announced, in this process or in another. */
export function keepSettings(base: Base): () => Promise<Settings> {
  let kept: { settings: Promise<Settings>; until: number } | undefined
  base.pubsub.watch(SETTINGS_TOPIC, () => {
    kept = undefined
  })
  return () => {
    const now = performance.now()
    if (kept && now < kept.until) return kept.settings
    const settings = findSettings(base)
    const read = { settings, until: now + KEPT_MS }
    kept = read
    settings.catch(() => {
      if (kept === read) kept = undefined
    })
    return settings
  }
}
