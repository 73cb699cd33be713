import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import type { Step } from './find-steps.ts'
import { findListSteps, findOrderSteps, findSectionSteps } from './steps-from-lists.ts'

const read = (content: string) => sourceOf(readMaterial(content), undefined, 0)
const texts = (steps: readonly Step[] | undefined) => steps?.map(({ part }) => part.text)

const ORDERS = `- Put one object on the table. A broken kettle works.
- Ask what is wrong with it. Write the answers on paper that stays in the room.
- Stop twenty minutes early. The best question always comes when people put on their coats.`

test('a list of orders is told whole, with what each says about it', () => {
  expect(texts(findOrderSteps(read(`How we run a workshop\n\nPeople remembered the lunch.\n\n${ORDERS}`), 7))).toEqual([
    'Put one object on the table. A broken kettle works.',
    'Ask what is wrong with it. Write the answers on paper that stays in the room.',
    'Stop twenty minutes early. The best question always comes when people put on their coats.',
  ])
})

test('what somebody hoped for or did is no list of orders', () => {
  expect(findOrderSteps(read(`We hoped the product would do the following:\n\n${ORDERS}`), 7)).toBeUndefined()
  expect(findListSteps(read(`We hoped the whole product would do this:\n\n${ORDERS}`), 7)).toBeUndefined()
})

test('under a heading what says what to do comes before what sets the scene', () => {
  const guide = (heading: string) => `Onboarding

## ${heading}

We lost three people in their first month. Learn the names of ten regulars before you learn the menu.

## The teas

Our shelf has forty teas on it. Drink every tea once, without sugar.

## The door

People turn around at the door. Count for an hour who turns around.`
  expect(texts(findSectionSteps(read(guide('The names')), 7))).toEqual([
    'The names. Learn the names of ten regulars before you learn the menu.',
    'The teas. Drink every tea once, without sugar.',
    'The door. Count for an hour who turns around.',
  ])
  expect(texts(findSectionSteps(read(guide('What went wrong?')), 7))?.[0]).toMatch(/^What went wrong\? We lost three/)
})
