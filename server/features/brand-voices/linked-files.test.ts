import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { makeDocx, makeZip } from '#test/make-docx.ts'
import { makePdf, wrapped } from '#test/make-pdf.ts'
import { openVoice, proseOf } from '#test/open-voice.ts'
import { openWorld, type World } from '#test/world.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ANY = 'application/octet-stream'
const PASSWORD =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /O <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> /U <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> /P -4 >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]'

let world: World
const closers: (() => void)[] = []
beforeAll(async () => {
  world = await openWorld({ works: false, env: { FETCH_PRIVATE_ADDRESSES: '1' } })
})
afterAll(async () => {
  for (const close of closers) close()
  await world.stop()
})

/** A server on loopback; its address without a path. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe because it listens on a port
}

type File = { type?: string | undefined; body: Buffer; disposition?: string }

/** What a person reads who teaches a new voice from this file at this path, and the text that was kept. */
async function teachFrom({ type, body, disposition }: File, path = '/notes') {
  const named = disposition === undefined ? {} : { 'content-disposition': disposition }
  const typed = type === undefined ? {} : { 'content-type': type }
  const address = await serve((_, response) => response.writeHead(200, { ...typed, ...named }).end(body))
  return teach(`${address}${path}`)
}

async function teach(address: string) {
  const { at, owner, post, list } = await openVoice(world)
  const { status, body } = await post(`${at}/sources/link`, { manner: 'written', address })
  const sources = await list()
  expect(sources).toHaveLength(status === 200 ? 1 : 0)
  if (status !== 200) return { status, body, text: '' }
  const path = `/api/voice-sources/${body.source.id}`
  const whole = await world.request<{ text: string }>('GET', path, { as: owner })
  return { status, body, text: whole.body.text }
}

const pdf = () => makePdf([wrapped([proseOf('Pdf')])])

describe('a link to a file', () => {
  it.each([
    ['a PDF', async () => ({ type: 'application/pdf', body: pdf() })],
    ['a Word file', async () => ({ type: DOCX, body: await makeDocx([proseOf('Pdf')]) })],
    ['plain text', async () => ({ type: 'text/plain; charset=utf-8', body: Buffer.from(proseOf('Pdf')) })],
    ['a PDF that is said to be plain text', async () => ({ type: 'text/plain', body: pdf() })],
    ['a PDF that is said to be a page', async () => ({ type: 'text/html; charset=utf-8', body: pdf() })],
    [
      'a Word file that is said to be a PDF',
      async () => ({ type: 'application/pdf', body: await makeDocx([proseOf('Pdf')]) }),
    ],
    ['a PDF that is said to be any bytes', async () => ({ type: ANY, body: pdf() })],
    [
      'a Word file that is said to be packed',
      async () => ({ type: 'application/zip', body: await makeDocx([proseOf('Pdf')]) }),
    ],
    ['text that is said to be nothing', async () => ({ type: undefined, body: Buffer.from(proseOf('Pdf')) })],
  ])('reads %s as the uploaded file is read', async (_, make) => {
    const { status, body, text } = await teachFrom(await make())
    expect({ status, text }).toEqual({ status: 200, text: proseOf('Pdf') })
    expect(body.source).toMatchObject({ kind: 'link', title: 'notes', address: expect.stringMatching(/\/notes$/) })
  })

  it('reads Markdown by its type or its name, and no other text as Markdown', async () => {
    const body = Buffer.from(`# Bread\n\n**${proseOf('Day')}** _Quietly_ so.`)
    const asMarkdown = `Bread\n\n${proseOf('Day')} Quietly so.`
    expect((await teachFrom({ type: 'text/markdown', body })).text).toBe(asMarkdown)
    expect((await teachFrom({ type: 'text/x-markdown; charset=utf-8', body })).text).toBe(asMarkdown)
    expect((await teachFrom({ type: 'text/plain', body }, '/bread.md?raw=1')).text).toBe(asMarkdown)
    expect((await teachFrom({ type: ANY, body, disposition: 'attachment; filename="bread.MD"' })).text).toBe(asMarkdown)
    // What teaches a voice has no headings' marks and no bold letters wherever it comes from.
    const asText = asMarkdown.replace('Quietly', '_Quietly_')
    expect((await teachFrom({ type: 'text/plain', body }, '/bread.txt')).text).toBe(asText)
  })

  it('reads a page whatever it is said to be', async () => {
    const paragraphs = Array.from({ length: 6 }, (_, at) => `<p>${proseOf(`Day ${at}`)}</p>`).join('')
    const body = Buffer.from(`<!DOCTYPE html><title>Market days</title><article>${paragraphs}</article>`)
    for (const type of ['text/plain', ANY, undefined]) {
      const answer = await teachFrom({ type, body })
      expect(answer).toMatchObject({ status: 200, body: { source: { title: 'Market days' } } })
      expect(answer.text).not.toContain('<p>')
    }
    const about = Buffer.from(`<title>What %PDF- means</title><article>${paragraphs}</article>`)
    expect((await teachFrom({ type: 'text/html', body: about })).body.source.title).toBe('What %PDF- means')
  })

  it('reads text in the encoding that is named for it', async () => {
    const german = `Käse für alle. ${proseOf('Tag')}`
    const latin = { type: 'text/plain; charset=iso-8859-1', body: Buffer.from(german, 'latin1') }
    expect((await teachFrom(latin)).text).toBe(german)
    const wrong = { type: 'text/plain; charset=utf-16', body: Buffer.from(german) }
    expect((await teachFrom(wrong)).status).toBe(200)
    const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0, 0x21])
    expect((await teachFrom({ type: 'text/plain; charset=windows-1251', body: russian })).text).toBe('Привет, мир!')
    expect((await teachFrom({ type: 'text/plain', body: russian })).body.code).toBe('file_encoding')
  })
})

