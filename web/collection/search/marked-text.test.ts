import { expect, test } from 'vitest'
import { passageStart } from './marked-text.tsx'

const LONG = `${'Words before it. '.repeat(20)}Then the giraffe came, and stayed.`

test.each([
  ['at its beginning, where the word stands there', 'A giraffe came. And more.', 0],
  ['at its beginning, where the word stands nowhere', LONG.replace('giraffe', 'zebra'), 0],
])('a preview begins %s', (_, text, start) => {
  expect(passageStart(text, new Set(['giraffe']))).toBe(start)
})

test('a preview begins at a word shortly before what was found', () => {
  const start = passageStart(LONG, new Set(['giraffe']))
  expect(LONG.slice(start)).toMatch(/^(?:\w+\.? )+Then the giraffe/)
  expect(LONG.indexOf('giraffe') - start).toBeLessThanOrEqual(50)
  expect(LONG[start - 1]).toBe(' ')
})
