import { expect, test } from 'vitest'
import { contract, expand } from '#language/composer/words/contractions.ts'
import { isClause } from '#language/words/is-clause.ts'
import {
  capitalise,
  cutAlso,
  cutLeadIn,
  cutNumber,
  cutSaidLeadIn,
  isBalanced,
  shorten,
  splitClauses,
} from './trim-sentence.ts'

test.each([
  ['However, stakeholders can help us.', 'Stakeholders can help us.'],
  ['But nobody is looking that closely.', 'Nobody is looking that closely.'],
  ['Then one Tuesday my laptop died.', 'One Tuesday my laptop died.'],
  ['Bottom line: Use the cards every day.', 'Use the cards every day.'],
  ['Second thing — 18 people is too many.', '18 people is too many.'],
  ['For example, LOL or ASAP or DIY.', undefined],
  ['So what?', undefined],
  ['Instead of waiting, we started.', undefined],
])('the lead-in of %j goes', (text, cut) => expect(cutLeadIn(text)?.text).toBe(cut))

test('who holds a claim, and "also", may go', () => {
  expect(cutSaidLeadIn('I’ve found that you should never wait.')?.text).toBe('You should never wait.')
  expect(cutSaidLeadIn('You asked why the bridge took us nine years.')?.text).toBe('Why the bridge took us nine years.')
  expect(cutAlso('18F is also committed to open standards.')?.text).toBe('18F is committed to open standards.')
  expect(cutAlso('Not only cards but also posters help.')).toBeUndefined()
})

test.each([
  ['We talked to 20 victims (of identity theft) last year.', ['We talked to 20 victims last year.']],
  ['Our team redesigned the forms, which took two weeks.', ['Our team redesigned the forms.']],
  ['The method works well for teams — and it keeps growing.', ['The method works well for teams.']],
  ['The method works well for teams — if you let it grow.', []],
  ['None of it is new; however, it was never written down.', []],
  ['If it rains, which it may, we stay.', []],
  ['You can come back to it, if you wish, add it to the list, and we will send it.', []],
  ['Short one here.', []],
])('%j has shorter forms', (text, forms) => expect(shorten(text).map((form) => form.text)).toEqual(forms))

test.each([
  [
    'The government has hundreds of offices; we can’t expect people to know them.',
    ['The government has hundreds of offices', 'We can’t expect people to know them.'],
  ],
  ['I wanted to quit, but my clients needed me there.', ['I wanted to quit', 'My clients needed me there.']],
  ['We bought three things: bread, milk and eggs.', undefined],
  ['If you want to win; you have to start now.', undefined],
])('%j is two clauses or one', (text, clauses) => expect(splitClauses(text, 10)).toEqual(clauses))

test('contractions go both ways, and leave questions and capitals alone', () => {
  expect(contract('We do not know, and I am not sure. DO NOT ask. They have tried.')).toBe(
    'We don’t know, and I’m not sure. DO NOT ask. They have tried.',
  )
  expect(expand("You don't need it, and we’re done. I can't.")).toBe('You do not need it, and we are done. I cannot.')
  expect(expand('Don’t you agree?')).toBe('Don’t you agree?')
})

test.each([
  ['cloud.gov is here', 'cloud.gov is here'],
  ['iPhones sell', 'iPhones sell'],
  ['“so it goes”', '“So it goes”'],
  ['élan vital', 'Élan vital'],
])('%j begins as it should', (text, expected) => expect(capitalise(text)).toBe(expected))

test('open quotations and brackets are noticed, and so are fragments', () => {
  expect(isBalanced('He said “no” (twice).')).toBe(true)
  expect(isBalanced('He said “no.')).toBe(false)
  expect(isClause('Different formats and presentations')).toBe(false)
  expect(isClause('Writing St. instead of Street.')).toBe(false)
  expect(isClause('Keep the search interface intuitive')).toBe(true)
  expect(isClause('Fourteen tabs, filters, templates and scheduled e-mails, for one number per person.')).toBe(false)
  expect(isClause('Next meeting 26 May.')).toBe(false)
  expect(cutNumber('Third: the worksheet was the hit.')?.text).toBe('The worksheet was the hit.')
  expect(cutNumber('The third, fourth and fifth were out by a hand.')).toBeUndefined()
})
