import { expect, test } from 'vitest'
import { tabsOf } from './piece-tabs.ts'

test('a format that was made once has its name alone', () => {
  expect(
    tabsOf([
      { id: 'b', contentType: 'blog-post' },
      { id: 'a', contentType: 'expand-ideas' },
    ]),
  ).toEqual([
    { id: 'b', label: 'Blog Post' },
    { id: 'a', label: 'Funnel Ideas' },
  ])
})

test('one that was made more than once is numbered from the oldest on', () => {
  expect(
    tabsOf([
      { id: 'd', contentType: '3-emails' },
      { id: 'c', contentType: 'blog-post' },
      { id: 'b', contentType: '3-emails' },
      { id: 'a', contentType: '3-emails' },
    ]).map(({ id, label, count }) => [id, label, count]),
  ).toEqual([
    ['d', '3-Emails', '3'],
    ['c', 'Blog Post', undefined],
    ['b', '3-Emails', '2'],
    ['a', '3-Emails', '1'],
  ])
})
