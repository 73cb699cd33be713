import { expect, test } from 'vitest'
import { rankSentences } from '#language/composer/analyse/rank-sentences.ts'
import { readMaterial } from '#language/material/read-material.ts'

const barredOf = (content: string) =>
  rankSentences(readMaterial(content), undefined).flatMap(({ barred, sentence }) => (barred ? [sentence.text] : []))

test('the line under a picture and a row of links are never used', () => {
  const text = `The orchard is open to everybody since May. Forty families have taken a tree each.

Volunteers from the two parishes and the school gather for the first pruning.

We lend the ladders. For the rest, take a look at Grafting, Watering, Tools, and the calendar.

Volunteers gather here every Saturday because we pay for the soup.`
  expect(barredOf(text)).toEqual([
    'Volunteers from the two parishes and the school gather for the first pruning.',
    'For the rest, take a look at Grafting, Watering, Tools, and the calendar.',
  ])
})

test('a speaker who names the topic has said nothing yet', () => {
  const talk = `Ludmila Horn  0:03
Um, so, the oven. We had it on all night and nobody baked before six.

Bert Vos  0:11
And what did you do about it then?

Ludmila Horn  0:15
We turned it off at nine. The bread was as good as before, and we saved a third of the gas.`
  expect(barredOf(talk)).toContain('The oven.')
  expect(barredOf(talk)).not.toContain('We turned it off at nine.')
})
