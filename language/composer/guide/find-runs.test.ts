import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { shortenedStep } from '#language/composer/select/find-steps.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { findRunSteps } from './find-runs.ts'

const stepsOf = (content: string) =>
  findRunSteps(sourceOf(readMaterial(content), undefined, 0), 7)?.map(({ part }) => part.text)

test('orders that stand together are the steps, each with what is said about it', () => {
  const text = `We write for people who are in a hurry. Most of them read on a phone.

If you need a long word, don’t assume that everybody knows it. There are hundreds of them, and nobody knows them all. Spell the word out the first time. But in a table the short form will do. Put the long form into brackets after it.`
  expect(stepsOf(text)).toEqual([
    'If you need a long word, don’t assume that everybody knows it. There are hundreds of them, and nobody knows them all.',
    'Spell the word out the first time.',
    'Put the long form into brackets after it.',
  ])
})

test('an order that leans on the one before it stands behind it', () => {
  const text = 'Mornings are short here. Decide tonight what the first line is. Write half of it. Then go to bed.'
  expect(stepsOf(text)).toEqual(['Decide tonight what the first line is.', 'Write half of it.', 'Go to bed.'])
})

test('orders from all over a text are no steps', () => {
  const facts =
    'The mill stands by the river. It has two wheels. One of them is new. The other one is older than the town. The miller sleeps late. '
  const text = `Ask the miller for the key. ${facts}Bring a coat for the cellar. ${facts}Count the steps of the tower. ${facts}`
  expect(stepsOf(text)).toBeUndefined()
})

test('a step is not cut where it has a figure or a condition', () => {
  const kept = 'Send the whole group of guests a short letter in the first days of spring'
  expect(shortenedStep(`${kept}, which most of them like, including those abroad.`, 17)?.text).toMatch(/spring/)
  expect(shortenedStep(`${kept}, including the 40 who came only once.`, 17)).toBeUndefined()
  expect(shortenedStep(`${kept}, so that they come unless it rains all day.`, 17)).toBeUndefined()
})

test('two orders in one sentence are two steps where there are few', () => {
  const text =
    'Mornings are short here. Write down who came to the mill. Then close the worst day for a month and look again.'
  expect(stepsOf(text)).toEqual(['Write down who came to the mill.', 'Close the worst day for a month.', 'Look again.'])
})