describe('the file at a link', () => {
  it.each([
    [undefined, '/files/My%20notes%20%26%20more.pdf?x=1', 'My notes & more.pdf'],
    [undefined, '/%E2%82%AC%20rates.pdf', '€ rates.pdf'],
    [undefined, '/bad%E4name.pdf', 'bad%E4name.pdf'],
    [undefined, '/', '127.0.0.1'],
    ['attachment; filename="paper.pdf"', '/x', 'paper.pdf'],
    ['inline; filename=paper.pdf; size=3', '/x', 'paper.pdf'],
    ['attachment; filename="say \\"when\\".pdf"', '/x', 'say "when".pdf'],
    ['attachment; filename="rates.pdf"; filename*=UTF-8\'\'%e2%82%ac%20rates.pdf', '/x', '€ rates.pdf'],
    ["attachment; filename*=iso-8859-1'de'K%E4se.pdf", '/x', 'Käse.pdf'],
    ["attachment; filename*=no-such-letters''K%E4se.pdf; filename=cheese.pdf", '/x', 'cheese.pdf'],
    ['attachment; filename="../../etc/passwd"', '/x', 'passwd'],
    ['attachment; filename="C:\\\\notes\\\\plain.pdf"', '/x', 'plain.pdf'],
    [Buffer.from('attachment; filename="Käse.pdf"').toString('latin1'), '/x', 'Käse.pdf'],
    ['attachment; filename=""', '/kept.pdf', 'kept.pdf'],
    ['attachment', '/kept.pdf', 'kept.pdf'],
    [`attachment; filename="${'n'.repeat(300)}.pdf"`, '/x', `${'n'.repeat(80)}…`],
  ])('goes by the name of its answer (%s), else of its address (%s)', async (disposition, path, title) => {
    const file = {
      type: 'text/plain',
      body: Buffer.from(proseOf('Day')),
      ...(disposition === undefined ? {} : { disposition }),
    }
    expect((await teachFrom(file, path)).body.source.title).toBe(title)
  })

  it('is found behind redirects, and goes by where it was found', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/a') return void response.writeHead(302, { location: '/b' }).end()
      if (request.url === '/b') return void response.writeHead(301, { location: '/deep/paper.pdf#page=2' }).end()
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-encoding': 'gzip' }).end(gzipSync(pdf()))
    })
    const { body, text } = await teach(`${address}/a`)
    expect(text).toBe(proseOf('Pdf'))
    expect(body.source).toMatchObject({ title: 'paper.pdf', address: `${address}/deep/paper.pdf` })
  })
})

describe('a file at a link that cannot be taken', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(2_000)])
  it.each([
    ['file_broken', 'application/pdf', async () => Buffer.from('%PDF-1.7 and nothing')],
    ['file_broken', DOCX, async () => (await makeDocx([proseOf('Half')])).subarray(0, 300)],
    ['file_locked', 'application/pdf', async () => makePdf([wrapped([proseOf('Pdf')])], PASSWORD)],
    ['file_locked', DOCX, async () => locked],
    ['file_unknown', 'application/msword', async () => Buffer.concat([compound, Buffer.alloc(2_000)])],
    ['file_unknown', 'application/zip', () => makeZip({ 'a.txt': 'words' })],
    ['file_unknown', 'application/pdf', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['file_unknown', 'text/plain; charset=iso-8859-1', async () => Buffer.from('89504e470d0a1a0a00', 'hex')],
    ['file_empty', 'application/pdf', async () => makePdf([[]])],
    ['file_empty', 'text/plain', async () => Buffer.from(' \n')],
    ['file_empty', ANY, async () => Buffer.alloc(0)],
    ['file_too_hard', DOCX, () => makeZip({ 'word/document.xml': Buffer.alloc(60 * 1_048_576, 'a') })],
    ['link_too_big', 'application/pdf', async () => Buffer.concat([pdf(), Buffer.alloc(SOURCE_FILE_MAX_BYTES)])],
    ['source_too_long', 'text/plain', async () => Buffer.from('word '.repeat(20_000))],
    ['link_not_text', 'image/png', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['link_not_text', 'application/json', async () => Buffer.from('{}')],
    ['link_refused', 'application/pdf', async () => Buffer.from('<html><form><input type="password"></form></html>')],
  ] as const)('says %s for %s, and what to do', async (code, type, make) => {
    const { status, body } = await teachFrom({ type, body: await make() })
    expect({ status, code: body.code }).toEqual({ status: ERRORS[code][0], code })
    expect(body.message).not.toMatch(/[{}]/)
  })

  it('is as big as an uploaded one may be and no bigger', async () => {
    const whole = Buffer.alloc(SOURCE_FILE_MAX_BYTES, ' ')
    whole.write(proseOf('Big'))
    expect((await teachFrom({ type: 'text/plain', body: whole })).text).toBe(proseOf('Big'))
  })
})
