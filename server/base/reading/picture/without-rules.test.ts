import { expect, test } from 'vitest'
import { readPicture } from '#server/base/reading/read-picture.ts'
import { drawCards, recallOf } from '#test/draw-cards.ts'
import { type GrayPicture, removeRules } from './without-rules.ts'

const [PAPER, INK] = [255, 20]

function draw(...boxes: readonly { x: number; y: number; width: number; height: number }[]): GrayPicture {
  const picture = { width: 400, height: 300, gray: new Uint8Array(400 * 300).fill(PAPER) }
  for (const { x, y, width, height } of boxes)
    for (let down = y; down < y + height; down++) picture.gray.fill(INK, down * 400 + x, down * 400 + x + width)
  return picture
}
const inkIn = ({ gray }: GrayPicture) => gray.filter((value) => value < PAPER).length

test('the lines of a table go, where they cross too', () => {
  const table = [40, 140, 240].flatMap((at) => [
    { x: 20, y: at, width: 360, height: 3 },
    { x: 20 + at, y: 20, width: 4, height: 260 },
  ])
  const picture = draw(...table)
  expect(removeRules(picture)).toBeGreaterThanOrEqual(6)
  expect(inkIn(picture)).toBe(0)
})

test('bars, strokes of letters and what has no rules stay as they are', () => {
  const picture = draw({ x: 50, y: 50, width: 200, height: 40 }, { x: 50, y: 150, width: 60, height: 4 })
  const before = inkIn(picture)
  expect(removeRules(picture)).toBe(0)
  expect(inkIn(picture)).toBe(before)
})

test('the words in a bordered table and in rounded boxes are read', async () => {
  const cards = drawCards().filter(({ name }) => ['bordered table', 'steps with arrows'].includes(name))
  expect(cards).toHaveLength(2)
  for (const { words, png } of cards) expect(recallOf(words, (await readPicture(png)).text)).toBeGreaterThanOrEqual(0.9)
})
