/** Who recognises speech here: the server of the environment, or else OpenAI where the settings have its key. */

import { afterEach, expect, it } from 'vitest'
import { createLog } from '#server/base/log.ts'
import { SPOKEN, startFakeTranscription } from '#test/fake-transcription.ts'
import { makeWav } from '#test/make-audio.ts'
import { sendForm } from '#test/send-recording.ts'
import { openWorld, type World } from '#test/world.ts'
import { recogniseSpeech } from './recognise-speech.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(env: Record<string, string>) {
  const world = await openWorld({ works: false, env })
  closers.push(() => world.stop())
  return world
}
async function serve(options?: Parameters<typeof startFakeTranscription>[0]) {
  const service = await startFakeTranscription(options)
  closers.push(() => service.close())
  return service
}

const isOffered = async (world: World) =>
  (await world.request<{ transcription: boolean }>('GET', '/api/site')).body.transcription
async function hear(world: World) {
  const audio = new File([makeWav({ seconds: 1, loudness: 0.3 })], 'a.wav')
  const as = await world.mint()
  return sendForm<{ code: string; transcript: string }>(world, as, '/api/voice-notes/transcriptions', { audio })
}

it('is nobody without any setting, which the site says and a call is told', async () => {
  const world = await open({})
  expect(await isOffered(world)).toBe(false)
  expect(await hear(world)).toMatchObject({ status: 422, body: { code: 'transcription_unavailable' } })
})

it('is a server of the environment, with its model and without a key where it needs none', async () => {
  const service = await serve({ key: '', model: 'whisper-large' })
  const world = await open({ TRANSCRIPTION_BASE_URL: `${service.baseUrl}/`, TRANSCRIPTION_MODEL: 'whisper-large' })
  expect(await isOffered(world)).toBe(true)
  expect(await hear(world)).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
  expect(service.refused).toEqual([])
})

it('is OpenAI where the settings have its key, at the address that stands beside it', async () => {
  const service = await serve({ key: 'sk-of-the-model' })
  const access = { MODEL_PROVIDER: 'openai', MODEL_BASE_URL: service.baseUrl, MODEL_KEY: service.key }
  const world = await open(access)
  expect(await isOffered(world)).toBe(true)
  expect(await hear(world)).toMatchObject({ status: 200, body: { transcript: SPOKEN } })
  expect(service.refused).toEqual([])
})

it('gets no key but its own: the key of a model goes neither to the server for speech nor to another provider', async () => {
  const service = await serve({ key: '' })
  const model = { MODEL_KEY: 'sk-of-the-model', MODEL_PROVIDER: 'openai' }
  const world = await open({ ...model, TRANSCRIPTION_BASE_URL: service.baseUrl })
  expect(await hear(world)).toMatchObject({ status: 200 })
  expect(service.refused).toEqual([])
  const other = { ...model, MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: service.baseUrl }
  expect(await isOffered(await open(other))).toBe(false)
})

it('fails once a service takes longer than it may', async () => {
  const { baseUrl, key, model, ...service } = await serve()
  service.answer('never')
  const recording = { audio: makeWav({ seconds: 1, loudness: 0.3 }), mediaType: 'audio/wav' }
  const limits = { timeoutMs: 100, answerMaxBytes: 1_000 }
  const hearing = recogniseSpeech(createLog('silent'), { baseUrl, key, model }, recording, undefined, limits)
  await expect(hearing).rejects.toMatchObject({ code: 'transcription_failed' })
})

it('fails in a sentence where nobody is at the address', async () => {
  const world = await open({ TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9/v1' })
  expect(await isOffered(world)).toBe(true)
  expect(await hear(world)).toMatchObject({ status: 502, body: { code: 'transcription_failed' } })
})
