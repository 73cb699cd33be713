import { expect, test } from 'vitest'
import { newSentences } from './spoken-sentences.ts'

const NONE: ReadonlySet<string> = new Set()

test.each([
  ['a sentence that is not finished waits', 'We meet on Tues', []],
  ['a sentence is finished by what follows it', 'We meet. On Tues', ['We meet.']],
  ['an end without anything after it may still go on', 'It costs 3.', []],
  ['a decimal point ends nothing', 'It costs 3.50 a day. And', ['It costs 3.50 a day.']],
  ['closing quotes belong to their sentence', '“Why?” she asked. So', ['“Why?”', 'she asked.']],
  ['a line without a full stop is whole once it ends', 'A headline\nThen te', ['A headline']],
  ['the number of a step is read out with it', 'Do this:\n1. Write it. Then', ['Do this:', '1. Write it.']],
  ['the number of a step waits for it', 'Do this:\n1. Write', ['Do this:']],
  ['lines of ornament are not read out', '---\n* * *\nHere. And', ['Here.']],
  ['sentences that need no space after them', '你好。我们见', ['你好。']],
])('%s', (_, text, expected) => {
  expect(newSentences(text, NONE)).toEqual(expected)
})

test('what was read out is not read out again, even where text was put before it', () => {
  const spoken = new Set(newSentences('One. Two. Thr', NONE))
  expect(newSentences('Zero. One. Two. Three. Fo', spoken)).toEqual(['Zero.', 'Three.'])
})
