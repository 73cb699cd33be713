import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { revivalCall } from '#server/features/revival/webhook-call.ts'
import { requestFor } from '#test/engine-requests.ts'
import { makeCertificate } from '#test/make-certificate.ts'
import { createAutomations, fail, freePort, now, openWriting, SECRET, write } from '#test/webhook-writing.ts'
import { createWebhookEngine } from './index.ts'

const { start, closeAll } = createAutomations()
afterEach(closeAll)

describe('a call', () => {
  it('arrives signed, with its purpose, its delivery and exactly its body', async () => {
    const automation = await start()
    const writing = openWriting()
    expect(await write({ address: automation.address, writing })).toEqual({ text: 'A finished text.' })
    expect(automation.refused).toEqual([])
    const [call] = automation.calls
    expect(call?.path).toBe('/webhook/write')
    expect(call?.json).toEqual({ content: 'Grüße 🙂', platform: 'linkedin' })
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Parlance',
      'x-parlance-purpose': 'generation/linkedin',
      'x-parlance-delivery': writing.options.writingId,
      'x-parlance-timestamp': String(now().getTime() / 1000),
    })
    expect(call?.headers['x-parlance-test']).toBeUndefined()
    expect(writing.state).toEqual({ claimed: true, claims: 1, releases: 0 })
  })

  it('keeps the query of its address', async () => {
    const automation = await start()
    await write({ address: `${automation.address}?key=1%202` })
    expect(automation.calls[0]?.path).toBe('/webhook/write?key=1%202')
  })

  it('is not signed where no secret is set', async () => {
    const automation = await start({ secret: undefined })
    await write({ address: automation.address, secret: undefined })
    expect(automation.calls).toHaveLength(1)
  })

  it('sends an image as a form: the file first, every text under its literal name', async () => {
    const automation = await start()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
    const call = revivalCall({
      platform: 'Mini-Guide',
      source: { type: 'image', image: { fileName: 'a "b"\r\nc.png', mediaType: 'image/png', bytes } },
      brandVoice: { name: 'Ada', tone: 'warm', style: 'short', description: 'Größer' },
      enhanced: false,
      foundations: undefined,
    })
    await write({ address: automation.address, call })
    expect(automation.refused).toEqual([])
    const [received] = automation.calls
    expect(received?.parts).toEqual({
      image: { fileName: 'a "b"\r\nc.png', mediaType: 'image/png', bytes: Buffer.from(bytes) },
      platform: 'miniguide',
      brandVoiceName: 'Ada',
      Tone: 'warm',
      Style: 'short',
      Description: 'Größer',
      Guidelines: '',
      PEA: 'null',
      EVM: 'null',
      CRS: 'null',
      CTA: 'null',
    })
    expect(Object.keys(received?.parts ?? {})[0]).toBe('image')
    // A text part with a content type is taken for a file by common receivers.
    expect(received?.raw.toString('latin1').match(/content-type/gi)).toHaveLength(1)
  })

  it('is never made without a purpose', async () => {
    const writing = openWriting()
    const engine = createWebhookEngine({ address: 'http://127.0.0.1:9/', secret: SECRET, now })
    await expect(engine.write(requestFor(), writing.options)).rejects.toMatchObject({
      failure: 'webhook_missing',
    })
    expect(writing.state.claims).toBe(0)
  })
})

