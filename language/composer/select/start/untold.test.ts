import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { lastMentions, Promised } from './untold.ts'

const TEXT = `I sat in the corner with a stopwatch. Nobody had asked me what it was for.

The meeting went on for an hour. Six people looked at the table.

The stopwatch said four seconds. That was how long he waited for an answer.`

const untold = (to: number) => {
  const { source, window } = windowOf(TEXT, { to })
  const promised = new Promised()
  for (const line of window.lines) promised.read(line)
  return promised.untold(to, lastMentions(source))
}

test('what the first lines name and only the text behind a window takes up again is untold', () => {
  expect(untold(3)).toBe(1)
  expect(untold(4)).toBe(0)
})
