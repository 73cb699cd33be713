// What this browser remembers about being signed in; the session itself is a cookie no script can read.
import { BRAND } from '#domain/brand.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

const RETURN_TO = `${BRAND.slug}.return-to`
const KNOWN = `${BRAND.slug}.known`
/** Kept from the sign-in until a page of the dashboard knows who it was. */
const SOMEBODY = '1'
const AFTER_SIGN_IN = '/dashboard'

/** What a page passes along when it sends a visitor to `/signin`. */
export type SignInState = { from?: string; hasExpired?: boolean; needsSecondFactor?: boolean }

/** Remembers the page a visitor was sent away from, until the next sign-in in this tab. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(RETURN_TO, path)
  } catch {
    // Without storage the navigation's own state still carries the path.
  }
}

/** The page to open after signing in: the given one, or the remembered one, or the dashboard. */
export function takeReturnPath(given: unknown): string {
  const remembered = takeRemembered()
  const { origin } = window.location
  return safePath(given, origin) ?? safePath(remembered, origin) ?? AFTER_SIGN_IN
}

/** Forgets the remembered page. */
export function forgetReturnPath(): void {
  takeRemembered()
}

function takeRemembered(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_TO)
    sessionStorage.removeItem(RETURN_TO)
    return path
  } catch {
    return null
  }
}

/** A path of the dashboard of this very site, or undefined: nobody can be sent elsewhere through it. */
export function safePath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const url = URL.parse(path, origin)
  if (url?.origin !== origin) return undefined
  if (url.pathname !== AFTER_SIGN_IN && !url.pathname.startsWith(`${AFTER_SIGN_IN}/`)) return undefined
  return url.pathname + url.search + url.hash
}

/** Notes whose pages this browser shows, for its other tabs. */
export function notePerson(id: string): void {
  writeStored(KNOWN, id)
}

/** Calls back with null when another tab signs out, and with somebody's id when it shows pages of theirs. */
export function onPersonNoted(listener: (id: string | null) => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    if (key === KNOWN && newValue !== SOMEBODY) listener(newValue)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Whether somebody signed in with this browser and has not signed out; the session may have ended since. */
export function isKnownBrowser(): boolean {
  return readStored(KNOWN) !== null
}

/** Notes that somebody has signed in with this browser, or has signed out. */
export function setKnownBrowser(isKnown: boolean): void {
  writeStored(KNOWN, isKnown ? SOMEBODY : null)
}
