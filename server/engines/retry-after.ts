/** How long a provider asks to wait, and how that is said. */

/**
 * Milliseconds asked for by `retry-after-ms` or `Retry-After` (seconds or an HTTP date); undefined where neither says
 * so. A date is read against the answer's own `Date`, so that a wrong clock on this machine changes nothing.
 */
export function readWait(headers: Headers): number | undefined {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) ? undefined : Math.max(0, until)
}

/** The wait that Google states in the body of its 429 (`google.rpc.RetryInfo`), in milliseconds. */
export function readRetryDelay(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

/** "45 seconds", "2 minutes", "3 hours"; always rounded up. */
export function sayWait(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  if (seconds < 60) return count(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
