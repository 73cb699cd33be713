import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { findRunSteps } from './find-runs.ts'
import { promiseGuide } from './promise-guide.ts'

function promiseOf(end: string): string | undefined {
  const content = `The first week\n\nNew people were afraid of the guests. Learn ten names before you learn the menu. Visit every table once in an evening. Close the shop alone on Friday. Then tell somebody what was hard.\n\n${end}`
  const source = sourceOf(readMaterial(content), undefined, 0)
  const steps = findRunSteps(source, 7) ?? []
  const places = steps.flatMap(({ part }) =>
    part.trace.flatMap((one) => (one.from === 'sentence' ? [one.sentence] : [])),
  )
  return promiseGuide(source, new Set(places), steps.length)?.text
}

test('a guide promises what the material says came of its steps', () => {
  expect(promiseOf('Since we begin with the names, nobody has left in the first month.')).toMatch(
    /^Since we begin with the names, nobody has left in the first month\. What to do, in \w+ steps\.$/,
  )
})

test('what came of something else, what went wrong and what is only said is no promise', () => {
  for (const end of [
    'Since the harbour was rebuilt, nobody has ever missed a boat.',
    'We lost half of the guests whose names we knew.',
    'Names are the warmest thing that a shop has.',
  ])
    expect(promiseOf(end)).toMatch(/^\w+ steps you can put to use\.$/)
})

test('a doubt stays with what it doubts', () =>
  expect(
    promiseOf(
      'Since we begin with the names, nobody has left in the first month. I cannot prove that it is the names.',
    ),
  ).toMatch(/first month\. I cannot prove that it is the names\. What to do/))
