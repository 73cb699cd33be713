/** Takes out of what the other side said whatever an operator's address must not give away. */
import { hideSecrets } from '#server/engines/redact-secrets.ts'

/** From this length on a slug of an address is taken for a key, as the addresses of hosted automations have them. */
const KEY_MIN_CHARACTERS = 12

const HIDDEN = '…'

/** Hides the secret, whatever looks like one, and of the address its user name, password, query and long slugs. */
export function hideAddress(text: string, address: URL, secret: string | undefined): string {
  const { username, password, search, pathname } = address
  const query = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const slugs = pathname.split('/').filter((slug) => slug.length >= KEY_MIN_CHARACTERS)
  const pieces = [username, password, ...query, ...slugs]
    .flatMap((piece) => [piece, decode(piece)])
    .filter((piece) => piece !== '')
    .toSorted((one, other) => other.length - one.length)
  return hideSecrets(
    pieces.reduce((hidden, piece) => hidden.replaceAll(piece, HIDDEN), text),
    secret,
  )
}

function decode(piece: string): string {
  try {
    return decodeURIComponent(piece.replaceAll('+', ' '))
  } catch {
    return piece
  }
}