describe('a call that surely did not arrive', () => {
  const certificate = makeCertificate(['127.0.0.1', 'localhost'])
  const another = makeCertificate(['another.example'])
  beforeAll(() => {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert, another.cert])
  })

  it('is made again, and arrives once', async () => {
    const automation = await start({ certificate })
    automation.dropConnections(2)
    const writing = openWriting()
    expect(await write({ address: automation.address, writing })).toEqual({ text: 'A finished text.' })
    expect(automation.connections).toBe(3)
    expect(automation.calls).toHaveLength(1)
    expect(writing.state).toEqual({ claimed: true, claims: 1, releases: 0 })
  })

  it('gives its claim back after three tries, so that the writing can be taken up again', async () => {
    const automation = await start({ certificate })
    automation.dropConnections(3)
    const writing = openWriting()
    const error = await fail({ address: automation.address, writing })
    expect(error).toMatchObject({ failure: 'unreachable', code: 'generation_failed' })
    expect(error.detail).toContain(new URL(automation.address).origin)
    expect(automation.connections).toBe(3)
    expect(automation.calls).toEqual([])
    expect(writing.state).toEqual({ claimed: false, claims: 1, releases: 1 })
    expect(await write({ address: automation.address, writing })).toEqual({ text: 'A finished text.' })
  })

  it.each([
    ['a server that is not there', async () => `http://127.0.0.1:${await freePort()}/`, 'ECONNREFUSED'],
    ['an address that is none', async () => 'not an address?key=hidden', 'not a valid one'],
    ['a name that does not exist', async () => 'http://nowhere.invalid/', 'nowhere.invalid'],
  ])('to %s says so', async (_, addressOf, detail) => {
    const writing = openWriting()
    const error = await fail({ address: await addressOf(), writing })
    expect(error.failure).toBe('unreachable')
    expect(error.detail).toContain(detail)
    expect(writing.state).toEqual({ claimed: false, claims: 1, releases: 1 })
  })

  it('to a server with a certificate nobody vouches for is never sent', async () => {
    const automation = await start({ certificate: makeCertificate(['127.0.0.1']) })
    const writing = openWriting()
    const error = await fail({ address: automation.address, writing })
    expect(error).toMatchObject({ failure: 'unreachable' })
    expect(error.detail).toContain('SELF_SIGNED')
    expect([...automation.calls, ...automation.refused]).toEqual([])
    expect(writing.state.releases).toBe(1)
  })

  it('to a server with a certificate of another name is never sent', async () => {
    const automation = await start({ certificate: another })
    const error = await fail({ address: automation.address })
    expect(error).toMatchObject({ failure: 'unreachable' })
    expect(error.detail).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
    expect([...automation.calls, ...automation.refused]).toEqual([])
  })

  it('arrives at a server that is known by name as well as by address', async () => {
    const automation = await start({ certificate })
    const byName = automation.address.replace('127.0.0.1', 'localhost')
    expect(await write({ address: byName })).toEqual({ text: 'A finished text.' })
    expect(await write({ address: automation.address })).toEqual({ text: 'A finished text.' })
  })

  it('to a server that accepts and then says nothing gives up in time', async () => {
    const silent = net.createServer((socket) => socket.resume())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // safe because the server listens on TCP
    const writing = openWriting()
    const error = await fail({ address: `https://127.0.0.1:${port}/`, writing, limits: { connectMs: 40 } })
    await new Promise((resolve) => silent.close(resolve))
    expect(error).toMatchObject({ failure: 'unreachable' })
    expect(error.detail).toContain('time limit')
    expect(writing.state).toEqual({ claimed: false, claims: 1, releases: 1 })
  })
})

describe('cancelling', () => {
  it('ends the call at once with the reason, and leaves the claim', async () => {
    const automation = await start()
    automation.reply({ kind: 'silence' })
    const stop = new AbortController()
    const writing = openWriting(stop.signal)
    const written = write({ address: automation.address, writing })
    await expect.poll(() => automation.calls).toHaveLength(1)
    const reason = new Error('Cancelled by the person')
    stop.abort(reason)
    await expect(written).rejects.toBe(reason)
    await expect.poll(() => automation.open).toBe(0)
    expect(writing.state.releases).toBe(0)
  })

  it('between two tries gives the claim back: nothing was sent', async () => {
    const stop = new AbortController()
    const writing = openWriting(stop.signal)
    const address = `http://127.0.0.1:${await freePort()}/`
    const written = write({ address, writing, limits: { retryWaitMs: 60_000 } })
    const reason = new Error('The server stops')
    await expect.poll(() => writing.state.claims).toBe(1)
    stop.abort(reason)
    await expect(written).rejects.toBe(reason)
    expect(writing.state).toEqual({ claimed: false, claims: 1, releases: 1 })
  })

  it('before the beginning claims nothing', async () => {
    const reason = new Error('Cancelled by the person')
    const writing = openWriting(AbortSignal.abort(reason))
    await expect(write({ address: 'http://127.0.0.1:9/', writing })).rejects.toBe(reason)
    expect(writing.state.claims).toBe(0)
  })
})

it('makes no second call for a writing whose call was claimed before', async () => {
  const automation = await start()
  const writing = openWriting()
  await write({ address: automation.address, writing })
  const error = await fail({ address: automation.address, writing })
  expect(error).toMatchObject({ failure: 'delivery_uncertain', code: 'writing_interrupted' })
  expect(automation.connections).toBe(1)
})
