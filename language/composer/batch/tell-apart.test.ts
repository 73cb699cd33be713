import { expect, test } from 'vitest'
import { apartFirst, openingOf } from '#language/composer/batch/tell-apart.ts'
import type { Draft } from '#language/composer/draft.ts'

const item = (sentence: number, worth: number | undefined, title?: string): { draft: Draft } => ({
  draft: {
    kind: 'draft',
    text: `draft of ${sentence}`,
    trace: [
      ...(title === undefined ? [] : [{ text: title, from: 'title' as const }]),
      { text: `Sentence ${sentence}.`, from: 'sentence', sentence, rewrites: [] },
    ],
    worth,
  },
})
const firstOf = (items: readonly { draft: Draft }[], told: readonly { draft: Draft }[]) =>
  openingOf(
    apartFirst(
      items,
      told.map(({ draft }) => openingOf(draft)),
    )[0]?.draft as Draft,
  ).sentence

test('what begins as another one does gives way to a passage that is nearly as good', () => {
  expect(firstOf([item(4, 1), item(20, 0.6)], [item(4, 1)])).toBe(20)
  expect(firstOf([item(5, 1), item(20, 0.6)], [item(4, 1)])).toBe(20)
})

test('it stays where the others are worse, or begin a line further down', () => {
  expect(firstOf([item(4, 1), item(20, 0.5)], [item(4, 1)])).toBe(4)
  expect(firstOf([item(4, 1), item(6, 0.9)], [item(4, 1)])).toBe(4)
  expect(firstOf([item(4, undefined), item(4, undefined)], [item(4, 1)])).toBe(4)
})

test('what begins elsewhere already stays as it is, however good the others are', () => {
  expect(firstOf([item(20, 0.2), item(40, 1)], [item(4, 1)])).toBe(20)
})

test('a list gives way only to what is good in itself', () => {
  const list = item(4, undefined, 'Nine things')
  expect(firstOf([list, item(20, 0.3)], [list])).toBe(4)
  expect(firstOf([list, item(20, 0.3), item(30, 0.6)], [list])).toBe(30)
})

test('another first line comes before another passage under the same title', () => {
  const told = [item(4, 1, 'A title')]
  expect(firstOf([item(4, 1, 'A title'), item(20, 0.9, 'A title'), item(30, 0.7)], told)).toBe(30)
  expect(firstOf([item(4, 1, 'A title'), item(20, 0.9, 'A title')], told)).toBe(20)
})

test('none is lost, and the others keep their order', () => {
  const items = [item(4, 1), item(5, 0.9), item(20, 0.8), item(30, 0.7)]
  const [, , apart] = items
  const ordered = apartFirst(items, [openingOf(item(4, 1).draft)])
  expect(ordered).toEqual([apart, ...items.filter((one) => one !== apart)])
})
