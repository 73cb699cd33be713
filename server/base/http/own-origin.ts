/** Knows by which of its own addresses a browser reached this installation, while its request is answered. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Env } from '#server/base/env/index.ts'

const reached = new AsyncLocalStorage<string>()

/**
 * Answers a request so that `ownOrigin` knows its address. Without PUBLIC_URL a machine of one's own is opened as
 * localhost or as 127.0.0.1, and a cookie of one is not sent to the other. Of the Host header only those names count
 * by which this server listens, with its port: it is what anybody may claim.
 */
export function atOwnOrigin<Answer>(env: Env, headers: Headers, answer: () => Answer): Answer {
  const origin = env.isPublicUrlSet || !env.isLoopback ? undefined : claimedOrigin(env, headers.get('host'))
  return origin === undefined ? answer() : reached.run(origin, answer)
}

/** The origin to lead a person back to: PUBLIC_URL, or on a machine of one's own the one their browser uses. */
export function ownOrigin(env: Env): string {
  return reached.getStore() ?? env.publicUrl
}

function claimedOrigin({ host, port }: Env, claimed: string | null): string | undefined {
  const names =
    host === 'localhost' ? ['localhost', '127.0.0.1', '[::1]'] : ['localhost', host === '::1' ? '[::1]' : host]
  return names.map((name) => new URL(`http://${name}:${port}`)).find((url) => url.host === claimed?.toLowerCase())
    ?.origin
}
