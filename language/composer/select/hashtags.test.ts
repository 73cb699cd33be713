import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { findHashtagLine } from './hashtags.ts'

const tagsOf = (content: string) =>
  findHashtagLine(sourceOf(readMaterial(content), undefined, 0), 5, content)?.text ?? ''

const FERRY = `The ferry to Holmen has no timetable any more. It leaves when eleven people are on board. The owner got the idea from a bus.

In the first month the ferry sailed a third less and carried more people than before.`

test('one noun is no tag, whether the title has it or the text keeps naming it', () => {
  expect(tagsOf(`The ferry that leaves when it is full\n\n${FERRY}`)).toBe('')
  const hives = `I had eighty hives and no plans. I sold forty hives to a young couple. A hive that somebody looks at does not swarm. I kept the forty hives that I could name.`
  expect(tagsOf(hives)).toBe('')
})

test('a phrase and a name of the title are tags', () => {
  const boats = `The night ferry leaves at ten. Nobody had asked for a night ferry. The night ferry of Holmen takes eleven people, and TidePass sells the seats. With TidePass you see who is on board.`
  expect(tagsOf(`How TidePass fills the night ferry\n\n${boats}`)).toBe('#NightFerry #TidePass')
})

test('a verb and what it is turned by make no phrase', () => {
  const taps = `Ask anybody where the water turn is and they look at you. The water turn in our hall sits behind the coats. Go and find your water turn tonight.`
  expect(tagsOf(`Where does your water turn off\n\n${taps}`)).toBe('')
})

test('an everyday word is no tag, however often it stands there', () => {
  const signs = `Our museum has nine rooms. They read the first three signs. So we took the signs away in four rooms. They had written those signs. We still have the signs in a book.`
  expect(tagsOf(signs)).toBe('')
})

test('a phrase that the title writes as one word is one', () => {
  const boats = `Nobody had asked for a night ferry. The night ferry takes eleven people, and a night ferry leaves at ten.`
  expect(tagsOf(`How we made NightFerry.example\n\n${boats}`)).toBe('#NightFerry')
})

test('a phrase that a text without a title keeps naming is one', () => {
  const cards = `We printed method cards for the team. The method cards sat in our offices. Nobody had asked for method cards before.`
  expect(tagsOf(cards)).toBe('#MethodCards')
})

test('who is asked in an interview is no tag', () => {
  const talk = `Leo Marsh: What do you do all night?\n\nAda Brandt: I keep the night ferry, and Ada Brandt is on the boat as well.\n\nLeo Marsh: And then?\n\nAda Brandt: Then the boat goes home.`
  expect(tagsOf(`Ada Brandt: who keeps the ferry\n\n${talk}`)).not.toMatch(/Brandt/)
})

test('what only the title says is none in a long text', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Reader number ${at} sent us a letter about the forms.`).join(' ')
  expect(tagsOf(`Get the most juice out of the squeeze\n\n${long}`)).not.toMatch(/Squeeze|Juice/)
})
