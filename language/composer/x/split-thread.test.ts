import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { splitThread } from './split-thread.ts'

function postsOf(content: string): string[][] {
  const { source, window } = windowOf(content)
  const { posts } = splitThread(source, window, (text) => text.length <= 270)
  return posts.map((post) => post.lines.map(({ text }) => text.split(' ', 2).join(' ')))
}

test('a post ends where a paragraph does, and a list stays together', () => {
  expect(
    postsOf(`Our bakery sells one bread. People laughed at it for a year, and then they queued for it in the rain.

Three things made the bread what it is:
- Flour from the mill behind the house.
- Water that stood for a night.
- An oven that nobody opens.

Customers ask for a second bread every week. We tell them what the second one would cost the first one.`),
  ).toEqual([
    ['Our bakery', 'People laughed'],
    ['Three things', 'Flour from', 'Water that', 'An oven'],
    ['Customers ask', 'We tell'],
  ])
})

test('two lists never share a post', () => {
  expect(
    postsOf(`We met for a day and wrote down what we saw.

- The room was too small for the people.
- The coffee was cold after ten minutes.
- Take the big room for every meeting.
- Let somebody make the coffee at noon.

The next day is in June, and it will be shorter than this one was, because nobody listened after four.`),
  ).toContainEqual(['Take the', 'Let somebody'])
})
