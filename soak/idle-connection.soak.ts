/** A connection that lies idle for longer than Node would keep it by itself is good for another request. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listen } from '#server/base/http/listen.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'

/** Node closes an idle connection after six seconds. */
const IDLE_MS = 7_000

it('answers on a connection that lay idle', async () => {
  const port = await findFreePort()
  const listener = await listen(port, '127.0.0.1')
  listener.serve(async () => new Response('here'))
  const connection = connect(port, '127.0.0.1')
  for (const idleMs of [0, IDLE_MS]) {
    await pause(idleMs)
    connection.write('GET / HTTP/1.1\r\nHost: parlance\r\n\r\n')
    expect(String(await once(connection, 'data'))).toContain('200 OK')
  }
  connection.destroy()
  await listener.close(0)
})
