import { expect, test } from 'vitest'
import { readMaterial } from '#language/material/read-material.ts'
import { findTail } from './find-tail.ts'

const BODY = Array.from(
  { length: 12 },
  (_, at) => `On day ${at + 1} the kiln was opened and the bowls were put on the long shelf by the window.
Two of them had cracked, and nobody could say why, since all of them had stood in the same place.`,
).join('\n\n')

function tailOf(end: string): string | undefined {
  const material = readMaterial(`${BODY}\n\n${end}`)
  const at = findTail(material)
  return at === undefined ? undefined : material.sentences[at]?.text
}

test('where to write to, and all that stands below it, is the tail of a text', () => {
  expect(tailOf('If you want a place, email me at the studio.\n\nThe cat has had kittens.')).toMatch(/^If you want/)
  expect(tailOf('The tools stay in the box.\n\nNext week’s letter is about glazes.')).toMatch(/^Next week/)
})

test('a text without a notice has none, nor has one that is short, nor one that speaks of letters in its middle', () => {
  expect(tailOf('The cat has had kittens.')).toBeUndefined()
  expect(findTail(readMaterial('Email me at the studio.\n\nThe cat has had kittens.'))).toBeUndefined()
  expect(findTail(readMaterial(`Subscribe to nothing, she said.\n\n${BODY}`))).toBeUndefined()
})
