import { expect, test } from 'vitest'
import { hearsSpeech } from './hears-speech.ts'

const RATE = 16_000

function tone(seconds: number, loudness: number, offset = 0): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * RATE) },
    (_, at) => offset + loudness * Math.sin((2 * Math.PI * 220 * at) / RATE),
  )
}

function joined(...parts: Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]))
}

test.each([
  ['nothing at all', new Float32Array(), false],
  ['digital silence', tone(3, 0), false],
  ['a quiet room', tone(3, 0.002), false],
  ['a constant offset of the device', tone(3, 0, 0.2), false],
  ['a click', joined(tone(1, 0), tone(0.05, 0.8), tone(1, 0)), false],
  ['a voice', tone(3, 0.1), true],
  ['a low voice', tone(3, 0.02), true],
  ['one word in a long silence', joined(tone(5, 0), tone(0.5, 0.1), tone(5, 0)), true],
])('%s', (_, samples, expected) => {
  expect(hearsSpeech(samples, RATE)).toBe(expected)
})
