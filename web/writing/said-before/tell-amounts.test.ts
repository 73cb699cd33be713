import { expect, it } from 'vitest'
import { tellAmounts } from './tell-amounts.ts'

it.each([
  [{}, ''],
  [{ posts: 0, hooks: 0, ideas: 0 }, ''],
  [{ posts: 1 }, '1 post'],
  [{ ideas: 9 }, '9 ideas'],
  [{ posts: 3, hooks: 1 }, '3 posts and 1 hook'],
  [{ posts: 1_200, hooks: 2, ideas: 1 }, '1,200 posts, 2 hooks and 1 idea'],
])('%j is told as %j', (amounts, told) => expect(tellAmounts(amounts)).toBe(told))
