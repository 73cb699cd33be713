/** Sends one POST over a connection that is ready, once and for good, and takes its whole answer. */
import http, { type IncomingMessage } from 'node:http'
import type net from 'node:net'
import { EngineError } from '#server/engines/engine-error.ts'

export type Answer = { status: number; headers: Headers; bytes: Buffer }

/**
 * The answer, whatever its status; redirects are not followed. From here on the call may have arrived, whatever goes
 * wrong: throws an EngineError `stream_broken`, `too_long` or `webhook_not_text`, or the reason of the signal.
 */
export async function postOnce(
  socket: net.Socket,
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  answerMaxBytes: number,
  signal: AbortSignal,
): Promise<Answer> {
  const broken = new EngineError('stream_broken', `${url.origin} ended the connection without a whole answer.`)
  const notHttp = new EngineError('webhook_not_text', `${url.origin} does not speak HTTP.`)
  const chunks: Buffer[] = []
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const stop = () => reject(signal.reason)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      const request = http.request({
        createConnection: () => socket,
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...headers },
      })
      let hasBegun = false
      let length = 0
      request.on('error', (error: NodeJS.ErrnoException) => reject(error.code?.startsWith('HPE_') ? notHttp : broken))
      request.on('close', () => {
        if (!hasBegun) reject(broken)
      })
      request.on('response', (begun) => {
        hasBegun = true
        begun.on('error', () => reject(broken))
        begun.on('end', () => resolve(begun))
        begun.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > answerMaxBytes) reject(new EngineError('too_long'))
          else chunks.push(chunk)
        })
      })
      request.end(body)
    })
    return { status: response.statusCode ?? 0, headers: headersOf(response), bytes: Buffer.concat(chunks) }
  } finally {
    socket.destroy()
  }
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
  return headers
}
