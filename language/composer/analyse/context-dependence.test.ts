import { describe, expect, test } from 'vitest'
import { leaningOf, linksAway } from './context-dependence.ts'

describe('what leans on the sentence before it', () => {
  test.each([
    'However, the plan failed.',
    'But we stayed.',
    'For example, write short words.',
    'This means that anyone can join.',
    'These fears cost me a month.',
    'That’s when I knew.',
    'It takes the guesswork out of the process.',
    'They also show progress.',
    'She published 30 posts.',
    'Both refer to acronyms.',
    'The second demo went well.',
    'The latter is better.',
    'Another reason is price.',
    'Such plans rarely work.',
    'Why? For years we wrote plans.',
    'I wasn’t sure it would work.',
    'One failure has been poor governance over these assets.',
    'No matter which methods we use, these are the fundamentals.',
    'We call the tool that fills that role a guide.',
    'I fired nine clients that month.',
    'I mean that in caps.',
    'Had we not done that, the platform might have failed.',
    'To keep things simple, our guide refers to both as acronyms.',
    'We hit our ceiling there, and left.',
    'To an outsider, that string of letters means nothing.',
    '“But nobody is looking.”',
    'In this case, wait.',
    'Nobody knew.',
    'It did not.',
    'Because the loudest person is not the wisest one.',
    'Second thing — eighteen people are too many.',
    'Lastly, I loved the moment when Katja laughed.',
    'A braver team would have called those 30 customers.',
    'I love mine but don’t confuse the two.',
    'When I took over in 2016 I thought she was sentimental.',
    'In March she left the company.',
    'Now she comes to dinner twice a year.',
    'We stopped giving it in the first three years.',
    'Since then we open every chest before we give a date.',
    'From the inside it looks like pain.',
    'Not because we are against work.',
    'Use two kettles then, and two rooms.',
    'I know how that sounds.',
    'I know that sounds strange.',
    'I didn’t know that before.',
    'My neighbour lost half of his.',
  ])('%s', (text) => expect(leaningOf(text, 'en')).toBe('yes'))
})

describe('what stands alone', () => {
  test.each([
    'Campaign finance information is not very approachable.',
    'There are over 4,000 pages of policies.',
    'It’s hard to say no to a friend.',
    'It is important to start small.',
    'Those who wait too long lose the client.',
    'A week before Christmas, the office moved.',
    'Two years after the flood we sold the mill.',
    'Both teachers and students gained from the change.',
    'As they built the schema, the team learned to listen.',
    'If they can understand your materials, readers will be happier.',
    'Spell out the acronym on first reference, and include the abbreviation in parentheses after it.',
    'A person who needs help files an issue describing the help they want.',
    'Track your hours for two weeks, even if it hurts.',
    'Every boat they make gets launched.',
    'You don’t need more clients.',
    'Instead of letting my anxiety win, I put my groceries down.',
    'This year we doubled our income.',
    'Because the train was late, we stayed at home.',
    'Clients pay late.',
    'My grandmother knew what she was doing.',
    'I ask everybody what they stopped doing last year.',
    'A printer told me that he sleeps badly.',
    'A drill is used for eleven minutes in its whole life.',
    'With a friend it is easier to begin.',
  ])('%s', (text) => expect(leaningOf(text, 'en')).not.toBe('yes'))
})

test('a count without what is counted leans a little', () => {
  expect(leaningOf('Forty come at least once a month.', 'en')).toBe('soft')
  expect(leaningOf('Eleven said the changing room.', 'en')).toBe('soft')
  expect(leaningOf('Forty islanders came to the meeting.', 'en')).toBe('no')
})

test('a definite thing nobody has named yet leans a little', () => {
  expect(leaningOf('The committee decided to take a column out.', 'en')).toBe('soft')
  expect(leaningOf('The U.S. government has many offices.', 'en')).toBe('no')
  expect(leaningOf('The best time to start is now.', 'en')).toBe('no')
})

test.each([
  ['Sin embargo, el plan falló.', 'es'],
  ['Cependant, nous sommes restés.', 'fr'],
  ['Dieses Ziel war zu hoch.', 'de'],
  ['Isso mudou tudo.', 'pt'],
  ['Tuttavia siamo rimasti.', 'it'],
] as const)('%s leans in its language too', (text, language) => expect(leaningOf(text, language)).toBe('yes'))

test.each([
  ['You can sign up here.', true],
  ['See the table below for details.', true],
  ['In this post we look at methods.', true],
  ['Stay tuned for updates.', true],
  ['Today I want to talk about fear.', true],
  ['We signed up forty new clients.', false],
  ['You will find your own voice.', false],
  ['The following year we doubled.', false],
  ['They will get the following Friday off.', false],
  ['Paper is slow, and you can see who was tired.', false],
  ['We do the following:', true],
  ['See the budget for that.', true],
])('%s speaks of its own page: %s', (text, away) => expect(linksAway(text)).toBe(away))
