import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { askAboutLesson } from './ask-about-lesson.ts'

function asked(lesson: string) {
  const { source, window } = windowOf(lesson)
  const { asked, plain } = askAboutLesson(source, window)
  return { asked: asked.map(({ text }) => text), plain: plain.map(({ text }) => text) }
}

test.each([
  [
    'I would rather have nine rowers for an hour than two who are tired.',
    'Would you rather have nine rowers for an hour or two who are tired?',
  ],
  ['Look at the tide before you look at the wind.', 'Do you look at the tide before you look at the wind?'],
  ['If you restore a boat, pay somebody to look inside first.', 'Do you pay somebody to look inside first?'],
  ['Never promise a harbour that you have not seen.', 'Do you ever promise a harbour that you have not seen?'],
  ['Read your logbook aloud to a friend.', 'When did you last read your logbook aloud to a friend?'],
  ['A strong arm in the wrong seat is a brake.', 'Would you agree that a strong arm in the wrong seat is a brake?'],
])('what a story teaches is asked about: %s', (lesson, question) => expect(asked(lesson).asked).toEqual([question]))

test('what everybody agrees with is asked about last, and what leans on more not at all', () => {
  expect(asked('Every harbour has a bad night.')).toEqual({
    asked: [],
    plain: ['Would you agree that every harbour has a bad night?'],
  })
  for (const lesson of [
    'Write half of it.',
    'This is what they forget on most days.',
    'Do not talk about the regatta.',
  ])
    expect(asked(lesson)).toEqual({ asked: [], plain: [] })
})
