import { expect, test } from 'vitest'
import { chosenTab } from './use-library-tab.ts'

test.each([
  ['nothing', null, null, 'All Content'],
  ['an id in the address', 'mini-guide', null, 'Mini-Guide'],
  ['a filter handed over', null, { filter: 'Twitter' }, 'Twitter'],
  ['a filter handed over by id', null, { filter: 'voice' }, 'Voice Content'],
  ['both: the address wins', 'linkedin', { filter: 'Twitter' }, 'LinkedIn'],
  ['an unknown address', 'nonsense', { filter: 'Carousel' }, 'Carousel'],
  ['an unknown filter', null, { filter: 7 }, 'All Content'],
  ['state of another kind', null, 'Twitter', 'All Content'],
])('%s', (_, inAddress, state, label) => {
  expect(chosenTab(inAddress, state).label).toBe(label)
})
