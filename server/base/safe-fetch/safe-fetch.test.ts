import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { HOSTILE_HOSTS } from '#test/hostile-hosts.ts'
import { ANYWHERE, FetchFailure, type FetchOptions, PUBLIC, type Reach, safeFetch } from './index.ts'

const OPTIONS: FetchOptions = {
  accept: ['text/html', 'text/plain'],
  maxBytes: 10_000,
  timeoutMs: 2_000,
  reach: ANYWHERE,
}
/** One machine of this network and no other, as if it were the public Internet. */
const ONLY_HERE: Reach = { allows: (address) => address === '127.0.0.1', anyPort: true }

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server on loopback, the requests it got, and its address. */
async function serve(answer: Answer, host = '127.0.0.1') {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // safe because it listens on a port
  return { seen, port, address: `http://${host}:${port}` }
}

const html =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', 'set-cookie': 'a=b' }).end(text)
const reasonOf = (address: string, options: Partial<FetchOptions> = {}) =>
  safeFetch(address, { ...OPTIONS, ...options }).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchFailure ? error.reason : error),
  )

it('answers the last address, the kind, the charset and the unpacked body', async () => {
  const { address } = await serve((request, response) => {
    if (request.url === '/from') return void response.writeHead(302, { location: '/to#part' }).end()
    response.writeHead(200, { 'content-type': 'Text/HTML; charset="iso-8859-1"', 'content-encoding': 'gzip' })
    response.end(gzipSync('<p>Hello</p>'))
  })
  const fetched = await safeFetch(`${address}/from`, OPTIONS)
  expect({ ...fetched, body: fetched.body.toString() }).toEqual({
    address: `${address}/to`,
    contentType: 'text/html',
    charset: 'iso-8859-1',
    fileName: 'to',
    body: '<p>Hello</p>',
  })
})

it('sends no cookies, not even those it was just given, and no referrer', async () => {
  const { address, seen } = await serve((request, response) => {
    if (request.url === '/') return void response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
    html('hello')(request, response)
  })
  await safeFetch(address, OPTIONS)
  expect(seen.map(({ headers }) => [headers.cookie, headers.referer])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

it('goes past a proxy of the environment', async () => {
  const proxy = await serve(html('from the proxy'))
  const page = await serve(html('from the page'))
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
    vi.stubEnv(name, name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.address)
  try {
    expect((await safeFetch(page.address, OPTIONS)).body.toString()).toBe('from the page')
    expect(proxy.seen).toHaveLength(0)
  } finally {
    vi.unstubAllEnvs()
  }
})

describe('an address', () => {
  test.each([
    ['', 'no address'],
    ['example.com', 'no scheme'],
    ['ftp://example.com/', 'another scheme'],
    ['file:///etc/passwd', 'a file'],
    ['data:text/html,hello', 'its own content'],
    ['javascript:alert(1)', 'a script'],
    ['http://ada:secret@example.com/', 'a password'],
    ['http://example.com:22/', 'a port of something else'],
    ['http://exa mple.com/', 'a space'],
    ['http:\\\\example.com\\', 'backslashes'],
    ['http://example.com/\u0000', 'a control character'],
    [`http://example.com/${'a'.repeat(2_000)}`, 'a length nobody needs'],
  ])('%j is refused: %s', async (address) => {
    expect(await reasonOf(address, { reach: PUBLIC })).toBe('invalid')
  })

  test.each(HOSTILE_HOSTS)('of %s is private', async (host) => {
    expect(await reasonOf(`http://${host}/`, { reach: PUBLIC })).toBe('private')
  })
})

describe('a name', () => {
  const named = (...addresses: string[]) => ({
    reach: PUBLIC,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

  test.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['10.0.0.1', '8.8.8.8']],
    [['8.8.8.8', '::1']],
    [['2606:4700::1111', '::ffff:192.168.0.1']],
    [['fe80::1%eth0']],
    [['nonsense']],
  ])('with the numbers %j is private', async (addresses) => {
    expect(await reasonOf('http://rebind.example/', named(...addresses))).toBe('private')
  })

  it('is private where the system says so', async () => {
    expect(await reasonOf('http://localhost/', { reach: PUBLIC })).toBe('private')
  })

  it('that has no number is unreachable', async () => {
    expect(await reasonOf('http://nobody.example/', named())).toBe('unreachable')
  })

  it('is looked up once, and that number is dialled', async () => {
    const { port } = await serve(html('hello'))
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
    const { body } = await safeFetch(`http://rebind.example:${port}/`, { ...OPTIONS, reach: ONLY_HERE, resolve })
    expect(body.toString()).toBe('hello')
    expect(resolve).toHaveBeenCalledTimes(1)
  })
})

describe('a redirect', () => {
  test.each([
    ['http://127.0.0.2/', 'private'],
    ['http://[::1]/', 'private'],
    ['//10.0.0.1/', 'private'],
    ['http://localhost.example/', 'private'],
    ['ftp://127.0.0.1/', 'invalid'],
    ['file:///etc/passwd', 'invalid'],
    ['http://ada:secret@127.0.0.1/', 'invalid'],
    ['http://', 'invalid'],
  ])('to %s is %s', async (location, reason) => {
    const { address } = await serve((_, response) => response.writeHead(301, { location }).end())
    const resolve = async () => [{ address: '127.0.0.3', family: 4 }]
    expect(await reasonOf(address, { reach: ONLY_HERE, resolve })).toBe(reason)
  })

  it('may follow another five times and no more', async () => {
    const { address, seen } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end()
      else html('there')(request, response)
    })
    expect(await reasonOf(`${address}/5`)).toBe('fetched')
    expect(await reasonOf(`${address}/6`)).toBe('redirects')
    expect(seen).toHaveLength(12)
  })
})

