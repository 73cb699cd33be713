import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { findHashtagLine } from './hashtags.ts'

const tagsOf = (content: string) =>
  findHashtagLine(sourceOf(readMaterial(content), undefined, 0), 5, content)?.text ?? ''

const FERRY = `The ferry to Holmen has no timetable any more. It leaves when eleven people are on board. The owner got the idea from a bus.

In the first month the ferry sailed a third less and carried more people than before.`

test('a noun of the title is a tag, as the title has it; a verb is none', () => {
  expect(tagsOf(`The ferry that leaves when it is full\n\n${FERRY}`)).toBe('#Ferry')
  const tenants = `We manage four hundred flats with six people. Every Friday each tenant gets one message. The calls fell by half.`
  expect(tagsOf(`Why we answer tenants on Fridays\n\n${tenants}`)).toBe('#Tenants')
})

test('an everyday word is no tag, however often it stands there', () => {
  const signs = `Our museum has nine rooms. They read the first three signs. So we took the signs away in four rooms. They had written those signs. We still have the signs in a book.`
  expect(tagsOf(signs)).toBe('')
})

test('a rarer word that carries the text is one, and so is a phrase that it keeps naming', () => {
  const hives = `I had eighty hives and no plans. I sold forty hives to a young couple. A hive that somebody looks at does not swarm. I kept the forty hives that I could name.`
  expect(tagsOf(hives)).toBe('#Hives')
  const cards = `We printed method cards for the team. The method cards sat in our offices. Nobody had asked for method cards before.`
  expect(tagsOf(cards)).toBe('#MethodCards')
})

test('what only the title says is none in a long text', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Reader number ${at} sent us a letter about the forms.`).join(' ')
  expect(tagsOf(`Get the most juice out of the squeeze\n\n${long}`)).not.toMatch(/Squeeze|Juice/)
})
