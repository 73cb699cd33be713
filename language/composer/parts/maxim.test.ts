import { expect, test } from 'vitest'
import { defines, introduces, isMaxim, isOpposed, isResult } from './maxim.ts'

test('a maxim is said of everybody, and not of one day, one person or one thing', () => {
  expect(isMaxim('A lamp that everybody may switch off is never on.')).toBe(true)
  expect(isMaxim('Count the lamps before you buy one.')).toBe(true)
  expect(isMaxim('The lamp costs forty pounds.')).toBe(false)
  expect(isMaxim('We count our lamps in the evening.')).toBe(false)
  expect(isMaxim('A lamp was lit in the hall.')).toBe(false)
  expect(isMaxim('A lamp burned in the hall.')).toBe(false)
  expect(isMaxim('A lamp will be bought in March.')).toBe(false)
})

test('two things are set against each other', () => {
  expect(isOpposed("Guests don't want a lamp, they want to find the door.")).toBe(true)
  expect(isOpposed('Guests look at the lamps in the hall.')).toBe(false)
})

test('a definition and an introduction say what something is', () => {
  expect(defines('A dark hall is a question that nobody asks.')).toBe(true)
  expect(introduces('The Lamp Room is a workshop for anybody with a cable.')).toBe(true)
  expect(introduces('It is a workshop.')).toBe(false)
})

test('a result has two figures and a change between them', () => {
  expect(isResult('We had ninety complaints in the year before, and two in the year after.')).toBe(true)
  expect(isResult('We asked forty guests, and thirty could find the door.')).toBe(true)
  expect(isResult('The hall is open from eight to six.')).toBe(false)
})