describe('an answer', () => {
  test.each([
    [401, 'locked'],
    [402, 'locked'],
    [403, 'locked'],
    [404, 'missing'],
    [410, 'missing'],
    [429, 'refused'],
    [500, 'refused'],
    [204, 'wrong-kind'],
  ])('of status %i is %s', async (status, reason) => {
    const { address } = await serve((_, response) => response.writeHead(status).end())
    expect(await reasonOf(address)).toBe(reason)
  })

  test.each([['application/pdf'], ['image/png'], ['text/html2'], [undefined]])(
    'of kind %s is refused',
    async (type) => {
      const { address } = await serve((_, response) =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('a'),
      )
      expect(await reasonOf(address)).toBe('wrong-kind')
    },
  )

  it('is too big by one byte, however little of it was sent', async () => {
    const { address } = await serve((request, response) => {
      const size = Number(request.url?.slice(1))
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(size, 'a')))
    })
    expect(await reasonOf(`${address}/10000`)).toBe('fetched')
    expect(await reasonOf(`${address}/10001`)).toBe('big')
    const before = process.memoryUsage().rss
    expect(await reasonOf(`${address}/200000000`, { timeoutMs: 20_000 })).toBe('big')
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000)
  })

  it('without end is too big, and nothing more is read of it', async () => {
    let isClosed = false
    const { address } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const timer = setInterval(() => response.write('a'.repeat(5_000)), 5)
      response.on('close', () => {
        isClosed = true
        clearInterval(timer)
      })
    })
    expect(await reasonOf(address)).toBe('big')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('that trickles is too slow in all, however often a byte comes', async () => {
    const { address } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const timer = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await reasonOf(address, { timeoutMs: 300 })).toBe('slow')
  })

  it('that never begins is too slow', async () => {
    const { address } = await serve(() => {})
    expect(await reasonOf(address, { timeoutMs: 200 })).toBe('slow')
  })

  it('that breaks off, or is no HTTP, is unreachable', async () => {
    const { address } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    expect(await reasonOf(address)).toBe('unreachable')
    const broken = await serve((request) => void request.socket.end('what?\r\n\r\n'))
    expect(await reasonOf(broken.address)).toBe('unreachable')
  })

  it('that nobody gives is unreachable', async () => {
    expect(await reasonOf('http://127.0.0.1:9/')).toBe('unreachable')
  })
})
