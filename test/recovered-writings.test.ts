/** A writing whose line breaks, in each of the ways lines break, is recovered in full and charged once; a hundred at random are a soak. */
import { expect, it } from 'vitest'
import { recoverWritings, type Troubles } from '#soak/recover-writings.ts'
import { BREAKS } from './breaking-line.ts'

/** Less than the headers of an answer, some of its first events, and most of what a page is told. */
const PLACES = [20, 450, 900] as const

const TROUBLES: readonly Troubles[] = BREAKS.flatMap((how, at) => [
  // The answer to the press never comes, then the line breaks at each place.
  ...PLACES.map((bytes) => ({ start: [], watch: [{ bytes, how }] })),
  { start: [{ bytes: PLACES[0], how }], watch: [] },
  // Twice, the second time in another way and before anything has come through.
  {
    start: [],
    watch: [
      { bytes: PLACES[1], how },
      { bytes: PLACES[0], how: BREAKS[(at + 1) % BREAKS.length] ?? how },
    ],
  },
])

it('recovers every one in full and charges it once, wherever and however its connection breaks', async () => {
  const results = await recoverWritings([...TROUBLES, { start: [], watch: [] }])
  expect(results.filter(({ lost }) => lost > 0).length).toBeGreaterThanOrEqual(BREAKS.length)
  // What was never cut off, or went on where it was, was put together from its events alone.
  expect(results.filter(({ streamed, text }) => streamed === text).length).toBeGreaterThan(0)
})
