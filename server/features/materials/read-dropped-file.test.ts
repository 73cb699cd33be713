import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TEXT_FILE_ENDINGS } from '#domain/writing/text-files.ts'
import { makeDocx, makeZip } from '#test/make-docx.ts'
import { makePdf, wrapped } from '#test/make-pdf.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { materialsTable } from './table.ts'

type Read = { title: string; text: string; code: string; message: string }

const FIRST = 'We moved our weekly review from Friday to Tuesday, and the list was half as long by summer.'
const SECOND = 'Nobody has asked for the Friday meeting back, which tells more than any survey of ours did.'
/** Lines that an editor would take for wrapped ones: nothing ends before the last of them. */
const CUES = [
  ['00:00:01', '00:00:04', 'we moved our weekly review from Friday'],
  ['00:00:04', '00:00:08', 'to Tuesday and the list was half as long'],
  ['00:00:08', '00:00:10', 'by summer without anybody noticing.'],
] as const
const VTT = `WEBVTT\n\n${CUES.map(([from, to, said]) => `${from}.000 --> ${to}.000 align:start\n${said}`).join('\n\n')}`
const SRT = CUES.map(([from, to, said], at) => `${at + 1}\n${from},000 --> ${to},000\n${said}`).join('\n\n')

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

async function readDropped(as: Actor, bytes: Buffer, name: string, field = 'file') {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  const request = { method: 'POST', body: form, headers: { cookie: as.cookie } }
  const answer = await world.app.fetch(new Request('http://localhost:3000/api/materials/file', request), '127.0.0.1')
  return { status: answer.status, body: (await answer.json()) as Read } // safe because every answer of this route is one
}

async function keptBy({ person }: Actor): Promise<number> {
  const mine = eq(materialsTable.userId, person.id)
  const [row] = await world.base.db.select({ rows: count() }).from(materialsTable).where(mine)
  return row?.rows ?? 0
}

describe('a file', () => {
  it.each([
    ['notes.txt', () => Buffer.from(`${FIRST}\r\n${SECOND}\r\n`), `${FIRST}\n${SECOND}`],
    ['notes.md', () => Buffer.from(`# Tuesday\n\n${FIRST}\n\n- **Ask** first`), `Tuesday\n\n${FIRST}\n\n- Ask first`],
    ['talk.vtt', () => Buffer.from(`\uFEFF${VTT}\n`), VTT],
    ['talk.srt', () => Buffer.from(SRT.replaceAll('\n', '\r\n')), SRT],
    ['notes.docx', () => makeDocx([FIRST, SECOND]), `${FIRST}\n\n${SECOND}`],
    ['notes.pdf', () => makePdf([wrapped([FIRST, SECOND])]), `${FIRST}\n\n${SECOND}`],
  ])('as %s is its text, and nothing of it is kept', async (name, make, text) => {
    const person = await world.mint()
    expect(await readDropped(person, await make(), name)).toEqual({ status: 200, body: { title: name, text } })
    expect(await keptBy(person)).toBe(0)
  })

  it('is of a kind that is told', () => {
    expect(TEXT_FILE_ENDINGS).toEqual(['.txt', '.md', '.vtt', '.srt', '.docx', '.pdf'])
  })

  it('of long captions, read apart, keeps its lines too, and they are read as captions later', async () => {
    const person = await world.mint()
    const cues = Array.from({ length: 1_200 }, (_, at) => {
      const time = `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')},000`
      return `${at + 1}\n${time} --> ${time}\n${CUES[at % CUES.length]?.[2]}`
    })
    const { body } = await readDropped(person, Buffer.from(cues.join('\n\n')), 'talk.srt')
    expect(body.text).toBe(cues.join('\n\n'))
    const { text: content } = (await readDropped(person, Buffer.from(VTT), 'talk.vtt')).body
    const read = await world.request('POST', '/api/materials/text', { as: person, body: { content } })
    expect(read.body).toMatchObject({ kind: 'captions' })
  })

  it('goes by its name alone, on one line and no longer than a title', async () => {
    const person = await world.mint()
    const titleOf = async (name: string) => (await readDropped(person, Buffer.from(FIRST), name)).body.title
    expect(await titleOf('C:\\notes\\A  walk.txt')).toBe('A walk.txt')
    expect(await titleOf('notes/of/a walk.txt')).toBe('a walk.txt')
    expect(await titleOf(`${'long '.repeat(100)}.txt`)).toMatch(/^long .{150,200}…$/)
  })

  it('is taken with as much text as a generation is, and not with more', async () => {
    const person = await world.mint()
    const most = `${'word '.repeat(CONTENT_MAX_CHARACTERS / 5 - 1)}words`
    const whole = await readDropped(person, Buffer.from(most), 'most.txt')
    expect({ status: whole.status, length: whole.body.text.length }).toEqual({ status: 200, length: most.length })
    const { status, body } = await readDropped(person, Buffer.from(`${most}!`), 'more.txt')
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'content_too_long' })
    expect(body.message).toContain('200,000')
  })
})

