// Keeps the pieces beside this file at hand for tests, with what is expected of each.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FOLDER = import.meta.dirname

const piece = z.object({
  name: z.string(),
  kind: z.string(),
  /** Whose words are the writer's own, where several speak. */
  speaker: z.string().optional(),
  /** Sentences as they are to be read. */
  keys: z.array(z.string()),
  /** Words that others said, in lower case and without marks. */
  notOwn: z.array(z.string()).default([]),
})

export type Piece = z.infer<typeof piece> & { content: string }

export const PIECES: readonly Piece[] = z
  .array(piece)
  .parse(JSON.parse(readFileSync(join(FOLDER, 'pieces.json'), 'utf8')))
  .map((one) => ({ ...one, content: readFileSync(join(FOLDER, `${one.name}.txt`), 'utf8') }))
