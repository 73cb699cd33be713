import { expect, test } from 'vitest'
import { choosePrint } from './choose-print.ts'
import { makePrint } from './voice-print.ts'

const printOf = (words: number, kind: 'written' | 'spoken' = 'written') => ({
  ...makePrint(['a few words'], kind),
  words,
})

test('a text is held against what was written, where that is enough', () => {
  const written = printOf(150)
  expect(choosePrint({ written, spoken: printOf(9_000, 'spoken') })).toBe(written)
})

test('with less it is held against what was spoken, or else against whichever there is', () => {
  const [written, spoken] = [printOf(149), printOf(20, 'spoken')]
  expect(choosePrint({ written, spoken })).toBe(spoken)
  expect(choosePrint({ written, spoken: null })).toBe(written)
  expect(choosePrint({ written: null, spoken })).toBe(spoken)
  expect(choosePrint({})).toBeUndefined()
})
