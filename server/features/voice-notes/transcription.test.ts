import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRANSCRIPTIONS_AT_ONCE, TRANSCRIPTIONS_PER_HOUR } from '#domain/lists/voice-notes.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import {
  type FakeTranscription,
  SPOKEN,
  startFakeTranscription,
  type TranscriptionAnswer,
} from '#test/fake-transcription.ts'
import { makeWav } from '#test/make-audio.ts'
import { type NoteAnswer, sendForm, sendRecording } from '#test/send-recording.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Told = { transcript: string; code: string; message: string; error: string }

let world: World
let service: FakeTranscription
beforeAll(async () => {
  service = await startFakeTranscription()
  const env = { TRANSCRIPTION_BASE_URL: service.baseUrl, TRANSCRIPTION_KEY: service.key, LOG_LEVEL: 'silent' }
  world = await openWorld({ works: false, env })
})
beforeEach(() => {
  service.reset()
  service.heard.length = 0
  service.refused.length = 0
})
afterAll(async () => {
  await world.stop()
  await service.close()
})

const speech = makeWav({ seconds: 1, loudness: 0.3 })
const file = (bytes: Buffer<ArrayBuffer> = speech, name = 'a.wav') => new File([bytes], name)
const hear = (as: Actor | undefined, fields: Record<string, unknown> = {}, route = '/api/voice-notes/transcriptions') =>
  sendForm<Told>(world, as, route, { audio: file(), ...fields })
const keep = async (as: Actor, fields = {}, bytes = speech) => (await sendRecording(world, as, bytes, fields)).body
const transcribe = (as: Actor, id: string, body: object = {}) =>
  world.request<NoteAnswer['body']>('POST', `/api/voice-notes/${id}/transcription`, { as, body })

describe('what is said in a file', () => {
  it('is asked of the service exactly as it wants to be asked, and nothing is kept', async () => {
    const person = await world.mint()
    expect(await hear(person, { language: 'pt-BR' })).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
    expect(await hear(person)).toMatchObject({ status: 200 })
    expect(service.refused).toEqual([])
    expect(service.heard).toMatchObject([
      { name: 'recording.wav', type: 'audio/wav', language: 'pt', bytes: speech },
      { language: null },
    ])
    const list = await world.request<{ items: unknown[] }>('GET', '/api/voice-notes', { as: person })
    expect(list.body.items).toEqual([])
  })

  it.each<[string, TranscriptionAnswer, string]>([
    ['more than the text', { body: '{"task":"transcribe","text":" One. ","segments":[{"text":"x"}]}' }, 'One.'],
    ['plain text', { type: 'text/plain; charset=utf-8', body: 'One, two.\n' }, 'One, two.'],
    ['plain text that is JSON too', { type: 'text/plain', body: '42' }, '42'],
    ['JSON under another name', { type: 'text/plain', body: '{"text":"Une, „deux“ 🎙"}' }, 'Une, „deux“ 🎙'],
    ['an answer in a moment', { body: '{"text":"Late."}', afterMs: 300 }, 'Late.'],
    ['odd characters', { body: '{"text":"a\\u0000b \\ud800 c"}' }, 'ab  c'],
  ])('is read from %s', async (_, answer, transcript) => {
    service.answer(answer)
    expect(await hear(await world.mint())).toMatchObject({ status: 200, body: { transcript } })
  })

  it.each<[string, TranscriptionAnswer]>([
    ['a wrong key', { status: 401, body: '{"error":{"message":"Incorrect API key provided: sk-speech"}}' }],
    ['too many', { status: 429, body: '{"error":{}}', headers: { 'retry-after': '60' } }],
    ['its own failure', { status: 500, body: 'boom' }],
    ['a way elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
    ['half a JSON', { body: '{"text":"One' }],
    ['half a JSON under another name', { type: 'text/plain', body: '{"text":"One' }],
    ['JSON of something else', { body: '{"words":["One"]}' }],
    ['a text that is none', { body: '{"text":["One"]}' }],
    ['a page', { type: 'text/html', body: '<html><body>Sign in</body></html>' }],
    ['far too much', { type: 'text/plain', body: 'word '.repeat(600_000) }],
  ])('fails with %s, in a sentence that tells nothing of it', async (_, answer) => {
    service.answer(answer)
    const failed = await hear(await world.mint())
    expect(failed).toMatchObject({ status: 502, body: { code: 'transcription_failed' } })
    expect(JSON.stringify(failed.body)).not.toMatch(/sk-|127\.0\.0\.1|boom/)
  })

  it.each(['{"text":""}', '{"text":" \\n"}', '{"text":"[BLANK_AUDIO]"}', '{"text":"(silence)"}', '{"text":"♪ ..."}'])(
    'is nothing where the service hears nothing: %s',
    async (body) => {
      service.answer({ body })
      const silent = await hear(await world.mint())
      expect(silent).toMatchObject({ status: 422, body: { code: 'speech_missing', message: 'No speech detected' } })
    },
  )

  it('is not asked of a service where it is sure that nobody speaks', async () => {
    const person = await world.mint()
    const audio = file(makeWav({ seconds: 2 }))
    expect(await hear(person, { audio })).toMatchObject({ status: 422, body: { code: 'speech_missing' } })
    const silent = await keep(person, {}, makeWav({ seconds: 2 }))
    expect(await transcribe(person, silent.id)).toMatchObject({ status: 422, body: { code: 'speech_missing' } })
    expect(service.heard).toEqual([])
  })

  it.each([
    [400, 'speech_language_unknown', { language: 'tlh' }],
    [415, 'audio_unknown', { audio: file(speech, 'a.txt') }],
    [422, 'audio_failed', { audio: file(speech.subarray(0, 44)) }],
    [400, 'audio_too_long', { audio: file(makeWav({ seconds: 250, rate: 1_000 })) }],
    [400, 'invalid_input', { audio: undefined }],
  ])('is refused as %i %s without asking', async (status, code, fields) => {
    expect(await hear(await world.mint(), fields)).toMatchObject({ status, body: { code } })
    expect(service.heard).toEqual([])
  })

  it('is asked for few recordings of a person at once, and for more once those are heard', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    service.answer(async () => {
      await held
      return { body: '{"text":"One."}' }
    })
    const underway = Array.from({ length: TRANSCRIPTIONS_AT_ONCE }, () => hear(person))
    await expect.poll(() => service.heard.length).toBe(TRANSCRIPTIONS_AT_ONCE)
    expect(await hear(person)).toMatchObject({ status: 503, body: { code: 'transcription_busy' } })
    const theirs = hear(other)
    goOn()
    expect((await Promise.all([...underway, theirs])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await hear(person)).status).toBe(200)
  })

  it('is asked so often in an hour and no oftener', async () => {
    const person = await world.mint()
    const limiter = createRateLimiter(world.base.db, world.clock)
    const asked = { name: 'transcriptions', max: TRANSCRIPTIONS_PER_HOUR, seconds: 3_600 }
    for (let at = 1; at < TRANSCRIPTIONS_PER_HOUR; at++) await limiter.allows(asked, [person.person.id])
    expect((await hear(person)).status).toBe(200)
    expect(await hear(person)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await hear(await world.mint())).status).toBe(200)
  })
})

