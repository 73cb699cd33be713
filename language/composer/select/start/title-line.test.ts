import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { tellingTitle, titleLine } from './title-line.ts'

const BODY = `The cranes stood still for a week. Nobody had oiled them since the spring. They need it in March.

Oil costs nine pounds. A crane that stands still costs nine hundred. So the harbour buys oil in March now.`

function lineOver(title: string): string | undefined {
  const { source, window } = windowOf(BODY, { title })
  return titleLine(source, window)?.text
}

test('a title that names what the passage begins without goes above it', () => {
  expect(lineOver('What a harbour learned from rust')).toBe('What a harbour learned from rust')
})

test('in a text of several sections a title that says nothing of a passage stays with the text', () => {
  const sections = ['Herring on Fridays', 'Soup for forty', 'Bread from the mill'].map(
    (heading, at) => `## ${heading}\n\nThe cook of house ${at + 1} gets up at five.`,
  )
  const { source, window } = windowOf([BODY, ...sections].join('\n\n'), { title: 'Lunch in the old town', to: 4 })
  expect(titleLine(source, window)?.text).toBe('Lunch in the old town')
  expect(titleLine(source, { ...window, lines: window.lines.slice(3) })).toBeUndefined()
})

test('a title stays away where the first lines name it, or where it names a file', () => {
  expect(lineOver('Why a crane wants oil')).toBeUndefined()
  expect(lineOver('Meeting notes of the harbour 14/3')).toBeUndefined()
})

test('nobody asked for a title who chose the passage by its first line', () => {
  const { source, window } = windowOf(BODY, { title: 'What a harbour learned from rust' })
  expect(titleLine({ ...source, passage: { from: 3, to: 5 } }, window)).toBeUndefined()
})

test('a site’s address is a name, the ending of a file is none', () => {
  const titleOf = (title: string) => tellingTitle(windowOf(BODY, { title }).source)?.text
  expect(titleOf('The redesign of harbour.gov')).toBe('The redesign of harbour.gov')
  expect(titleOf('My talk at harbour.txt')).toBeUndefined()
  expect(titleOf('Harbours')).toBeUndefined()
})
