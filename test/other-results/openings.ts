/** Lines that could open a post, as an answer. */
import * as z from 'zod/mini'
import { itemsIn, listOf, structuredOutput, textIn, words } from '#server/engines/outputs.ts'

export const openings = structuredOutput({
  name: 'openings',
  form: z.object({ openings: listOf(z.object({ line: words })) }),
  textOf: (value) =>
    itemsIn(value, 'openings')
      .map((opening) => textIn(opening, 'line'))
      .filter((line) => line !== '')
      .join('\n\n'),
})
