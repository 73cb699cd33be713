/** What is taken as a recording and what is not: by its bytes, its size and its length. */

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIO_MAX_BYTES } from '#domain/lists/voice-notes.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import { makeLiveWebm, makeWav } from '#test/make-audio.ts'
import { sendForm, sendRecording } from '#test/send-recording.ts'
import { openWorld, type World } from '#test/world.ts'
import { voiceNotesTable } from './table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const recording = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../test/recordings', name))
const minutes = (seconds: number) => makeWav({ seconds, rate: 1_000 })

describe('a recording', () => {
  it.each([
    ['tone.mp3', 'audio/mpeg', 'audio/mpeg'],
    ['tone.mp3', '', 'audio/mpeg'],
    ['tone.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['fragments.m4a', 'video/mp4', 'audio/mp4'],
    ['live.webm', 'audio/webm;codecs=opus', 'audio/webm'],
    ['tone.ogg', 'application/octet-stream', 'audio/ogg'],
    ['tone.aac', '', 'audio/aac'],
    // What it is, its bytes say.
    ['tone.ogg', 'audio/mpeg', 'audio/ogg'],
  ])('is taken: %s sent as %j', async (name, type, mediaType) => {
    const { status, body } = await sendRecording(world, await world.mint(), recording(name), { name, type })
    expect({ status, ...body }).toMatchObject({ status: 200, audio: { mediaType, bytes: recording(name).length } })
    expect(Math.abs(body.duration - 2)).toBeLessThan(0.15)
    expect(Math.round(body.duration * 10) / 10).toBe(body.duration)
  })

  it('is refused where its form comes in more parts than any of ours has', async () => {
    const person = await world.mint()
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, 'x']))
    const answer = await sendForm(world, person, '/api/voice-notes', {
      ...fields,
      audio: new File([new Uint8Array(minutes(1))], 'a.wav'),
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_form' } })
  })

  it.each([
    ['audio_unknown', 'another name', recording('tone.mp3'), { name: 'tone.txt', type: 'text/plain' }],
    ['audio_unknown', 'another kind of file', Buffer.from('%PDF-1.7 and so on'), { name: 'tone.mp3' }],
    ['audio_unknown', 'a film', recording('film.mp4'), { name: 'film.mp4', type: 'video/mp4' }],
    ['audio_unknown', 'a film of a browser', recording('film.webm'), { name: 'a.webm', type: 'audio/webm' }],
    ['audio_failed', 'nothing', Buffer.alloc(0), {}],
    ['audio_failed', 'a beginning alone', recording('tone.m4a').subarray(0, 40), { name: 'a.m4a' }],
    ['audio_failed', 'a cut file', recording('tone.m4a').subarray(0, 3_000), { name: 'a.m4a' }],
    ['audio_failed', 'noise', Buffer.concat([Buffer.from('ID3'), randomBytes(50_000)]), { name: 'a.mp3' }],
    ['audio_failed', 'a header without sound', makeWav({ seconds: 0, told: 99_999 }), {}],
    ['audio_too_long', 'more than four minutes', minutes(241.1), {}],
    ['audio_too_long', 'more of them than its header says', makeLiveWebm([0, 100_000, 260_000]), { name: 'a.webm' }],
    ['audio_too_long', 'a measured length above', minutes(300), { seconds: 3 }],
  ])('is %s for %s', async (code, _, bytes, fields) => {
    const person = await world.mint()
    const answer = await sendRecording(world, person, bytes, fields)
    expect(answer).toMatchObject({ status: ERRORS[code as keyof typeof ERRORS][0], body: { code } }) // safe because the table holds codes
    expect(answer.body.message).not.toMatch(/[{}]/)
    const mine = eq(voiceNotesTable.userId, person.person.id)
    expect(await world.base.db.select({ rows: count() }).from(voiceNotesTable).where(mine)).toEqual([{ rows: 0 }])
  })

  it('of four minutes is taken, by a frame or two above as well', async () => {
    for (const seconds of [240, 240.9])
      expect((await sendRecording(world, await world.mint(), minutes(seconds))).body.duration).toBe(seconds)
  })

  it('may be as large as it may be and no larger, however it arrives', async () => {
    const person = await world.mint()
    const large = Buffer.concat([makeWav({ seconds: 2 }), Buffer.alloc(AUDIO_MAX_BYTES)])
    const refusal = { status: 413, body: { code: 'audio_too_big', message: 'File size must be less than 25MB' } }
    expect((await sendRecording(world, person, large.subarray(0, AUDIO_MAX_BYTES))).status).toBe(200)
    expect(await sendRecording(world, person, large.subarray(0, AUDIO_MAX_BYTES + 1))).toMatchObject(refusal)
    const larger = Buffer.concat([large, Buffer.alloc(3 * 1_048_576)])
    expect(await sendRecording(world, person, larger)).toMatchObject(refusal)
    const audio = new File([new Uint8Array(larger)], 'a.wav')
    expect(await sendForm(world, person, '/api/voice-notes/transcriptions', { audio })).toMatchObject(refusal)
  })

  it('is taken in from people with an account only', async () => {
    const rawBody = 'a'.repeat(3 * 1_048_576)
    for (const route of ['', '/transcriptions'])
      expect((await world.request('POST', `/api/voice-notes${route}`, { rawBody })).status).toBe(401)
  })

  it('comes in a form: whatever else is sent there is no larger than any other text', async () => {
    const [person, rawBody] = [await world.mint(), `[${'[],'.repeat(1_000_000)}1]`]
    for (const route of ['/api/voice-notes', '/api/voice-notes/transcriptions', '/functions/v1/transcribe-audio'])
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const headers = { 'content-type': type }
        expect((await world.request('POST', route, { as: person, rawBody, headers })).status, `${route} ${type}`).toBe(
          413,
        )
      }
  })

  it('is read so often in an hour and no oftener', async () => {
    const person = await world.mint()
    const limiter = createRateLimiter(world.base.db, world.clock)
    const readings = { name: 'readings', max: READINGS_PER_HOUR, seconds: 3_600 }
    for (let read = 1; read < READINGS_PER_HOUR; read++) await limiter.allows(readings, [person.person.id])
    expect((await sendRecording(world, person, minutes(2))).status).toBe(200)
    expect(await sendRecording(world, person, minutes(2))).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})
