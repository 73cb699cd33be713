import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Reach } from './check-address.ts'
import { FetchFailure } from './fetch-failure.ts'

/** Every number a name has. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

export const resolveName: Resolve = (name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true, order: 'verbatim' }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/**
 * A look-up for sockets that refuses a name when any of its numbers is out of reach. The numbers it gives are the ones that
 * are dialled, so a name cannot answer one thing to the check and another to the call.
 */
export function guardLookup(resolve: Resolve, reach: Reach): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (!first) return callback(new FetchFailure('unreachable'), '')
        if (!found.every(({ address }) => reach.allows(address))) return callback(new FetchFailure('private'), '')
        if (options.all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}
