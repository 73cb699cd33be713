/** A small generator of numbers from 0 to 1 that gives the same ones for the same seed, so that what failed can be run again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
