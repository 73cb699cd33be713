/** How many tags a piece may have, and how long one may be. */
export const TAGS_MAX = 10
export const TAG_MAX_CHARACTERS = 40

/** A tag as it is kept: in one line, without what stands around it. */
export function cleanTag(typed: string): string {
  return typed
    .replace(/[\p{C}\s,]+/gu, ' ')
    .trim()
    .slice(0, TAG_MAX_CHARACTERS)
    .trim()
}
