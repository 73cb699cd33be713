import { expect, it } from 'vitest'
import { shrink } from './shrink.ts'

const gray = (...values: number[]) => values.flatMap((value) => [value, value, value, 255])
const picture = (width: number, height: number, data: number[], stride = width * 4) => ({
  width,
  height,
  stride,
  data: Uint8Array.from(data),
})

it('takes the mean of the pixels that come to lie in one', () => {
  expect(shrink(picture(4, 2, gray(0, 100, 200, 40, 100, 200, 0, 0)), 2)).toEqual(picture(2, 1, gray(100, 60)))
  // The middle one of three falls to both sides by halves.
  expect(shrink(picture(3, 1, gray(30, 90, 150)), 2).data).toEqual(Uint8Array.from(gray(50, 130)))
})

it('leaves a small picture as it is, without what fills its rows', () => {
  const filled = [...gray(1, 2), 9, 9, 9, 9, ...gray(3, 4), 9, 9, 9, 9]
  expect(shrink(picture(2, 2, filled, 12), 4)).toEqual(picture(2, 2, gray(1, 2, 3, 4)))
})

it('lays what lets something through over white', () => {
  const data = [10, 20, 30, 0, 0, 0, 0, 51]
  expect([...shrink(picture(2, 1, data), 2).data]).toEqual([...gray(255), ...gray(204)])
  expect([...shrink(picture(2, 1, [10, 20, 30, 0, 100, 0, 0, 255]), 1).data.slice(0, 3)]).toEqual([177, 127, 127])
})
