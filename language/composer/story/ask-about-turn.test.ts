import { expect, test } from 'vitest'
import { askWhether } from './ask-about-turn.ts'

test.each([
  ['Two years ago I sold my boat to a young couple.', 'Would you have sold your boat to a young couple?'],
  ['So we took the lamps away in four rooms.', 'Would you have taken the lamps away in four rooms?'],
  ['In June I wrote one price on a card, and people stopped asking.', 'Would you have written one price on a card?'],
  ['I called everybody on the list myself.', 'Would you have called everybody on the list yourself?'],
  ['We opened at nine instead.', 'Would you have opened at nine?'],
  [
    'Then I read the letter of the two who said nothing.',
    'Would you have read the letter of the two who said nothing?',
  ],
  ['So we wrote a page that says when we answer.', 'Would you have written a page that says when you answer?'],
  ['So we asked for one boat with a date on it.', 'Would you have asked for one boat with a date on it?'],
  [
    'On Friday, we decided to row an early morning round to show the whole harbour how the new boats run.',
    'Would you have decided to row an early morning round?',
  ],
])('a deed is asked about: %s', (told, asked) => expect(askWhether(told)?.text).toBe(asked))

test.each([
  'I sent it to them in May.',
  'I felt sick for a week.',
  'We were late again.',
  'The mayor opened the gate.',
  'I found out I’m a morning person.',
  'I asked her for the list.',
  'We did not sing at all.',
  'Instead of letting the fear grow, I put my bag down.',
])('what nobody chose, and what needs the story to be understood, is not: %s', (told) =>
  expect(askWhether(told)).toBeUndefined(),
)

test('every word of the question that is not fixed stands in what was told, but for whose it is', () => {
  const [item] = askWhether('Two years ago I sold my boat to a young couple.')?.trace ?? []
  expect(item).toMatchObject({ from: 'phrase', terms: ['sold', 'boat', 'to', 'a', 'young', 'couple'] })
})
