import { expect, it, test } from 'vitest'
import { parseEnv } from './index.ts'

test.each([
  [{}, undefined, undefined],
  [{ TRANSCRIPTION_MODEL: 'whisper-large' }, undefined, 'whisper-large'],
  [{ TRANSCRIPTION_KEY: 'sk-1' }, { baseUrl: 'https://api.openai.com/v1', key: 'sk-1' }, undefined],
  [
    { TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9000/v1/' },
    { baseUrl: 'http://127.0.0.1:9000/v1', key: undefined },
    undefined,
  ],
  [
    { TRANSCRIPTION_BASE_URL: 'https://speech.example/v1', TRANSCRIPTION_KEY: 'sk-2', MODEL_KEY: 'sk-3' },
    { baseUrl: 'https://speech.example/v1', key: 'sk-2' },
    undefined,
  ],
  // The key of the model is not for speech unless the settings say so.
  [{ MODEL_KEY: 'sk-3' }, undefined, undefined],
])('%j is read', (source, access, model) => {
  expect(parseEnv(source).transcription).toEqual({ access, model })
})

it('says every variable that is wrong and repeats none', () => {
  const wrong = { TRANSCRIPTION_BASE_URL: 'https://me:secret@speech.example', TRANSCRIPTION_KEY: 'sk with spaces' }
  expect(() => parseEnv(wrong)).toThrow(/^TRANSCRIPTION_BASE_URL is wrong: [^\n]*\nTRANSCRIPTION_KEY is wrong: [^\n]*$/)
  expect(() => parseEnv(wrong)).not.toThrow(/secret|sk with/)
})
