/** Holds the port from the first moment of the start, answers 503 until the app is there, and drains at the stop. */

import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#server/base/start-error.ts'

export type Listener = {
  /** From now on requests are answered by this function; `peer` is the address of the connection. */
  serve(fetch: (request: Request, peer?: string) => Promise<Response>): void
  /** Takes no new connections, lets requests under way end for `graceMs`, then closes what is left. */
  close(graceMs: number): Promise<void>
}

/** The port or address cannot be had; the message says what to do. */
export class ListenError extends StartError {}

const STARTING = { code: 'unavailable', message: 'The server is starting or stopping. Please try again in a moment.' }

/** How long a whole request may take to arrive: 25 MB from a phone at 0.7 Mbit/s. */
const REQUEST_MS = 300_000

/**
 * How long a connection may lie idle. Whoever reuses it just as it is closed loses that request, so that it must outlast
 * what proxies in front keep for reuse: 60 s at nginx and AWS, 120 s at Caddy, as their manuals say.
 */
const IDLE_MS = 130_000

/** Binds the port; throws ListenError when it is taken or not allowed. */
export async function listen(port: number, host: string): Promise<Listener> {
  let answer: ((request: Request, peer?: string) => Promise<Response>) | undefined
  const handle = getRequestListener((request, { incoming }) => {
    const peer = 'socket' in incoming ? (incoming.socket.remoteAddress ?? undefined) : undefined
    if (answer) return answer(request, peer)
    return Response.json(STARTING, { status: 503, headers: { 'retry-after': '1' } })
  })
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: 20_000, keepAliveTimeout: IDLE_MS }, handle)
  await bind(server, port, host)
  return {
    serve(fetch) {
      answer = fetch
    },
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, () => resolve())
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`HOST=${host} is not an address of this machine. Use HOST=127.0.0.1 or HOST=0.0.0.0.`)
  }
  return error
}
