import { expect, test } from 'vitest'
import { readMaterial } from '#language/material/read-material.ts'
import { isByline } from './byline.ts'

test.each(['By Ada Lovelace', 'by Ada Lovelace, 3 May 2024', 'BY ADA LOVELACE | Editor', 'By Ludwig van Berg'])(
  '%s names an author',
  (line) => expect(isByline(line)).toBe(true),
)

test.each([
  'By the end of April, half of the beds were empty.',
  'By the end of April',
  'By June we had sold the boat and',
  'By Monday, nobody remembered it.',
  'By Wednesday',
  'By Rome, the driver had eaten all of the bread.',
  'By then',
])('%s is prose', (line) => expect(isByline(line)).toBe(false))

test('prose that begins with "By" stays in the text', () => {
  const { sentences } = readMaterial(`We planted four hundred bulbs in a week of rain, and nobody thanked us for it.

By the end of April, the whole street had come to see them.`)
  expect(sentences.at(-1)?.text).toBe('By the end of April, the whole street had come to see them.')
})
