// Keeps the forms that an outlined post can have, and what an outline of one holds.

export const OUTLINE_KINDS = [
  'reveal',
  'problem',
  'story',
  'number',
  'question',
  'explain',
  'myth',
  'steps',
  'mistakes',
  'experience',
  'contrarian',
  'comparison',
  'objection',
  'case',
  'offer',
  'list',
] as const
export type OutlineKind = (typeof OUTLINE_KINDS)[number]

/**
 * `long` is for posts with room: at its `{story}` stands a story of the person, or else `story`; lines with `+` are left
 * out where a form is shorter. `short` is for a post on X, the most needed first. Both end with `ask`. Topics stand in
 * them as in the patterns of hooks, or "this" does.
 */
export type Outline = { long: readonly string[]; story: string; short: readonly string[]; ask: string }
