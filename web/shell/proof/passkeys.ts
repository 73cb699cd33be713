// What every page that uses passkeys has to know of the browser.

/** True where the browser knows passkeys and the page is opened by a name, as they need it. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(hostname)
}

/** True when the person closed the browser's dialog, or it closed by itself. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
