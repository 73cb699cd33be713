import type { RequestContext } from '#server/base/person.ts'

/** The header that tells the auth library the caller's address. */
export const ADDRESS_HEADER = 'x-caller-address'

const USER_AGENT_MAX_CHARACTERS = 300

/** Who sends a request, as far as the auth library may know. */
export type Caller = {
  address: string
  /** Headers made for the library: cookie, user agent and the checked address, nothing else. */
  headers(): Headers
}

export function describeCaller({ headers, address }: Pick<RequestContext, 'headers' | 'address'>): Caller {
  return {
    address,
    headers() {
      const known = new Headers({ [ADDRESS_HEADER]: address })
      const cookie = headers.get('cookie')
      if (cookie) known.set('cookie', cookie)
      known.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARACTERS))
      return known
    },
  }
}
