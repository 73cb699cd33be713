// Says in one place why a voice was not measured, so that nobody takes it for a description.

/** Each the beginning of a description that says why there is none. */
export const UNMEASURED = {
  unspaced: 'Not measured, as its words do not stand apart by spaces',
  tooLittle: 'Too few full sentences to measure',
  noText: 'Not measured, as it does not read as running text',
} as const

/** Whether a description says no more than that. */
export function isUnmeasured(description: string): boolean {
  return Object.values(UNMEASURED).some((reason) => description.startsWith(reason))
}
