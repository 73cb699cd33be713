/** A hundred writings over lines that break at random: each recovered in full, charged once. */
import { expect, it } from 'vitest'
import { BREAKS, type Cut } from '#test/breaking-line.ts'
import { chance } from './chance.ts'
import { recoverWritings, type Troubles } from './recover-writings.ts'

const WRITINGS = 100
/** Less than any answer to a page that looks on from the start has, so that the line breaks under each. */
const FIRST_CUT_MOST_BYTES = 1_000
/** Less than any answer has, its headers alone included. */
const NEXT_CUT_MOST_BYTES = 200
const SOUND_SHARE = 0.2
/** Lines that are dead without telling take a page the longest to notice. */
const SILENT_SHARE = 0.1
const LOUD = BREAKS.filter((how) => how !== 'silence')

it('recovers every one in full and charges it once, wherever its connection breaks', async () => {
  const random = chance('recovered writings')
  const troubles = Array.from({ length: WRITINGS }, (_, at) => troublesOf(at, random))
  const results = await recoverWritings(troubles)
  // Many were put together from their events alone; the others ended while no event came through.
  expect(results.filter(({ streamed, text }) => streamed === text).length).toBeGreaterThan(WRITINGS / 4)
  expect(results.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(WRITINGS / 4)
})

/** Every other start loses its answer, wholly or in part; then none, one or two breaks at any moment of what a page is told. */
function troublesOf(at: number, random: () => number): Troubles {
  const start = at % 2 === 0 ? [cutWithin(NEXT_CUT_MOST_BYTES, random)] : []
  if (random() < SOUND_SHARE) return { start, watch: [] }
  const first = cutWithin(FIRST_CUT_MOST_BYTES, random)
  return { start, watch: random() < 0.5 ? [first] : [first, cutWithin(NEXT_CUT_MOST_BYTES, random)] }
}

function cutWithin(mostBytes: number, random: () => number): Cut {
  const how = random() < SILENT_SHARE ? 'silence' : LOUD[Math.floor(random() * LOUD.length)]
  return { bytes: Math.floor(random() * mostBytes), how: how ?? 'reset' }
}
