import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'
import { COACH } from '#test/articles/draft-checks.ts'

function beatsOf(content: string, seed = 0): Record<string, string> | string {
  const draft = compose({ platform: 'Story Breakdown', content, seed })
  if (draft.kind === 'refused') return draft.reason
  const parts = draft.text.split(/^([A-Z][a-z ]+):\n/m).slice(1)
  return Object.fromEntries(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]?.trim() ?? '']] : [])))
}

const BOAT = `I rented out a boat for eleven summers and never sailed it myself.

Every sunny day belonged to somebody else. I stood on the jetty with a rope in my hands and I was tired of smiling. In a good summer the boat was out on ninety days and I was out on none of them. My wife said that she had married a man with a calendar.

Three years ago I sold the boat to the sailing club. My brother thought that I was mad. I kept the small one with the patched sail and the wet cushions.

The small one has been out forty times since then. We lost nine hundred euros a year and found our evenings again. My brother came along twice and asked for the rudder.

A boat that others sail is a shop. You should own only what you have time to use.`

test('the decision is the turn, what came of it the outcome, what holds for anybody the lesson', () => {
  expect(beatsOf(BOAT)).toMatchObject({
    'Opening line': 'I rented out a boat for eleven summers and never sailed it myself.',
    Turn: expect.stringMatching(/^Three years ago I sold the boat/),
    Outcome: expect.stringMatching(/^The small one has been out/),
    Lesson: 'A boat that others sail is a shop. You should own only what you have time to use.',
    'Question to the reader': 'Would you have sold the boat to the sailing club?',
  })
})

test('a choice after which it only got worse is no turn', () =>
  expect(beatsOf(COACH)).toMatchObject({
    Turn: 'In April I fired nine clients with a kind letter and four weeks of notice.',
    'Question to the reader': 'Would you have fired nine clients with a kind letter?',
  }))

test('asked again, the same story has another question where there is no other story', () => {
  const questions = [0, 1, 2, 3].map((seed) => {
    const beats = beatsOf(BOAT, seed)
    return typeof beats === 'string' ? beats : beats['Question to the reader']
  })
  expect(new Set(questions).size).toBeGreaterThan(1)
})

test('a story ends with its lesson, not with news behind it', () => {
  const beats = beatsOf(`${BOAT}\n\nThe club does well, too. We share the harbour and the worries with them.`)
  expect(beats).toMatchObject({ Lesson: expect.stringMatching(/what you have time to use\.$/) })
})

test('without a lesson, without a deed and without an outcome there is no story', () => {
  const [opening, before, turn, after] = BOAT.split('\n\n')
  const [sail, coffee] = ['The sail is blue. The patch is red.', 'The coffee on the jetty is terrible.']
  expect(beatsOf([opening, before, turn, after, sail, coffee].join('\n\n'))).toBe('no_story')
  expect(beatsOf(BOAT.replace(turn ?? '', 'The weather turned and the summer ended early. The jetty was wet.'))).toBe(
    'no_story',
  )
  const planned = BOAT.replace(after ?? '', 'So we will sail the small one. I will count the evenings from May on.')
  expect(beatsOf(planned)).toBe('no_story')
})

const TALK = `Speaker 1  0:01
You rent out boats. Why did you stop?

Speaker 2  0:04
Because I was tired of smiling. I rented out one boat for eleven summers and never sailed it myself. Every sunny day belonged to somebody else.

Speaker 1  0:20
How many days were that?

Speaker 2  0:22
Ninety a year. In a good summer the boat was out on every dry day and I was out on none of them. I stood on the jetty with a rope and my wife said that she had married a man with a calendar.

Speaker 1  0:31
So you sold it?

Speaker 2  0:33
I did. Three years ago I sold the boat to the sailing club and kept the small one with the patched sail and the wet cushions.

Speaker 1  0:45
Did the guests complain about that?

Speaker 2  0:47
They wrote letters for a month or two. The small one has been out forty times since then. We lost nine hundred euros a year and found our evenings again. My brother came along twice and asked for the rudder.

Speaker 1  1:02
What would you tell somebody with two boats?

Speaker 2  1:05
A boat that others sail is a shop. You should own only what you have time to use.`

test('of a talk the story is told without what only answers', () => {
  const beats = beatsOf(TALK)
  expect(beats).toMatchObject({ Turn: expect.stringMatching(/Three years ago I sold the boat/) })
  expect(JSON.stringify(beats)).not.toMatch(/I did\.|Ninety a year|They wrote letters/)
})

const LAMPS = `Our library has nine rooms, and most readers saw two.

We followed them with a pencil for a week. They read in the first two rooms and then their eyes went to the exit.

So we took the lamps away in four rooms. The guides were against it, and I understood them. They had bought those lamps. We put one chair by the window of each room instead.

Readers stayed for eleven minutes where they had stayed for three. Families argued about the books in front of them. A boy of eight gave his mother a tour. We still have the lamps, in a cellar beside the door, and about one in twenty asks for one of them.

A room that everybody must pass is read by nobody. A room that you may find has a reader.`

test('the first thing that was changed begins the turn', () =>
  expect(beatsOf(LAMPS)).toMatchObject({ Turn: expect.stringMatching(/^So we took the lamps away/) }))

test('how somebody sees it by now is the lesson of a text that ends with it', () => {
  const [opening, before, turn, after] = BOAT.split('\n\n')
  const ended = (end: string) => beatsOf([opening, before, turn, after, end].join('\n\n'))
  expect(ended('I trust the weather, but the rope does not want to please me.')).toMatchObject({
    Lesson: 'I trust the weather, but the rope does not want to please me.',
  })
  expect(ended('I trust the weather and the rope on most of the days in the harbour.')).toBe('no_story')
})
