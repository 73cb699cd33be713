/** Two stretches of speech as one text, with one space between them. */
export function joinWords(before: string, more: string): string {
  const added = more.trim()
  if (added === '') return before
  return before === '' || /\s$/.test(before) ? before + added : `${before} ${added}`
}
