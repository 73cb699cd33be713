import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

function beatsOf(content: string, seed = 0): Record<string, string> | string {
  const draft = compose({ platform: 'Story Breakdown', content, seed })
  if (draft.kind === 'refused') return draft.reason
  const parts = draft.text.split(/^([A-Z][a-z ]+):\n/m).slice(1)
  return Object.fromEntries(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]?.trim() ?? '']] : [])))
}

const YEAR = `What my eighth year in the boatyard was like

Every December I write one of these, and about forty people read it. The earlier ones are in a drawer under the till.

We let two people go in March

Over the winter the two owners who between them were half of our income sold their boats. One moved to Denmark, and the other just stopped, tired of varnish and of us. I had known the figure for eighteen months. I looked at it every Monday and thought that I must do something about that, and then I looked at the next number.

What I learned is that you can look at a number every week for a year and it will not do a thing to you. It was green on my list.

I told both of them on the same morning, one after the other, in the small room behind the crane. I dropped my notes by the second sentence. Ewan asked whether he could finish the mast first because he had promised it for Thursday. I went out and sat in the van after that.

The two of them have had work since May. I helped with one of the two jobs and had nothing to do with the other.

Small things

I took the radio out of the shed in February and put it back on the next day. If somebody says that they need a little paint, add sixty per cent. Never launch on a Monday.`

test('a section tells its own story under its own heading, and the lesson comes from where it stands', () =>
  expect(beatsOf(YEAR)).toEqual({
    'Opening line':
      'We let two people go in March. Over the winter the two owners who between them were half of our income sold their boats.',
    Situation: 'One moved to Denmark, and the other just stopped, tired of varnish and of us.',
    Tension: expect.stringMatching(/^I had known the figure/),
    Turn: expect.stringMatching(/^I told both of them on the same morning/),
    Outcome: expect.stringMatching(/^The two of them have had work since May\./),
    Lesson: 'What I learned is that you can look at a number every week for a year and it will not do a thing to you.',
    'Question to the reader': 'Would you have dropped your notes by the second sentence?',
  }))

test('a list of single lines after it is told of by no story', () => {
  for (const seed of [0, 1, 2, 3]) expect(JSON.stringify(beatsOf(YEAR, seed))).not.toMatch(/radio|sixty|Monday\."/)
})

const TALK = `A conversation about boats and evenings

We spoke over a bad line in July, and I have tidied it up a little.

When did you stop renting out the boat?

Three years ago. I rented it out for eleven summers and never sailed it myself, and I was tired of smiling.

What did your brother say?

He thought that I was mad. I sold it to the sailing club all the same and kept the small one.

Has it been out since then?

Forty times. We lost nine hundred euros a year and found our evenings again.

Did anybody complain about it?

They wrote letters for a month or two. I read the first one and then I stopped reading them.

What would you tell somebody with two boats?

A boat that others sail is a shop. You should own only what you have time to use, and nobody whom I know has time for two boats and a garden in the same summer.`

test('a talk whose speakers have no names is no story', () => expect(beatsOf(TALK)).toBe('no_story'))
