import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  SLIDE_DRAWINGS_PER_HOUR,
  SLIDE_LOOK_WIDTH,
  SLIDE_SHOWN_WIDTH,
  SLIDES_MAX,
} from '#domain/platforms/slide-themes.ts'
import { joinSlides } from '#domain/platforms/split-piece.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { readZip } from '#test/read-zip.ts'
import { rowOf } from '#test/samples/sample.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
let owner: Actor
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())
beforeEach(async () => {
  owner = await world.mint()
})

async function insert(contentText: string, platform = 'Carousel'): Promise<string> {
  const row = { ...rowOf(world, owner), source: 'generated' as const, platform, contentText }
  await world.base.db.insert(piecesTable).values(row)
  return row.id
}

const slides = (count: number) =>
  joinSlides(Array.from({ length: count }, (_, at) => ({ headline: `Größer: ${at + 1} 📬`, body: 'Why it matters.' })))

async function call(path: string, sent?: object): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const headers = {
    cookie: owner.cookie,
    ...(sent && { 'content-type': 'application/json' }),
  }
  const request = new Request(`http://localhost:3000/api/pieces/${path}`, {
    headers,
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  })
  const answer = await world.app.fetch(request, '127.0.0.1')
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const code = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString('utf8')) as { code: string; message: string }

it('answers a zip of as many pictures as there are slides, named after the cover', async () => {
  const { status, headers, bytes } = await call(`${await insert(slides(3))}/slides?size=square`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="Gr__er 1 __\.zip"; filename\*=UTF-8''Gr%C3%B6/,
  )
  expect([...readZip(bytes).keys()]).toEqual(['slide-01.png', 'slide-02.png', 'slide-03.png'])
})

it('answers one PDF with the name that is asked for', async () => {
  const query = 'format=pdf&theme=night&color=%23ff0066&name=Engines'
  const { headers, bytes } = await call(`${await insert(slides(2))}/slides?${query}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(totalPages).toBe(2)
  expect(text).toContain('Engines')
})

it('shows a single slide small, and none that there is not', async () => {
  const id = await insert(slides(2))
  const { headers, bytes } = await call(`${id}/slide?number=2&theme=card`)
  expect(headers.get('content-type')).toBe('image/png')
  expect(bytes.readUInt32BE(16)).toBe(SLIDE_LOOK_WIDTH)
  expect((await call(`${id}/slide?number=3`)).status).toBe(404)
})

it('shows a slide of a text that is not saved yet, large, and leaves what is saved', async () => {
  const id = await insert(slides(2))
  const saved = await call(`${id}/slide?number=2`)
  const { status, headers, bytes } = await call(`${id}/slide`, { text: slides(3), number: 3, theme: 'night' })
  expect([status, headers.get('content-type'), bytes.readUInt32BE(16)]).toEqual([200, 'image/png', SLIDE_SHOWN_WIDTH])
  expect((await call(`${id}/slide`, { text: slides(2), number: 3 })).status).toBe(404)
  expect(code(await call(`${id}/slide`, { text: ' ' })).code).toBe('slides_count_wrong')
  expect((await call(`${id}/slide?number=2`)).bytes.equals(saved.bytes)).toBe(true)
})

it('draws carousels alone, of as many slides as a platform takes', async () => {
  expect(code(await call(`${await insert('A post.', 'LinkedIn')}/slides`)).code).toBe('slides_count_wrong')
  expect(code(await call(`${await insert(slides(SLIDES_MAX + 1))}/slides`))).toEqual({
    code: 'slides_count_wrong',
    message: `Only a carousel of 1 to ${SLIDES_MAX} slides can be made into pictures.`,
  })
})

it('says which slide holds too much', async () => {
  const text = joinSlides([
    { headline: 'Cover', body: '' },
    { headline: 'All of it', body: 'word '.repeat(9_000) },
  ])
  const answer = await call(`${await insert(text)}/slides`)
  expect(answer.status).toBe(422)
  expect(code(answer).message).toBe(
    'Slide 2 holds more than can be read on a picture. Please shorten it and try again.',
  )
})

it('refuses a theme, a colour and a name that cannot be', async () => {
  const id = await insert(slides(2))
  for (const query of ['theme=neon', 'color=red', `name=${'x'.repeat(61)}`, 'format=gif', 'size=huge'])
    expect((await call(`${id}/slides?${query}`)).status, query).toBe(400)
})

it('is limited by the hour', async () => {
  const id = await insert(slides(1))
  expect((await call(`${id}/slides`)).status).toBe(200)
  await world.base.pool.query('update rate_limits set count = $1', [SLIDE_DRAWINGS_PER_HOUR])
  expect(code(await call(`${id}/slides`)).code).toBe('too_many_requests')
})
