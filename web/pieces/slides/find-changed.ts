import type { Slide } from '#domain/platforms/split-piece.ts'

/** Which slide was changed, or the first of several; undefined where none was. */
export function findChanged(before: readonly Slide[], after: readonly Slide[]): number | undefined {
  const count = Math.max(before.length, after.length)
  for (let at = 0; at < count; at++) {
    const [was, is] = [before[at], after[at]]
    if (was?.headline !== is?.headline || was?.body !== is?.body) return at
  }
  return undefined
}
