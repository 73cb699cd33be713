import { expect, it } from 'vitest'
import { recipes } from '#server/recipes.ts'
import { keepsTheRecipeContract, type RecipeSubject } from './recipe-contract.ts'

const SUBJECTS: readonly RecipeSubject[] = [
  {
    operation: 'generation',
    input: { platform: 'LinkedIn', content: 'One two three four five six seven eight nine ten.' },
    tokens: 153,
    pieces: 1,
    tooDear: { platform: 'LinkedIn', content: 'word '.repeat(30_000) },
  },
  {
    operation: 'refine',
    input: { refinement: 'shorter', selection: 'One two three four five six seven eight nine ten.' },
    tokens: 153,
    pieces: 0,
    tooDear: { refinement: 'shorter', selection: 'word '.repeat(30_000) },
  },
]

it('names every recipe there is', () => {
  expect(SUBJECTS.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(recipes).toSorted())
})

for (const subject of SUBJECTS) keepsTheRecipeContract(subject)
