import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

function beatsOf(content: string): string[] {
  const draft = compose({ platform: 'Story Breakdown', content, seed: 0 })
  return draft.kind === 'draft' ? draft.text.split(/^(?:[A-Z][a-z ]+):\n/m).map((beat) => beat.trim()) : [draft.reason]
}

const STORY = `In January my practice had a waiting list of eleven weeks. I was proud of it. A waiting list looks like quality from the outside.

From the inside the list was pain. I treated the wrong problem in four of ten people because the first one was gone and something worse had come.

I called everybody on the list myself. I sent thirty of them to a colleague who had time. It took two evenings and one bottle of cough syrup.

Sixteen people were well before their appointment and cancelled it with thanks. The list has three weeks today.

A full book is not a good book. A good book has a free hour in it, for somebody who cannot stand up this morning.`

test('a story is told to its lesson, and no beat cuts a thought in two', () => {
  const beats = beatsOf(STORY)
  expect(beats.find((beat) => beat.includes('A full book is not'))).toContain('A good book has a free hour')
  expect(beats.at(-2)).toContain('A good book has a free hour')
})

test('a list is no story, and neither is what somebody says of now', () => {
  const list = STORY.replaceAll(/(?<=[.]) (?=\p{Lu})/gu, '\n').replaceAll(/^(?=\p{L})/gmu, '- ')
  expect(beatsOf(list)).toEqual(['no_story'])
  const now = `I ask everybody what they stopped doing last year. It is the only question that I have kept for so long. People are prepared for what they did. They have the list ready, with figures. Nobody has a list of what they stopped, so you hear them think about it.

You hear whether they decide or whether they collect. The worst answer is nothing at all. A person who stops nothing in a year only becomes fuller. It is hard to hear that without a smile.

I ask it myself on a Friday. If I find no answer, I know what the next days are for. It works in every team that I know, and it costs nothing but a moment of silence that everybody hates.`
  expect(beatsOf(now)).toEqual(['no_story'])
})
