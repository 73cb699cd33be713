import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { findPassages } from '#language/composer/select/find-passages.ts'
import { firstMentionsIn } from '#language/composer/select/met-before.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { needsOutside } from './needs-outside.ts'

const TEXT = `We bought a ferry in the spring, and the bank asked for a plan. A ferry without passengers is a heavy lamp.

People cross a river because somebody waits on the other side. Nobody has opened the plan since June. The MVRB asked for a copy in June.`

function neededBy(opening: string): number {
  const source = sourceOf(readMaterial(TEXT), undefined, 0)
  const passage = findPassages(source, { sentences: 1, words: 60 }).find(({ lines: [line] }) =>
    line?.text.startsWith(opening),
  )
  return passage ? needsOutside(source, passage, firstMentionsIn(source)) : Number.NaN
}

test('what only the text before has told of is needed, and what a sentence says by itself is not', () => {
  expect(neededBy('People cross')).toBe(0)
  expect(neededBy('A ferry without')).toBe(0)
  expect(neededBy('Nobody has')).toBeGreaterThan(0)
  expect(neededBy('The MVRB')).toBeGreaterThan(0)
})
