/** Connects before anything is sent, so that whatever fails here has surely not arrived and may be tried again. */
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { ENGINE_LIMITS } from '#domain/writing/engines.ts'
import { EngineError } from '#server/engines/engine-error.ts'

/**
 * A connection that is ready, its certificate verified, and over which nothing was written yet. Tries again after a
 * failure, with waits between. Throws an EngineError `unreachable`, or the reason of the signal.
 */
export async function openConnection(
  url: URL,
  signal: AbortSignal,
  { connectMs, retryWaitMs }: { connectMs: number; retryWaitMs: number },
): Promise<net.Socket> {
  for (let tries = 0; ; tries++) {
    try {
      return await connect(url, AbortSignal.any([signal, AbortSignal.timeout(connectMs)]))
    } catch (error) {
      signal.throwIfAborted()
      if (tries === ENGINE_LIMITS.retriesMax) throw new EngineError('unreachable', explain(url, error))
    }
    await wait(retryWaitMs * 2 ** tries, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

async function connect(url: URL, signal: AbortSignal): Promise<net.Socket> {
  signal.throwIfAborted()
  const socket = dial(url)
  // An error between two listeners would end the process; whoever uses the socket hears of it by its own listener.
  socket.on('error', () => {})
  try {
    await once(socket, socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function dial(url: URL): net.Socket {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (isSecure ? 443 : 80)
  if (!isSecure) return net.connect({ host, port })
  // A server is named in the handshake by its name only, never by a bare address.
  const name = net.isIP(host) === 0 ? { servername: host } : {}
  return tls.connect({ host, port, ALPNProtocols: ['http/1.1'], ...name })
}

function explain(url: URL, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ABORT_ERR'
    ? `${url.origin} did not accept the connection within the time limit.`
    : `${url.origin}: ${code ?? 'no connection'}.`
}
