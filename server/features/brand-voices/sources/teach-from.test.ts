import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { makeDocx } from '#test/make-docx.ts'
import { makePdf, wrapped } from '#test/make-pdf.ts'
import { LINE, openVoice, proseOf } from '#test/open-voice.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false, env: { FETCH_PRIVATE_ADDRESSES: '1' } })
})
afterAll(() => world.stop())

describe('a file', () => {
  it('is read by what it is, and goes by its name', async () => {
    const { addFile } = await openVoice(world)
    const files: [Buffer, string][] = [
      [Buffer.from(proseOf('Plain')), 'C:\\notes\\plain.txt'],
      [makePdf([wrapped([proseOf('Pdf')])]), 'paper.txt'],
      [await makeDocx([proseOf('Word')]), 'word.docx'],
    ]
    for (const [bytes, name] of files) {
      const { body } = await addFile(bytes, name, 'spoken')
      expect(body).toMatchObject({
        isNew: true,
        source: { kind: 'file', manner: 'spoken', title: name.split('\\').at(-1) },
      })
    }
  })

  it.each([
    ['file_unknown', 415, Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'notes.txt'],
    ['file_broken', 422, Buffer.from('%PDF-1.7 and nothing'), 'a.pdf'],
    ['file_empty', 422, makePdf([[]]), 'scan.pdf'],
    ['file_encoding', 422, Buffer.from('fffe000041000000', 'hex'), 'a.txt'],
    ['file_too_big', 413, Buffer.alloc(SOURCE_FILE_MAX_BYTES + 1, 'a '), 'huge.txt'],
    ['file_too_big', 413, Buffer.alloc(SOURCE_FILE_MAX_BYTES + 3 * 1_048_576, 'a '), 'bigger.txt'],
    ['source_too_long', 413, Buffer.from('word '.repeat(20_000)), 'novel.txt'],
  ])('that cannot be taken is %s with %i', async (code, status, bytes, name) => {
    const { addFile, list } = await openVoice(world)
    const answer = await addFile(bytes, name)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.body.message).not.toMatch(/[{}]/)
    expect(await list()).toEqual([])
  })

  it('is taken in from people with an account only, and no larger body anywhere else', async () => {
    const { at, owner } = await openVoice(world)
    const rawBody = 'a'.repeat(3 * 1_048_576)
    expect((await world.request('POST', `${at}/sources/file`, { rawBody })).status).toBe(401)
    expect(await world.request('POST', `${at}/sources/text`, { rawBody, as: owner })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })
})

describe('a link', () => {
  const closers: (() => void)[] = []
  afterAll(() => {
    for (const close of closers) close()
  })
  async function serve(status: number, contentType: string, body: string): Promise<string> {
    const server = createServer((_, response) => response.writeHead(status, { 'content-type': contentType }).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/article#part` // safe because it listens on a port
  }
  const link = async (address: string, voice?: Awaited<ReturnType<typeof openVoice>>) => {
    const { at, post } = voice ?? (await openVoice(world))
    return post(`${at}/sources/link`, { manner: 'written', address })
  }

  it('is read as its article and goes by its title', async () => {
    const paragraphs = Array.from({ length: 6 }, (_, at) => `<p>${proseOf(`Day ${at}`)}</p>`).join('')
    const address = await serve(
      200,
      'text/html',
      `<title>Market days</title><nav>Menu</nav><article>${paragraphs}</article>`,
    )
    const { status, body } = await link(` ${address} `)
    expect({ status, source: body.source }).toMatchObject({
      status: 200,
      source: { kind: 'link', title: 'Market days', address: address.replace('#part', '') },
    })
  })

  it.each([
    ['link_invalid', 400, 'no address at all'],
    ['link_invalid', 400, 'ftp://example.com/'],
    ['link_unreachable', 422, 'http://127.0.0.1:9/'],
  ])('that leads nowhere is %s with %i', async (code, status, address) => {
    expect(await link(address)).toMatchObject({ status, body: { code } })
  })

  it.each([
    ['link_refused', 403, 'text/html', ''],
    ['link_refused', 200, 'text/html', '<form><input type="password"></form>'],
    ['link_unreachable', 404, 'text/html', ''],
    ['link_too_big', 200, 'text/html', 'word '.repeat(2_200_000)],
    ['link_empty', 200, 'text/html', '<div id="root"></div>'],
  ])('to a page that cannot be read is %s and says to paste', async (code, status, type, page) => {
    const answer = await link(await serve(status, type, page))
    expect(answer).toMatchObject({ status: 422, body: { code, message: expect.stringContaining('paste') } })
  })

  it("into the operator's network is not told from one where nobody is", async () => {
    const guarded = await openWorld({ works: false })
    try {
      const { at, post } = await openVoice(guarded)
      const ask = (address: string) => post(`${at}/sources/link`, { manner: 'written', address })
      const there = await ask((await serve(200, 'text/plain', LINE)).replace(/:\d+/, ''))
      const nobody = await ask('http://nobody.invalid/')
      expect(there.status).toBe(422)
      expect(there.text).toBe(nobody.text)
    } finally {
      await guarded.stop()
    }
  })

  it('is read so often in an hour and no oftener', async () => {
    const voice = await openVoice(world)
    for (let at = 0; at < 120; at++) await link('no address', voice)
    expect(await link('no address', voice)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})