describe('a file that is not read', () => {
  const png = () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const padding = Buffer.alloc(2_000)

  it.each([
    ['file_unknown', 415, 'picture.png', png],
    ['file_unknown', 415, 'named-so.txt', png],
    ['file_unknown', 415, 'program.txt', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])],
    ['file_unknown', 415, 'letter.rtf', () => Buffer.from('{\\rtf1 words}')],
    ['file_unknown', 415, 'page.html', () => Buffer.from('<!doctype html><p>words</p>')],
    ['file_unknown', 415, 'table.xlsx', () => makeZip({ 'xl/workbook.xml': '<workbook/>' })],
    ['file_unknown', 415, 'old.doc', () => Buffer.concat([compound, padding])],
    ['file_empty', 422, 'empty.txt', () => Buffer.alloc(0)],
    ['file_empty', 422, 'blank.vtt', () => Buffer.from(' \r\n\t\n')],
    ['file_empty', 422, 'unseen.txt', () => Buffer.from('\u200b\u2060\u200b')],
    ['file_empty', 422, 'scan.pdf', () => makePdf([[]])],
    ['file_broken', 422, 'torn.docx', async () => (await makeDocx([FIRST])).subarray(0, 300)],
    ['file_broken', 422, 'torn.pdf', () => Buffer.from('%PDF-1.7\nnothing that follows is a PDF')],
    [
      'file_locked',
      422,
      'secret.docx',
      () => Buffer.concat([compound, padding, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['file_encoding', 422, 'russian.txt', () => Buffer.from('cff0e8e2e5f22c20ece8f021', 'hex')],
    ['file_too_hard', 422, 'bomb.docx', () => makeZip({ 'word/document.xml': Buffer.alloc(60 * 1_048_576, 'a') })],
    ['file_too_big', 413, 'big.txt', () => Buffer.alloc(SOURCE_FILE_MAX_BYTES + 1, 'a')],
    ['file_too_big', 413, 'huge.txt', () => Buffer.alloc(SOURCE_FILE_MAX_BYTES + 3 * 1_048_576, 'a')],
    ['content_too_long', 413, 'long.txt', () => Buffer.alloc(1_500_000, 'words ')],
  ])('is %s with %i, as %s', async (code, status, name, make) => {
    const person = await world.mint()
    const answer = await readDropped(person, await make(), name)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
    expect(answer.body.message).toMatch(/^[A-Z][^{}]+\.$/)
    expect(await keptBy(person)).toBe(0)
  })

  it('names the kinds that are', async () => {
    const { body } = await readDropped(await world.mint(), png(), 'picture.png')
    expect(body.message).toBe(
      'This is not a file that can be read. Please choose one of these kinds: .txt, .md, .vtt, .srt, .docx, .pdf.',
    )
  })

  it('is none at all where the form has no file', async () => {
    const answer = await readDropped(await world.mint(), Buffer.from(FIRST), 'a.txt', 'other')
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })

  it('is taken in from people with an account only', async () => {
    const rawBody = 'a'.repeat(3 * 1_048_576)
    expect((await world.request('POST', '/api/materials/file', { rawBody })).status).toBe(401)
  })

  it('is told after so many in an hour, and whoever else asks is read', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    for (let read = 0; read < READINGS_PER_HOUR; read++)
      expect((await readDropped(person, Buffer.alloc(0), 'a.txt')).status).toBe(422)
    expect(await readDropped(person, Buffer.from(FIRST), 'a.txt')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect((await readDropped(other, Buffer.from(FIRST), 'a.txt')).status).toBe(200)
  })
})
