import type { Manner } from '#domain/lists/brand-voices.ts'

/** One text a brand voice was taught from. */
export type Sample = { title: string; manner: Manner; text: string }

/** Words of the person, or a measured sentence about them; `from` is the title of the sample whose words these are. */
export type Suggestion = { text: string; from: string | null }
