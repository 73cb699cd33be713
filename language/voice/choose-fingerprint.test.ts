import { expect, test } from 'vitest'
import { chooseFingerprint } from './choose-fingerprint.ts'
import { makeFingerprint } from './fingerprint.ts'

const fingerprintOf = (words: number, kind: 'written' | 'spoken' = 'written') => ({
  ...makeFingerprint(['a few words'], kind),
  words,
})

test('a text is held against what was written, where that is enough', () => {
  const written = fingerprintOf(150)
  expect(chooseFingerprint({ written, spoken: fingerprintOf(9_000, 'spoken') })).toBe(written)
})

test('with less it is held against what was spoken, or else against whichever there is', () => {
  const [written, spoken] = [fingerprintOf(149), fingerprintOf(20, 'spoken')]
  expect(chooseFingerprint({ written, spoken })).toBe(spoken)
  expect(chooseFingerprint({ written, spoken: null })).toBe(written)
  expect(chooseFingerprint({ written: null, spoken })).toBe(spoken)
  expect(chooseFingerprint({})).toBeUndefined()
})
