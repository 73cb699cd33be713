/** What chance decides in a long series: the same again for the same seed, which `npm run soak` prints and takes. */
import { createHash } from 'node:crypto'
import { seeded } from '#test/seeded.ts'

const SEED = process.env.SOAK_SEED ?? '1'

/** Numbers from 0 to 1; a series of its own for each name, so that one soak alone meets what it met among all. */
export function chance(name: string): () => number {
  return seeded(createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32LE())
}
