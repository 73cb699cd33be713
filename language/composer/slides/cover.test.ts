import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { titleCover } from './cover.ts'

const BODY = `The cranes stood still for a week. Nobody had oiled them since the spring.

Oil costs nine pounds. A crane that stands still costs nine hundred.`

function coverOf(title: string, from: number): string | undefined {
  const { source, window } = windowOf(BODY, { title, from })
  return titleCover(source, window)?.text
}

test('a title that says what the slides are about is the cover, the name of a file is none', () => {
  expect(coverOf('Why a crane wants oil', 2)).toBe('Why a crane wants oil')
  expect(coverOf('Meeting notes 14/3 crane', 2)).toBeUndefined()
  expect(coverOf('Lunch in the old town', 2)).toBeUndefined()
  expect(coverOf('Lunch in the old town', 0)).toBe('Lunch in the old town')
})
