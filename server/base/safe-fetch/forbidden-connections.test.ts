/** Counts who comes to a port of this machine while everything is tried that could lead there. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOSTILE_HOSTS, HOSTS_OF_THIS_MACHINE } from '#test/hostile-hosts.ts'
import { ANYWHERE, FetchFailure, type FetchOptions, PUBLIC, safeFetch } from './index.ts'

const HERE = '127.0.0.1'
const OPTIONS: FetchOptions = { accept: ['text/plain'], maxBytes: 1_000, timeoutMs: 5_000 }
/** The public Internet, at any port: the port alone is to save nobody. */
const ANY_PORT = { ...PUBLIC, anyPort: true }
const NAMES = ['internal.example', 'metadata.example', 'xn--nxasmq6b.example', 'rebind.example.', 'ⓡebind.example']

let connections = 0
let forbidden: Server
let port: number
beforeAll(async () => {
  forbidden = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('secret'))
  forbidden.on('connection', () => {
    connections++
  })
  // At every address that this machine has.
  port = await listen(forbidden)
})
beforeEach(() => {
  connections = 0
})
afterAll(() => close(forbidden))

async function listen(server: Server, host?: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen({ port: 0, host }, resolve))
  return (server.address() as AddressInfo).port // safe because it listens on a port
}

function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}

const resolvingTo =
  (...numbers: string[]) =>
  async () =>
    numbers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
/** A header holds plain letters alone; an address reads the others back from their bytes. */
const inHeader = (host: string) => host.replace(/\P{ASCII}+/gu, encodeURIComponent)
const comesTo = (address: string, options: Partial<FetchOptions> = {}) =>
  safeFetch(address, { ...OPTIONS, reach: ANY_PORT, ...options }).then(
    ({ body }) => body.toString(),
    (error: unknown) => (error instanceof FetchFailure ? error.reason : error),
  )

/**
 * A server that leads on to `location` and may be reached itself: once it has answered, its number is as forbidden as
 * every other one of this machine.
 */
async function leadOn(
  location: string,
  run: (from: { port: number; options: Partial<FetchOptions> }) => Promise<void>,
) {
  let isReached = false
  const front = createServer((_, response) => {
    isReached = true
    response.writeHead(302, { location }).end()
  })
  const reach = { anyPort: true, allows: (number: string) => PUBLIC.allows(number) || (number === HERE && !isReached) }
  try {
    await run({ port: await listen(front, HERE), options: { reach } })
    expect(isReached).toBe(true)
  } finally {
    close(front)
  }
}

it.each(HOSTS_OF_THIS_MACHINE)(
  '%s leads here where that is allowed, so that the count below says something',
  async (host) => {
    expect(await comesTo(`http://${host}:${port}/`, { reach: ANYWHERE })).toBe('secret')
    expect(connections).toBe(1)
  },
)

it('nobody comes by any way to write a number', async () => {
  for (const host of HOSTILE_HOSTS) expect([host, await comesTo(`http://${host}:${port}/`)]).toEqual([host, 'private'])
  expect(connections).toBe(0)
})

it('nobody comes by a name, whichever of its numbers is the bad one', async () => {
  for (const name of [...NAMES, 'localhost', 'LOCALHOST.', 'ⓛocalhost'])
    for (const numbers of [
      [HERE],
      ['8.8.8.8', HERE],
      [HERE, '8.8.8.8'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['8.8.8.8', '::1'],
    ])
      expect(await comesTo(`http://${name}:${port}/`, { resolve: resolvingTo(...numbers) })).toBe('private')
  expect(await comesTo(`http://localhost:${port}/`)).toBe('private')
  expect(connections).toBe(0)
})

it('nobody comes by a redirect', async () => {
  for (const host of HOSTILE_HOSTS)
    await leadOn(`http://${inHeader(host)}:${port}/`, async (from) => {
      expect([host, await comesTo(`http://${HERE}:${from.port}/`, from.options)]).toEqual([host, 'private'])
    })
  await leadOn(`//localhost:${port}/`, async (from) => {
    expect(await comesTo(`http://${HERE}:${from.port}/`, from.options)).toBe('private')
  })
  expect(connections).toBe(0)
})

it('nobody comes by a name that is another machine when it is asked again', async () => {
  let asked = 0
  // Forbidden when it is checked, public when it would be dialled.
  const resolve = () => resolvingTo(asked++ === 0 ? HERE : '8.8.8.8')()
  expect(await comesTo(`http://rebind.example:${port}/`, { resolve })).toBe('private')
  expect(asked).toBe(1)
  // Within reach before the redirect, out of it after.
  await leadOn(`http://rebind.example:${port}/`, async (from) => {
    const options = { ...from.options, resolve: resolvingTo(HERE) }
    expect(await comesTo(`http://rebind.example:${from.port}/`, options)).toBe('private')
  })
  expect(connections).toBe(0)
})
