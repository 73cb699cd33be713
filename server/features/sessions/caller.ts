import type { RequestContext } from '#server/base/current-user.ts'

const USER_AGENT_MAX_CHARACTERS = 300

/** The browser that a request comes from. */
export type Caller = {
  /** Network address, proxies believed only when configured. */
  address: string
  userAgent: string
  /** The whole Cookie header. */
  cookie: string
}

export function describeCaller({ headers, address }: Pick<RequestContext, 'headers' | 'address'>): Caller {
  return {
    address,
    userAgent: (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
    cookie: headers.get('cookie') ?? '',
  }
}
