import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '#server/base/postgres/launch-server.ts'
import { type Listener, listen } from './listen.ts'

/** What Caddy, the most patient of the proxies, keeps a connection for reuse. */
const PROXIES_KEEP_S = 120

let listener: Listener | undefined
let socket: Socket | undefined

afterEach(async () => {
  socket?.destroy()
  await listener?.close(0)
})

test('a connection stays good for another request for longer than any proxy keeps it', async () => {
  const asked = await openConnection()
  const first = await asked()
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(first)?.[1])).toBeGreaterThan(PROXIES_KEEP_S)
  expect(await asked()).toContain('200 OK')
})

test('idle connections do not hold up a stop', async () => {
  const asked = await openConnection()
  await asked()
  const closed = once(socket as Socket, 'close')
  await listener?.close(60_000)
  await closed
  listener = undefined
})

async function openConnection(): Promise<() => Promise<string>> {
  const port = await findFreePort()
  listener = await listen(port, '127.0.0.1')
  listener.serve(async () => new Response('here'))
  const connection = connect(port, '127.0.0.1')
  socket = connection
  return async () => {
    connection.write('GET / HTTP/1.1\r\nHost: parlance\r\n\r\n')
    const [data] = await once(connection, 'data')
    return String(data)
  }
}
