import { expect, test } from 'vitest'
import { cutClauses } from './cut-clauses.ts'

const cut = (said: string) =>
  cutClauses(said.split(' ')).map(({ words, isPlain }) => `${words.join(' ')}${isPlain ? '.' : ''}`)

test.each([
  [
    'a condition stays with the clause of its own time',
    'the roof leaked all winter when it rains the loft is wet',
    ['the roof leaked all winter.', 'when it rains, the loft is wet.'],
  ],
  [
    'a condition stays with what the same person does',
    'it took him an hour when we needed a ladder we borrowed one',
    ['it took him an hour.', 'when we needed a ladder, we borrowed one.'],
  ],
  [
    'an order follows its condition',
    'she sold all of it if you want to keep it put it into the shade',
    ['she sold all of it.', 'if you want to keep it, put it into the shade.'],
  ],
  [
    'an order begins where no verb can follow',
    'leave the boxes as they are write down the day and come back',
    ['leave the boxes as they are.', 'write down the day and come back.'],
  ],
  [
    'a verb that has had its object wants no other',
    'it was a promise that i cannot keep the new boat came in june',
    ['it was a promise that i cannot keep.', 'the new boat came in june.'],
  ],
  [
    'which ones they were is said behind them',
    'those were the boats we forgot about',
    ['those were the boats we forgot about.'],
  ],
  [
    'there is something wherever nothing asks for it',
    'we bought a map of it there are nine harbours on the coast',
    ['we bought a map of it.', 'there are nine harbours on the coast.'],
  ],
  [
    'what somebody adds at the end is no sentence',
    'most of them were gone about nine i would say',
    ['most of them were gone about nine i would say.'],
  ],
])('%s', (_, said, clauses) => expect(cut(said)).toEqual(clauses))

test('a hesitation says that a clause ended behind what mostly goes on', () => {
  const words = 'nobody had to pay to get in every other club in town asks for money'.split(' ')
  expect(cutClauses(words)).toHaveLength(1)
  const cuts = cutClauses(words, (at) => words[at] === 'every')
  expect(cuts.map(({ words: [first = ''] }) => first)).toEqual(['nobody', 'every'])
})
