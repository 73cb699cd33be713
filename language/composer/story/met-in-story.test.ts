import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { isMetInStory } from './met-in-story.ts'

const linesOf = (content: string) => windowOf(content).window.lines

test.each([
  ['A man from the harbour bought our old boat.', 'He paid in coins.', true],
  ['A man from the harbour bought our old boat.', 'I wrote down what she said.', false],
  ['A man from the harbour bought our old boat.', 'He wrote down what she said.', false],
  ['We wiped the clean counter every evening.', 'He told me that nobody looks at it.', false],
  ['We went to the harbour with Marta on a Sunday.', 'She knew the boat.', true],
  ['We wrote a page about the boat.', 'Eleven people read that page last week.', true],
  ['We wrote about the boat.', 'Eleven people read that page last week.', false],
  ['We wrote about the boat.', 'Nobody came on that evening.', true],
])('%s %s', (before, text, is) => expect(isMetInStory(linesOf(before), text)).toBe(is))
