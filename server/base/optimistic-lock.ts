/** Tells by its time whether a row changed since somebody looked at it, so that nobody's change is written over unseen. */

/** True when a change was based on another state than this one; undefined is based on none in particular. */
export function isOutdated(basedOn: string | null | undefined, updatedAt: Date | null): boolean {
  if (basedOn === undefined) return false
  return (basedOn === null ? undefined : new Date(basedOn).getTime()) !== updatedAt?.getTime()
}

/** Two changes within a millisecond, or after a clock was set back, must still be told apart by their time. */
export function laterThan(former: Date | null, now: Date): Date {
  return former && former >= now ? new Date(former.getTime() + 1) : now
}
