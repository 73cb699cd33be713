const DAY_MS = 86_400_000

/**
 * The day (YYYY-MM-DD) of what a page says of when it was published, as its author's clock had it; null for anything that
 * is no day, or none between 1990 and tomorrow.
 */
export function publishedDay(said: string, now: Date): string | null {
  const written = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(said.trim())?.[0]
  const moment = new Date(written ?? `${said} UTC`)
  if (Number.isNaN(moment.getTime())) return null
  const day = moment.toISOString().slice(0, 10)
  if (written !== undefined && day !== written) return null
  return day >= '1990' && moment.getTime() < now.getTime() + DAY_MS ? day : null
}
