import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { bestRun } from './best-run.ts'
import { missedBefore, missedBehind } from './missed.ts'
import { needsOf } from './needs.ts'

const TEXT = `What the quarry taught me

I have worked in a slate quarry near the coast since I was nineteen. Our foreman Ewan keeps a notebook in his lunch tin.

There are two rules in it. The first is that nobody walks under the crane. The second is that everybody signs the notebook on Friday.

Slate splits along its grain, and no hammer changes that. Visitors from the city hit it from the side for an hour.

Ewan lost the notebook in the flood of 2019. He didn't say a word about it for a week.`

const source = () => sourceOf(readMaterial(TEXT), undefined, 0)
const placeOf = (start: string) => source().ranked.findIndex(({ sentence }) => sentence.text.startsWith(start))
const odds = (one: string, other: string) =>
  needsOf(source()).of[placeOf(one)]?.find((need) => need.other === placeOf(other))?.odds ?? 0

test('a sentence needs the one that its pronoun means, who is named, and what was counted', () => {
  expect(odds("He didn't say", 'Ewan lost')).toBeGreaterThan(0.5)
  expect(odds('The second is', 'The first is')).toBeGreaterThan(0.5)
  expect(odds('There are two rules', 'The first is')).toBeGreaterThan(0.15)
  expect(odds('Slate splits', 'The second is')).toBeLessThan(0.15)
  expect(odds("He didn't say", 'Ewan lost')).toBeGreaterThan(odds("He didn't say", 'Slate splits'))
})

test('a passage misses what stands before it, and promises what stands behind it', () => {
  const [slate, second, rules] = ['Slate splits', 'The second is', 'There are two rules'].map(placeOf)
  expect(missedBefore(source(), second ?? 0, second ?? 0)).toBeGreaterThan(1)
  expect(missedBefore(source(), slate ?? 0, slate ?? 0)).toBeLessThan(0.5)
  expect(missedBehind(source(), rules ?? 0)).toBeGreaterThan(missedBehind(source(), slate ?? 0))
})

test('what is told of a section begins with what can stand alone, and comes to its end', () => {
  const one = source()
  const section = one.ranked.filter(({ sentence }) => sentence.paragraph === one.ranked.at(-1)?.sentence.paragraph)
  expect(bestRun(one, section, new Set(), (run) => run.length <= 2).map(({ sentence }) => sentence.text)).toEqual([
    'Ewan lost the notebook in the flood of 2019.',
    "He didn't say a word about it for a week.",
  ])
  expect(bestRun(one, section, new Set(), () => false)).toEqual([])
})

test('other languages have no needs that were measured', () => {
  const german = sourceOf(readMaterial(TEXT.replaceAll('the', 'der').replaceAll('The', 'Die')), undefined, 0)
  const one = { ...german, material: { ...german.material, language: 'de' as const } }
  expect(missedBefore(one, 3, 3)).toBe(0)
})
