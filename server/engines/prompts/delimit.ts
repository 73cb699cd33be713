/** Sets what others wrote apart from what a model is told, in markers that no such text can imitate. */
import { createHash } from 'node:crypto'

export type Enclose = (name: string, text: string) => string

/**
 * A way to enclose these texts. The markers carry a mark derived from all of them together, so that the same texts
 * give the same prompt; where a text holds the mark, another is taken.
 */
export function encloserOf(texts: readonly string[]): Enclose {
  const all = texts.join('\n')
  let mark = markOf(all)
  while (all.includes(mark)) mark = markOf(mark)
  return (name, text) => `<${name}-${mark}>\n${text}\n</${name}-${mark}>`
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
