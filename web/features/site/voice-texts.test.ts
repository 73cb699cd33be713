import { expect, it } from 'vitest'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { readVoiceText } from './voice-texts.ts'

it('names every format once', () => {
  const named = readVoiceText().groups.flatMap(({ formats }) => formats)
  expect(named.sort()).toEqual(VOICE_FORMATS.map(({ label }) => label).sort())
})
