import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { titleCover } from './cover.ts'

const BODY = `The cranes stood still for a week. Nobody had oiled them since the spring.

Oil costs nine pounds. A crane that stands still costs nine hundred.`

function coverOf(title: string, from: number): string | undefined {
  const source = sourceOf({ ...readMaterial(BODY), title }, undefined, 0)
  const lines = source.ranked.map((ranked) => ({ text: ranked.sentence.text, ranked, rewrites: [] }))
  const window = { lines, from, to: 3, words: 0, score: 0, stems: new Set<string>(), speaker: undefined }
  return titleCover(source, window)?.text
}

test('a title that says what the slides are about is the cover, the name of a file is none', () => {
  expect(coverOf('Why a crane wants oil', 2)).toBe('Why a crane wants oil')
  expect(coverOf('Meeting notes 14/3 crane', 2)).toBeUndefined()
  expect(coverOf('Lunch in the old town', 2)).toBeUndefined()
  expect(coverOf('Lunch in the old town', 0)).toBe('Lunch in the old town')
})
