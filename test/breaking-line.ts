/** A line on loopback between a client and a server that breaks where it is told to, in any of the ways real ones do. */
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * `reset`: both sides are told with a reset. `end`: the client sees an orderly end in the middle, the server a reset.
 * `half`: the client is reset while the server goes on sending to nobody. `silence`: nobody is told anything.
 */
export const BREAKS = ['reset', 'end', 'half', 'silence'] as const
export type Break = (typeof BREAKS)[number]

/** Where a line breaks: after this many bytes of answers from now on, or from its last break on. */
export type Cut = { bytes: number; how: Break }

export type BreakingLine = {
  readonly origin: string
  /** How often it has broken so far. */
  readonly broken: number
  /** Has it break once more, after all the cuts it was told before. */
  cut(cut: Cut): void
  stop(): Promise<void>
}

/** Starts a line that holds until it is told to break. */
export async function startBreakingLine(targetPort: number): Promise<BreakingLine> {
  const sockets = new Set<Socket>()
  const cuts: Cut[] = []
  let passed = 0
  let broken = 0

  const server = net.createServer((client) => {
    const target = net.connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    let isBroken = false
    let isSilent = false
    client.on('data', (bytes) => target.write(bytes))
    client.on('close', () => target.destroy())
    target.on('close', () => {
      if (!isSilent) client.end()
    })
    target.on('data', (bytes) => {
      if (isBroken) return
      const [cut] = cuts
      if (!cut) {
        client.write(bytes)
        return
      }
      const room = cut.bytes - passed
      passed += bytes.length
      if (room > 0) client.write(bytes.subarray(0, room))
      if (passed < cut.bytes) return
      cuts.shift()
      passed = 0
      broken += 1
      isBroken = true
      isSilent = cut.how === 'silence'
      breakNow(cut.how, client, target)
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
    cut: (cut) => void cuts.push(cut),
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
