import { readFileSync } from 'node:fs'
import path from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES, PICTURES_AT_ONCE, PICTURES_MAX, READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { newId } from '#server/base/id.ts'
import { drawWords } from '#test/draw-words.ts'
import { encodePng, part } from '#test/encode-picture.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { getMaterial } from './index.ts'
import { materialsTable } from './table.ts'

type Read = { id: string; text: string; words: number; confidence: number; code: string; message: string }

const heic = readFileSync(path.resolve(import.meta.dirname, '../../../test/pictures/words.heic'))
const largeHeic = Buffer.from(heic)
largeHeic.writeUInt32BE(30_000, heic.indexOf('ispe') + 8)
largeHeic.writeUInt32BE(30_000, heic.indexOf('ispe') + 12)

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

async function readImage(as: Actor, bytes: Buffer, name = 'picture.png') {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name))
  const request = { method: 'POST', body: form, headers: { cookie: as.cookie } }
  const answer = await world.app.fetch(new Request('http://localhost:3000/api/materials/image', request), '127.0.0.1')
  return { status: answer.status, body: (await answer.json()) as Read } // safe because every answer of this route is one
}

describe('an image', () => {
  it('is read as the words in it and kept with its bytes', async () => {
    const person = await world.mint()
    const picture = drawWords(['The price was told before', 'they had to ask.'])
    const { status, body } = await readImage(person, picture, 'C:\\pictures\\A  price.jpg')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      kind: 'image',
      title: 'A price.jpg',
      address: null,
      text: 'The price was told before they had to ask.',
      words: 9,
    })
    expect(body.confidence).toBeGreaterThan(80)
    const row = await getMaterial(world.base, person.person.id, body.id)
    expect(row.mediaType).toBe('image/png')
    expect(row.image?.equals(picture)).toBe(true)
  })

  it('is kept without where and by whom it was taken', async () => {
    const person = await world.mint()
    const picture = drawWords(['The price was told before'])
    const end = picture.indexOf('IDAT') - 4
    const noted = part('tEXt', Buffer.from('Author\0Somebody at 48.137, 11.575'))
    const sent = Buffer.concat([picture.subarray(0, end), noted, picture.subarray(end)])
    const { status, body } = await readImage(person, sent)
    expect(status).toBe(200)
    expect((await getMaterial(world.base, person.person.id, body.id)).image?.equals(picture)).toBe(true)
  })

  it('of a phone is kept as a JPEG of its pixels, whatever it is called', async () => {
    const person = await world.mint()
    const { status, body } = await readImage(person, heic, 'IMG_1.HEIC')
    expect({ status, ...body }).toMatchObject({ status: 200, title: 'IMG_1.HEIC', words: 26 })
    expect(body.text).toMatch(/^People remember what a price is for long after/)
    const { mediaType, image } = await getMaterial(world.base, person.person.id, body.id)
    expect(mediaType).toBe('image/jpeg')
    expect(image?.toString('hex', 0, 3)).toBe('ffd8ff')
    expect(image?.includes('Secret')).toBe(false)
  })

  it('without words is material of none', async () => {
    const { status, body } = await readImage(await world.mint(), encodePng(300, 200))
    expect({ status, ...body }).toMatchObject({ status: 200, text: '', words: 0, confidence: 0 })
  })

  it.each([
    ['image_unknown', 415, Buffer.from('words'), 'a.png'],
    ['image_broken', 422, encodePng(300, 200).subarray(0, 20), 'a.png'],
    ['image_too_hard', 422, encodePng(30_000, 30_000, 10), 'a.png'],
    ['image_unknown', 415, Buffer.from('words'), 'a.heic'],
    ['image_broken', 422, heic.subarray(0, 15_000), 'a.heic'],
    ['image_too_hard', 422, largeHeic, 'a.heic'],
    ['image_too_big', 413, Buffer.alloc(IMAGE_MAX_BYTES + 1), 'a.png'],
    ['image_too_big', 413, Buffer.alloc(IMAGE_MAX_BYTES + 3 * 1_048_576), 'a.png'],
  ])('that cannot be read is %s with %i', async (code, status, bytes, name) => {
    const person = await world.mint()
    const answer = await readImage(person, bytes, name)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.body.message).not.toMatch(/[{}]/)
    const mine = eq(materialsTable.userId, person.person.id)
    expect(await world.base.db.select({ rows: count() }).from(materialsTable).where(mine)).toEqual([{ rows: 0 }])
  })

  it('is taken in from people with an account only', async () => {
    const rawBody = 'a'.repeat(3 * 1_048_576)
    expect((await world.request('POST', '/api/materials/image', { rawBody })).status).toBe(401)
  })

  it('is read beside few others of the same person, who may give more once they are read', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    const picture = drawWords(['The price was told before', 'they had to ask.'])
    const answers = await Promise.all([
      readImage(other, picture),
      ...Array.from({ length: PICTURES_AT_ONCE + 1 }, () => readImage(person, picture)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(PICTURES_AT_ONCE).fill(200), 429])
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('pictures_underway')
    expect((await readImage(person, encodePng(300, 200))).status).toBe(200)
  })

  it('is kept up to a number, beside whatever else was read', async () => {
    const person = await world.mint()
    const start = world.clock.now().getTime() - 3_600_000
    const rows = Array.from({ length: PICTURES_MAX + 1 }, (_, at) => ({
      id: newId(),
      userId: person.person.id,
      kind: at === 0 ? ('page' as const) : ('image' as const),
      title: 'Read',
      text: 'words',
      createdAt: new Date(start + at),
    }))
    await world.base.db.insert(materialsTable).values(rows)
    expect((await readImage(person, encodePng(300, 200))).status).toBe(200)
    const mine = eq(materialsTable.userId, person.person.id)
    const left = await world.base.db.select({ id: materialsTable.id }).from(materialsTable).where(mine)
    expect(left).toHaveLength(PICTURES_MAX + 1)
    expect(left.map(({ id }) => id)).toContain(rows[0]?.id)
    expect(left.map(({ id }) => id)).not.toContain(rows[1]?.id)
  })

  it('is read so often in an hour and no oftener', async () => {
    const person = await world.mint()
    for (let read = 0; read < READINGS_PER_HOUR; read++)
      expect((await readImage(person, Buffer.from('words'))).status).toBe(415)
    expect(await readImage(person, Buffer.from('words'))).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})
