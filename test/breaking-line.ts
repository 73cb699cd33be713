/** A line on loopback between a client and a server that breaks where it is told to, in any of the ways real ones do. */
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * `reset`: both sides are told with a reset. `end`: the client sees an orderly end in the middle, the server a reset.
 * `half`: the client is reset while the server goes on sending to nobody. `silence`: nobody is told anything.
 */
export const BREAKS = ['reset', 'end', 'half', 'silence'] as const
export type Break = (typeof BREAKS)[number]

export type BreakingLine = {
  readonly origin: string
  /** How many connections have broken so far. */
  readonly broken: number
  stop(): Promise<void>
}

/** Starts a line; `plan` says of each new connection after how many bytes of answer it breaks, if at all. */
export async function startBreakingLine(
  targetPort: number,
  plan: () => { bytes: number; how: Break } | undefined,
): Promise<BreakingLine> {
  const sockets = new Set<Socket>()
  let broken = 0

  const server = net.createServer((client) => {
    const target = net.connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    const fate = plan()
    let passed = 0
    client.on('data', (bytes) => target.write(bytes))
    client.on('close', () => target.destroy())
    target.on('close', () => {
      if (fate?.how !== 'silence' || passed < fate.bytes) client.end()
    })
    target.on('data', (bytes) => {
      const room = fate ? Math.max(0, fate.bytes - passed) : bytes.length
      const isBroken = fate !== undefined && passed >= fate.bytes
      passed += bytes.length
      if (isBroken) return
      if (room > 0) client.write(bytes.subarray(0, room))
      if (fate && passed >= fate.bytes) {
        broken += 1
        breakNow(fate.how, client, target)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe because the server listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    get broken() {
      return broken
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function breakNow(how: Break, client: Socket, target: Socket): void {
  switch (how) {
    case 'reset':
      client.resetAndDestroy()
      target.resetAndDestroy()
      return
    case 'end':
      target.resetAndDestroy()
      client.end()
      return
    case 'half':
      client.removeAllListeners('close')
      client.resetAndDestroy()
      return
    case 'silence':
      return
    default:
      how satisfies never
  }
}
