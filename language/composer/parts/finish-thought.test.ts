import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { finishThought } from './finish-thought.ts'

function lastOf(content: string, to: number): string | undefined {
  const { source, window } = windowOf(content, { to })
  return finishThought(source, window).lines.at(-1)?.text
}

const TEXT = `We keep goats on the roof of a school. The children feed them before the first lesson.

A goat eats what the kitchen leaves. It takes an hour. But in the second month nobody threw bread away.

The roof also has a garden.

Visitors came on Thursday with the children of their neighbours. They stayed until noon.`

test('what goes on with a turn is told to the end of its paragraph', () => {
  expect(lastOf(TEXT, 3)).toBe('But in the second month nobody threw bread away.')
})

test('what is also said is no end', () => {
  expect(lastOf(TEXT, 5)).toBe('But in the second month nobody threw bread away.')
})
