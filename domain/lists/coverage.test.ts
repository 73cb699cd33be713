import { expect, it } from 'vitest'
import { type CoverageCell, type CoveragePlace, countAt, countUnstaged } from './coverage.ts'

const cell = (
  platform: string | null,
  hookType: string | null,
  funnelStage: string | null,
  pieces = 1,
): CoverageCell => ({
  platform,
  hookType,
  funnelStage,
  pieces,
})
const CELLS = [
  cell('LinkedIn', 'Story', 'TOFU', 2),
  cell('LinkedIn', 'Story', null, 3),
  cell('LinkedIn', null, 'TOFU', 5),
  cell('LinkedIn', null, null, 7),
  cell('Twitter Post', 'Myths', 'BOFU', 11),
  cell('Twitter Thread', null, 'BOFU', 13),
  cell('Carousel', null, null, 17),
  cell(null, 'Story', null, 19),
]

it.each<[CoveragePlace, number]>([
  [{}, 77],
  [{ platform: 'LinkedIn' }, 17],
  [{ platform: 'LinkedIn', hookType: 'Story' }, 5],
  [{ platform: 'LinkedIn', funnelStage: 'TOFU' }, 7],
  [{ platform: 'LinkedIn', hookType: 'Story', funnelStage: 'TOFU' }, 2],
  [{ platform: 'LinkedIn', hookType: 'Myths' }, 0],
  [{ platform: 'Twitter Post', funnelStage: 'BOFU' }, 24],
  [{ platform: 'Instagram' }, 0],
  [{ hookType: 'Story' }, 24],
  [{ funnelStage: 'MOFU' }, 0],
])('at %j stand %i posts', (place, expected) => expect(countAt(CELLS, place)).toBe(expected))

it('tells how many posts of its platforms have no stage', () => {
  expect(countUnstaged(CELLS)).toBe(10)
  expect(countUnstaged([])).toBe(0)
})
