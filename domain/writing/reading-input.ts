import * as z from 'zod/mini'
import { TAKEN_BACK_SORTS } from './readings.ts'

/**
 * What a person wishes of how their text is read: whose words are their own (`speaker`), which sorts are not left out
 * after all (`takenBack`), and which characters of the cleaned text their post is to be made of (`passage`). A form alone,
 * so that pages do without the library that checks it; `isFairReading` says the rest.
 */
export const readingInput = z.object({
  speaker: z.optional(z.string()),
  takenBack: z.optional(z.array(z.enum(TAKEN_BACK_SORTS))),
  passage: z.optional(z.object({ from: z.number(), to: z.number() })),
})
export type Reading = z.infer<typeof readingInput>

const SPEAKER_MAX_CHARACTERS = 200

/** True for wishes of a sensible size, whose passage ends after it begins. */
export function isFairReading({ speaker = '', takenBack = [], passage }: Reading): boolean {
  if (speaker.length > SPEAKER_MAX_CHARACTERS || takenBack.length > TAKEN_BACK_SORTS.length) return false
  if (passage === undefined) return true
  const { from, to } = passage
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to
}
