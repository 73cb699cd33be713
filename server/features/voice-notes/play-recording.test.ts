import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readRange } from '#server/base/http/read-range.ts'
import { newId } from '#server/base/id.ts'
import { makeWav } from '#test/make-audio.ts'
import { sendRecording } from '#test/send-recording.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

// Longer than what comes from the database at once, and alike nowhere.
const wav = makeWav({ seconds: 200, rate: 48_000 })
randomBytes(wav.length - 44).copy(wav, 44)
const total = wav.length

let person: Actor
let id: string
beforeAll(async () => {
  person = await world.mint()
  id = (await sendRecording(world, person, wav, { title: 'Café „walk“ 🎙/1' })).body.id
})

async function play(
  range?: string,
  { as = person, of = id, headers = {} }: { as?: Actor; of?: string; headers?: Record<string, string> } = {},
) {
  const request = { headers: { cookie: as.cookie, ...(range === undefined ? {} : { range }), ...headers } }
  const answer = await world.app.fetch(
    new Request(`http://localhost:3000/api/voice-notes/${of}/audio`, request),
    '127.0.0.1',
  )
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a recording', () => {
  it('plays whole, as what it is, for nobody else to keep', async () => {
    const { status, headers, bytes } = await play()
    expect(status).toBe(200)
    expect(bytes.equals(wav)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(total),
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('content-range')).toBeNull()
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Caf_ _walk_ __ 1.wav"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9Ewalk%E2%80%9C%20%F0%9F%8E%99%201.wav`,
    )
  })

  it.each([
    ['bytes=0-', 0, total - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-299', 100, 299],
    ['bytes=4194300-4194310', 4_194_300, 4_194_310],
    ['bytes=5000000-99999999999', 5_000_000, total - 1],
    [`bytes=${total - 1}-`, total - 1, total - 1],
    ['bytes=-500', total - 500, total - 1],
    ['bytes=-999999999', 0, total - 1],
  ])('plays the part %s', async (range, first, last) => {
    const { status, headers, bytes } = await play(range)
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${first}-${last}/${total}`)
    expect(headers.get('content-length')).toBe(String(last - first + 1))
    expect(bytes.equals(wav.subarray(first, last + 1))).toBe(true)
  })

  it.each([`bytes=${total}-`, 'bytes=99999999999-', 'bytes=-0'])('has no part %s', async (range) => {
    const { status, headers, bytes } = await play(range)
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`bytes */${total}`)
    expect(JSON.parse(bytes.toString()).code).toBe('audio_range_wrong')
  })

  it.each(['', 'seconds=1-2', 'bytes', 'bytes=-', 'bytes=2-1', 'bytes=0-1,4-5', 'bytes=a-b'])(
    'plays whole for %j',
    async (range) => {
      const { status, bytes } = await play(range)
      expect([status, bytes.length]).toEqual([200, total])
    },
  )

  it('goes on where it was only if it is the same one', async () => {
    const etag = (await play()).headers.get('etag') ?? ''
    expect((await play('bytes=1-2', { headers: { 'if-range': etag } })).status).toBe(206)
    expect((await play('bytes=1-2', { headers: { 'if-range': '"another"' } })).status).toBe(200)
  })

  it("is its owner's, while it lives", async () => {
    const other = await world.mint()
    const [foreign, missing] = [await play('bytes=0-', { as: other }), await play('bytes=0-', { of: newId() })]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.bytes.equals(missing.bytes)).toBe(true)
    expect((await play(undefined, { of: 'no-id' })).status).toBe(404)
    const { body } = await sendRecording(world, other, makeWav({ seconds: 1 }))
    await world.request('POST', '/api/voice-notes/delete', { as: other, body: { ids: [body.id] } })
    expect((await play(undefined, { as: other, of: body.id })).status).toBe(404)
    await world.request('POST', '/api/voice-notes/restore', { as: other, body: { ids: [body.id] } })
    expect((await play(undefined, { as: other, of: body.id })).status).toBe(200)
  })

  it('is stored so that a part is read without the whole', async () => {
    const { rows } = await world.base.pool.query<{ attstorage: string }>(
      "select attstorage from pg_attribute where attrelid = 'voice_note_audio'::regclass and attname = 'audio'",
    )
    expect(rows).toEqual([{ attstorage: 'e' }])
  })
})

test.each([
  ['bytes=0-9', 10, { first: 0, last: 9 }],
  ['BYTES= 3-', 10, { first: 3, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-3', 0, 'unsatisfiable'],
  [null, 10, undefined],
])('the range %j of %i bytes', (header, of, range) => {
  expect(readRange(header, of)).toEqual(range)
})
