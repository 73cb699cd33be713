import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { trimLesson } from './trim-lesson.ts'

function trimmed(lesson: string): string {
  return trimLesson(windowOf(lesson).window)
    .lines.map(({ text }) => text)
    .join(' ')
}

const ADVICE = 'Read your logbook aloud to a friend. Stop at the first yawn.'

test('a long lesson ends as its text does', () =>
  expect(
    trimmed(`Nobody decides on a harbour. A chart is what hangs there at night. I love my charts.\n\n${ADVICE}`),
  ).toBe(ADVICE))

test('two halves of one thought stay together, and half a list is no lesson', () => {
  const pair = 'A rope that everybody holds is held by nobody. A rope that one may drop is held.'
  expect(trimmed(`Those who hold it sing. That was the real lesson for me. ${pair}`)).toBe(pair)
  const list =
    'Do this:\n\n- Write the log by hand.\n- Count the ropes every night.\n- Never promise a harbour to anybody.\n- Visit every boat once.'
  expect(trimmed(`${list}\n\nSilence is the most expensive thing that we ever sold.`)).toBe(
    'Silence is the most expensive thing that we ever sold.',
  )
})

test('news behind a lesson is none of it', () =>
  expect(
    trimmed('What I learned is that a rope gets worse in a drawer. The calls cost the harbour one afternoon.'),
  ).toBe('What I learned is that a rope gets worse in a drawer.'))
