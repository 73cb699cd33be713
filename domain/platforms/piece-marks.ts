// Keeps the lines and numbers that a form puts into a text beside what it says.

/**
 * A line that begins a slide. Slides are kept as text: `--- Slide 1 ---`, then the headline on a line of its own,
 * then the body. A bare `---` begins a slide as well, so a slide can be added by typing three hyphens.
 */
export const SLIDE_MARKER = '---'
const SLIDE_LINE = /^\s*-{3,}(?:\s*slide(?:\s*\d+)?(?:\s*-+)?|\s+-+)?\s*$/iu

/**
 * A line that parts two posts of a thread. Only needed where posts are not numbered: numbered posts begin with
 * `1/5 ` and stand apart by a blank line, unnumbered ones by a blank line or, if they hold blank lines, by this.
 */
export const POST_MARKER = '---'
export const POST_LINE = /^[^\S\n\r\u2028\u2029]*-{3,}[^\S\n\r\u2028\u2029]*$/mu
/** The number of a post at its beginning, `1/5` or `1/`. */
export const POST_NUMBER = /^(\d{1,3})\/(?:\d{1,3})?(?=\s)/u

/** The labels of a Story Breakdown's beats, in order; each stands on a line of its own, followed by a colon. */
export const STORY_BEATS = [
  'Opening line',
  'Situation',
  'Tension',
  'Turn',
  'Outcome',
  'Lesson',
  'Question to the reader',
] as const

/** Whether this line begins a slide and says nothing itself. */
export function isSlideLine(line: string): boolean {
  return SLIDE_LINE.test(line)
}
