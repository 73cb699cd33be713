/** The header that tells the auth library the caller's address. */
export const ADDRESS_HEADER = 'x-caller-address'

const USER_AGENT_MAX_CHARACTERS = 300

/** Who sends a request, as far as the auth library may know. */
export type Caller = {
  address: string
  /** Headers made for the library: cookie, user agent and the checked address, nothing else. */
  headers(): Headers
}

export function describeCaller(request: Request, address: string): Caller {
  return {
    address,
    headers() {
      const headers = new Headers({ [ADDRESS_HEADER]: address })
      const cookie = request.headers.get('cookie')
      if (cookie) headers.set('cookie', cookie)
      headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARACTERS))
      return headers
    },
  }
}
