import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import type { Step } from './find-steps.ts'
import { findListSteps, findOrderSteps, findSectionSteps } from './steps-from-lists.ts'

const read = (content: string) => sourceOf(readMaterial(content), undefined, 0)
const texts = (steps: readonly Step[] | undefined) => steps?.map(({ part }) => part.text)

const ORDERS = `- Put one object on the table. A broken kettle works.
- Ask what is wrong with it. Write the answers on paper that stays in the room.
- Stop twenty minutes early. The best question always comes when people put on their coats.`

test('a list of orders is told whole, with what each says about it', () => {
  expect(
    texts(findOrderSteps(read(`How we run a workshop\n\nPeople remembered the lunch.\n\n${ORDERS}`), 7)?.steps),
  ).toEqual([
    'Put one object on the table. A broken kettle works.',
    'Ask what is wrong with it. Write the answers on paper that stays in the room.',
    'Stop twenty minutes early. The best question always comes when people put on their coats.',
  ])
})

test('what somebody hoped for or did is no list of orders', () => {
  expect(findOrderSteps(read(`We hoped the product would do the following:\n\n${ORDERS}`), 7)).toBeUndefined()
  expect(findListSteps(read(`We hoped the whole product would do this:\n\n${ORDERS}`), 7)).toBeUndefined()
})

test('a bullet that tells nothing to do belongs to the one before it, and the list keeps its lead-in', () => {
  const told = `Here is what I would tell another office:

- Send the letter when there is no news.
- Write it by hand for the first month.
- Templates come later.
- Paint every third envelope green.`
  const found = findOrderSteps(read(`We write letters to four hundred tenants.\n\n${told}`), 7)
  expect(texts(found?.steps)).toEqual([
    'Send the letter when there is no news.',
    'Write it by hand for the first month. Templates come later.',
    'Paint every third envelope green.',
  ])
  expect(found?.promise?.text).toBe('Here is what I would tell another office:')
})

test('bullets in which the writer did something are steps, what others held or found is none', () => {
  const list = (items: readonly string[]) =>
    findListSteps(read(`Here is what I did before the second fair:\n\n${items.map((one) => `- ${one}`).join('\n')}`), 7)
  const mine = ['I stopped sending letters first.', 'I asked for the name of the cook.', 'I wrote a card by hand.']
  expect(texts(list(mine)?.steps)).toEqual(mine)
  expect(
    list(['Held 15 workshops for agencies.', 'Developed a first prototype.', 'Held weekly sessions.']),
  ).toBeUndefined()
})

test('no heading is said twice, a question is no step, and a page whose headings tell nothing to do has none', () => {
  const page = (headings: readonly [string, string][]) =>
    read(`The meeting\n\n${headings.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n')}`)
  const steps = findSectionSteps(
    page([
      ['Ask one question', 'Ask one question instead. Sixty notes are sixty topics that nobody can act on.'],
      ['Why one?', 'Because the loudest person is not the wisest one in the room.'],
      ['End early', 'Nobody has ever complained about a short meeting.'],
      ['Put a name on it', 'An action without a name is a wish.'],
    ]),
    7,
  )
  expect(texts(steps)).toEqual([
    'Ask one question. Sixty notes are sixty topics that nobody can act on.',
    'End early. Nobody has ever complained about a short meeting.',
    'Put a name on it. An action without a name is a wish.',
  ])
  const facts = page([
    ['What is the lab?', 'The lab is a place where anyone can get help with a text.'],
    ['The people', 'The people of the lab come from all teams of the house.'],
    ['The rooms', 'The rooms stand open from eight to six on every day.'],
  ])
  expect(findSectionSteps(facts, 7)).toEqual([])
})

test('under a heading what says what to do comes before what sets the scene', () => {
  const guide = (heading: string) => `Onboarding

## ${heading}

We lost three people in their first month. Learn the names of ten regulars before you learn the menu.

## The teas

Our shelf has forty teas on it. Drink every tea once, without sugar.

## The door

People turn around at the door. Count for an hour who turns around.`
  expect(texts(findSectionSteps(read(guide('The names')), 7))).toEqual([
    'The names. Learn the names of ten regulars before you learn the menu.',
    'The teas. Drink every tea once, without sugar.',
    'The door. Count for an hour who turns around.',
  ])
  expect(texts(findSectionSteps(read(guide('What went wrong?')), 7))?.[0]).toMatch(/^The teas/)
})

test('how something is done, one thing after the other, is a guide; what was hoped for is none', () => {
  const items = `- A reader who needs help writes a card to the desk.
- Once the card is there, a helper of the library takes it.
- After the helper has found the book, the card goes back to the reader.`
  const listOf = (lead: string) => findListSteps(read(`The desk\n\n${lead}\n\n${items}`), 7)
  expect(texts(listOf('Here’s a rundown of how we work:')?.steps)).toHaveLength(3)
  expect(listOf('These are things that our readers like:')).toBeUndefined()
})
