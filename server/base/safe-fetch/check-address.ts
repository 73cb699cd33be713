import ip from 'ipaddr.js'
import { readHttpAddress } from '#server/base/env/http-address.ts'
import { FetchFailure } from './fetch-failure.ts'

const ADDRESS_MAX_CHARACTERS = 2_000
/** The ports public pages stand at; empty is the scheme's own. */
const PUBLIC_PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

/** Where a fetch may lead: `allows` is asked of every number that would be dialled. */
export type Reach = { allows(address: string): boolean; anyPort: boolean }

/** The public Internet alone; ranges by the registries of special addresses. */
export const PUBLIC: Reach = {
  allows: isPublic,
  anyPort: false,
}

/** The operator's own network too, which only an operator may decide. */
export const ANYWHERE: Reach = { allows: () => true, anyPort: true }

/**
 * The address in its normal form. Throws FetchFailure `invalid` for what is no plain http(s) address, and `private` for
 * a number, however it is written, that is out of reach.
 */
export function checkAddress(text: string, reach: Reach): URL {
  const plain = text.trim()
  // A URL parser drops or repairs these silently, so that people and machines read different addresses.
  if (plain.length > ADDRESS_MAX_CHARACTERS || /[\s\\\p{Cc}]/u.test(plain)) throw new FetchFailure('invalid')
  const address = readHttpAddress(plain)
  if (address === undefined) throw new FetchFailure('invalid')
  const url = new URL(address)
  if (!reach.anyPort && !PUBLIC_PORTS.has(url.port)) throw new FetchFailure('invalid')
  // Sockets look names up; a number they dial as it stands.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (ip.isValid(literal) && !reach.allows(literal)) throw new FetchFailure('private')
  return url
}

// All that is given out of IPv6; below it stand forms that wrap an IPv4 address and are no range of their own.
const GIVEN_OUT = ip.parseCIDR('2000::/3')

function isPublic(text: string): boolean {
  if (!ip.isValid(text)) return false
  const address = ip.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ip.IPv6 ? address.match(GIVEN_OUT) : true
}
