import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { POST_WINDOW } from '#language/composer/formats/post.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import { firstMentionsIn } from '#language/composer/select/met-before.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { conclusionsOf } from './conclusion.ts'

const BEGINNING = `The harbour had eleven cranes and nobody who oiled them. I came in March because the office wanted new ones. They had asked three makers for a price.

I asked to see the oil first. The can stood behind the door, and it was full. The foreman said that it had been full since the spring.

So I counted the stops of every crane for a week. There were forty. Thirty-one of them were on the two cranes at the north wall, where the salt comes in.`

const MIDDLE = `We walked to the north wall on a Friday. The wind was so strong that the foreman lost his cap. He laughed about it for the rest of the day, and he told everybody at lunch.

The lunch was herring, as it is every Friday. His wife cooks it for the whole shift. She has done so for nineteen years, and she knows who eats two.

In April they oiled the two cranes and waited. Nobody spoke of it. Then the summer came and the tourists with it.`

const ADVICE =
  'Before you buy a crane, count the stops of the ones that you have. Oil the two that stop most. And tell the office what you found, in one number.'

const read = (content: string) => {
  const source = sourceOf(readMaterial(content), undefined, 0)
  return { source, met: firstMentionsIn(source) }
}
const conclusionsIn = (content: string) => {
  const { source, met } = read(content)
  return conclusionsOf(source, met).map(({ lines }) => lines.map(({ text }) => text).join(' '))
}

test('advice to the reader far down a text is what it comes to', () => {
  expect(conclusionsIn([BEGINNING, MIDDLE, ADVICE].join('\n\n'))).toEqual([ADVICE])
  expect(conclusionsIn([BEGINNING, MIDDLE].join('\n\n'))).toEqual([])
})

test.each([
  ['an invitation', 'Join our walk along the wall on the first of May. Bring a cap and a friend.'],
  ['what only the writer does', 'When you buy a crane I lose my fee. I have lost four this year.'],
  [
    'one of several orders',
    'This year we want to:\n\nCount the stops of every crane.\n\nOil the cranes twice a month.',
  ],
])('%s is none', (_, end) => {
  expect(conclusionsIn([BEGINNING, MIDDLE, end].join('\n\n'))).toEqual([])
})

test('a passage that stops before the point has it as its last lines, and lies where it lay', () => {
  const { source } = read([BEGINNING, MIDDLE, ADVICE].join('\n\n'))
  const [best] = findWindows(source, { ...POST_WINDOW, words: { least: 60, ideal: 110, most: 160 } })
  expect(best?.concluded).toBe(true)
  expect(best?.lines.at(-1)?.text).toMatch(/in one number\.$/)
  expect(best?.lines.map(({ text }) => text).join(' ')).not.toContain('herring')
  expect(best?.to).toBeLessThan(10)
})

test('advice that speaks of what the passage has not told stays where it is', () => {
  const strange = 'Before you cook for a shift, ask what the fish costs. Buy the herring on Thursday.'
  const { source } = read([BEGINNING, MIDDLE, strange].join('\n\n'))
  const windows = findWindows(source, { ...POST_WINDOW, words: { least: 60, ideal: 110, most: 160 } })
  expect(windows.some(({ concluded }) => concluded)).toBe(false)
})
