import { expect, test } from 'vitest'
import { carryMarks } from './carry-marks.ts'

const BEFORE = 'one two three two four'
const PLACES = [
  { start: 4, end: 7 },
  { start: 14, end: 17 },
]

test.each([
  ['unchanged', BEFORE, ['two', 'two']],
  ['typed before', `zero ${BEFORE}`, ['two', 'two']],
  ['typed after', `${BEFORE} five`, ['two', 'two']],
  ['typed between', 'one two and a three two four', ['two', 'two']],
  ['changed between', 'one two six two four', ['two', 'two']],
  ['typed within the first', 'one twoo three two four', ['two', 'two']],
  ['changed within the first', 'one txo three two four', ['two']],
  ['the second taken out', 'one two three four', ['two']],
  ['all taken out', '', []],
  ['another text', 'something else', []],
])('%s', (_, after, words) => {
  const carried = carryMarks({ text: BEFORE, places: PLACES }, after)
  expect(carried.map(({ start, end }) => after.slice(start, end))).toEqual(words)
})
