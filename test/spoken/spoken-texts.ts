// Keeps the texts beside this file at hand for tests: what people say into a voice note.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname

export const SPOKEN = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name: name.replace(/\.txt$/, ''), content: readFileSync(join(FOLDER, name), 'utf8') }))

/** The spoken text of this name. */
export function spoken(name: string): string {
  const found = SPOKEN.find((text) => text.name === name)
  if (!found) throw new Error(`no spoken text ${name}`)
  return found.content
}
