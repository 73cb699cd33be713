import { splitSentences } from '#domain/sentences.ts'
import type { Compose } from '#server/engines/request.ts'
import { openings } from './openings.ts'

/** The first three sentences. */
const compose: Compose<string> = async ({ input }) => {
  const value = {
    openings: splitSentences(input)
      .slice(0, 3)
      .map((line) => ({ line })),
  }
  return { text: openings.textOf(value), value }
}
export default compose