describe('a voice note', () => {
  it('gets its transcript where it has none, and no former one of nothing', async () => {
    const person = await world.mint()
    const { id } = await keep(person)
    expect(await transcribe(person, id, { language: 'de-DE' })).toMatchObject({
      status: 200,
      body: { transcript: SPOKEN },
    })
    expect(service.heard).toMatchObject([{ language: 'de', bytes: speech }])
    expect(await transcribe(person, id)).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
    expect(service.heard).toHaveLength(1)
    const { body } = await world.request<{ items: unknown[] }>('GET', `/api/voice-notes/${id}/versions`, { as: person })
    expect(body.items).toEqual([])
  })

  it('keeps what was typed while the service listened', async () => {
    const person = await world.mint()
    const { id } = await keep(person)
    service.answer(async () => {
      await world.request('PATCH', `/api/voice-notes/${id}`, { as: person, body: { transcript: 'Typed.' } })
      return { body: JSON.stringify({ text: SPOKEN }) }
    })
    expect(await transcribe(person, id)).toMatchObject({ status: 200, body: { transcript: 'Typed.' } })
  })

  it('is left without one where the service fails or it is deleted meanwhile', async () => {
    const person = await world.mint()
    const { id } = await keep(person)
    service.answer({ status: 503, body: '' })
    expect(await transcribe(person, id)).toMatchObject({ status: 502, body: { code: 'transcription_failed' } })
    service.answer(async () => {
      await world.request('POST', '/api/voice-notes/delete', { as: person, body: { ids: [id] } })
      return { body: JSON.stringify({ text: SPOKEN }) }
    })
    expect(await transcribe(person, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { body } = await world.request<{ items: NoteAnswer['body'][] }>('POST', '/api/voice-notes/restore', {
      as: person,
      body: { ids: [id] },
    })
    expect(body.items[0]?.transcript).toBe('')
  })

  it('is heard for its owner alone', async () => {
    const { id } = await keep(await world.mint())
    expect(await transcribe(await world.mint(), id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(service.heard).toEqual([])
  })
})

describe('under the name of the specification', () => {
  const route = '/functions/v1/transcribe-audio'
  const tell = (as: Actor | undefined, fields?: Record<string, unknown>) => hear(as, fields, route)

  it('a program is answered {transcript}, by a session or by a key', async () => {
    const person = await world.mint()
    expect(await tell(person)).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
    const made = { name: 'Program', scope: 'write', days: null }
    const { body } = await world.request<{ key: string }>('POST', '/api/me/api-keys', { as: person, body: made })
    const headers = { authorization: `Bearer ${body.key}` }
    const byKey = await sendForm<Told>(world, undefined, route, { audio: file() }, headers)
    expect(byKey).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
  })

  it('a program is told {error}, a sentence and no more', async () => {
    const person = await world.mint()
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      return [status, body]
    }
    service.answer({ status: 500, body: '' })
    expect(await refused(tell(undefined))).toEqual([401, { error: 'Not authenticated' }])
    expect(await refused(tell(person, { audio: file(speech, 'a.txt') }))).toEqual([
      415,
      { error: 'Please upload a valid audio file (MP3, WAV, M4A)' },
    ])
    expect(await refused(tell(person))).toEqual([
      502,
      { error: 'The service that recognises speech did not answer. Please try again.' },
    ])
    const large = file(Buffer.concat([speech, Buffer.alloc(28 * 1_048_576)]))
    expect(await refused(tell(person, { audio: large }))).toEqual([413, { error: 'File size must be less than 25MB' }])
    const elsewhere = await sendForm<Told>(
      world,
      person,
      route,
      { audio: file() },
      { origin: 'https://elsewhere.example' },
    )
    expect(elsewhere.status).toBe(403)
    expect(Object.keys(elsewhere.body)).toEqual(['error'])
    expect(elsewhere.headers.get('cache-control')).toBe('no-store')
  })
})
