/** The fix to name where an address is refused. */
export const HTTP_ADDRESS_FIX = 'use a full http:// or https:// address, without a user name or password in it.'

/**
 * An address that an operator set for the server to call, in its normal form; undefined unless it is http or https.
 * A user name or password in it is refused too: addresses are shown and logged, secrets are not.
 */
export function readHttpAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

/** The same for the address of an API, which paths are added to: without slashes at its end. */
export function readBaseUrl(text: string): string | undefined {
  return readHttpAddress(text)?.replace(/(?<!\/)\/+$/, '')
}
