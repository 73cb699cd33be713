// Keeps the texts beside this file at hand for tests: what people paste, as they paste it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname

export const PASTED = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, content: readFileSync(join(FOLDER, name), 'utf8') }))

/** The pasted text of this name, without ".txt". */
export function pasted(name: string): string {
  const found = PASTED.find((text) => text.name === `${name}.txt`)
  if (!found) throw new Error(`no pasted text ${name}`)
  return found.content
}
