import { expect, test } from 'vitest'
import { readSearch } from '#domain/lists/search-terms.ts'
import { addressOfBeginning } from './beginning-search.ts'

test.each([
  ['I said no.\n\nAnd they stayed, all of them, for years.', 'I said no. And they stayed, all of'],
  ['🎉 “Yes,” she said & left', 'Yes, she said & left'],
  ['– Don’t wait', 'Don’t wait'],
  ['去年の春、私は会議をやめました。', '去年の春、私は会議をやめました'],
  [`Short ${'a'.repeat(300)}`, 'Short'],
])('what begins with %j is searched for by its first words', (text, phrase) => {
  const search = new URL(addressOfBeginning(text), 'http://localhost').searchParams.get('q') ?? ''
  expect(readSearch(search)).toEqual([{ text: phrase, kind: 'phrase', isExcluded: false }])
})
