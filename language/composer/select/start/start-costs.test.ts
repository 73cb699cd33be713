import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { startCosts } from './start-costs.ts'

const LIMITS = { words: { least: 30, ideal: 120, most: 200 }, opening: { wanted: 140, most: 210 } }
const read = (content: string) => sourceOf(readMaterial(content), undefined, 0)

const TALK = `Ann Lee  0:03
Good morning. How do you keep bees on the roof of a school?

Omar Haddad  0:09
We asked the caretaker before we asked the head. He has the keys, and nobody had ever asked him for anything but keys. So he built the stairs himself.

Ann Lee  0:20
And the parents, were they against it?

Omar Haddad  0:24
Two of sixty were against it. We invited those two to open the first hive, in white suits and with a camera.

Ann Lee  0:31
What came of it in the end?

Omar Haddad  0:35
The honey is sold before it is in the glass. And the two parents sell it on Saturdays.`

const costOf = (content: string, start: string, opening?: string) => {
  const source = read(content)
  const at = source.ranked.findIndex(({ sentence }) => sentence.text.startsWith(start))
  const ranked = source.ranked[at]
  if (!ranked) throw new Error(start)
  return startCosts(source, at, { text: opening ?? ranked.sentence.text, ranked, rewrites: [] })
}

test('an answer in the middle of a talk costs, and where the talk begins it does not', () => {
  expect(costOf(TALK, 'Two of sixty')).toBeLessThan(0)
  expect(costOf(TALK, 'We invited')).toBeLessThan(0)
  expect(costOf(TALK, 'We asked the caretaker')).toBe(0)
})

test('a sentence that went on from another costs without the word that said so', () => {
  const text = `We had sold bread for nine years. Every morning the first loaf went to the neighbour.

Then I stopped at noon on Saturdays. Now the shop closes at one. Three months later nobody minded.`
  expect(costOf(text, 'Then I stopped', 'I stopped at noon on Saturdays.')).toBeLessThan(0)
  expect(costOf(text, 'Now the shop')).toBeLessThan(0)
  expect(costOf(text, 'Three months later')).toBeLessThan(0)
})

test('what a speaker goes on to say stays, whatever was asked in between', () => {
  const talk = TALK.replace('So he built', 'He built')
    .replace('Two of sixty were against it.', 'So we wrote a letter that had a bee on it.')
    .replace('were they against it?', 'did they come?')
  const [best] = findWindows(read(talk), LIMITS)
  expect(best?.lines.map(({ text }) => text)).toContain('So we wrote a letter that had a bee on it.')
})

test('the first sentence of a text may speak of "the kiln", and what only announces is not missed', () => {
  const said = `The kiln broke in the week before Christmas. We had forty orders on the shelf and told everybody the same day. Nobody was angry for long.

Most people wait if they know what for. Five wanted their money back, and they have bought from us since.`
  const firstOf = (content: string) => findWindows(read(content), LIMITS)[0]?.lines[0]?.text
  expect(firstOf(said)).toBe('The kiln broke in the week before Christmas.')
  expect(firstOf(said.replace('The kiln broke', 'Our shop closes on Mondays since the kiln broke'))).toMatch(
    /^Our shop closes/,
  )
  expect(
    firstOf(`The question was about the kiln. We sold the kiln in March and rented another one. ${said.slice(45)}`),
  ).toBe('We sold the kiln in March and rented another one.')
})

test('who is meant was said before the question, where the question says "they" as well', () => {
  const talk = (asked: string) => `Omar Haddad  0:03
Nobody at the harbour reads the timetable that we print on blue paper. We have printed it for nine years.

Ann Lee  0:12
${asked}

Omar Haddad  0:16
They ask the girl who sells the ice. She knows every boat, and she is never wrong about the wind. So we print nothing now and pay her for the summer instead.`
  const linesOf = (asked: string) => findWindows(read(talk(asked)), LIMITS)[0]?.lines.map(({ text }) => text)
  expect(linesOf('What do they use instead?')).toContain('They ask the girl who sells the ice.')
  expect(linesOf('What happens instead?') ?? []).not.toContain('They ask the girl who sells the ice.')
})
