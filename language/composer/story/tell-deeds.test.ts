import { expect, test } from 'vitest'
import { readDeeds } from './tell-deeds.ts'

test.each([
  ['In June I rented the old mill.', true],
  ['For years we answered every letter.', true],
  ['I was tired and I had no plan.', false],
  ['I lost my keys in the river.', false],
  ['It was the mill that I could afford.', false],
  ['I did the opposite.', true],
  ['I did try to sleep.', false],
])('what somebody chose to do is a deed: %s', (text, is) => expect(readDeeds(text).isOwnDeed).toBe(is))

test.each([
  ['A colleague moved the desks by the window.', true],
  ['The mayor opened the gate himself.', true],
  ['Reading went up a little.', false],
  ['The pulse stayed below a hundred.', false],
  ['They said that nobody can work here.', false],
  ['Nobody signed anything.', false],
])('others do things, things do not, and saying is no deed: %s', (text, is) => expect(readDeeds(text).isDeed).toBe(is))

test.each([
  ['So we closed the kitchen.', true],
  ['We stopped printing the menu.', true],
  ['We printed the menu.', false],
])('what is told as a choice is a decision: %s', (text, is) => expect(readDeeds(text).isDecision).toBe(is))

test.each([
  ['A short menu is a promise.', true],
  ['Nobody reads the second page.', true],
  ['Cook what you would eat yourself.', true],
  ['What I learned is that soup travels badly.', true],
  ['Patience is the most expensive thing that we ever bought.', true],
  ['The soup is terrible.', false],
  ['Many guests praised the soup.', false],
  ['A tray that stood in the sun has only become warmer.', false],
  ['On a Thursday in November.', false],
  ['We have a rule for that now.', false],
  ['Cut hands, mostly, and one foot.', false],
])('what holds for anybody on any day is an insight: %s', (text, is) => expect(readDeeds(text).isInsight).toBe(is))

test('what was done by nobody known, and what was not done, is past as well', () => {
  expect(readDeeds('The bread sounded hollow.').isPast).toBe(true)
  expect(readDeeds('I did not know that.').isPast).toBe(true)
  expect(readDeeds('I ask everybody what they stopped doing.').isPast).toBe(false)
})
