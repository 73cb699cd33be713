/** Refining a passage of a text: what can be wished, and the input that asks for it. */
import * as z from 'zod/mini'

/** What can be done to a selection in the editor. `wish` is the person's own words. */
export const REFINEMENTS = ['shorter', 'longer', 'clearer', 'warmer', 'direct', 'grammar', 'wish'] as const
export type Refinement = (typeof REFINEMENTS)[number]

export const REFINEMENT_LABELS: Readonly<Record<Refinement, string>> = {
  shorter: 'Shorter',
  longer: 'Longer',
  clearer: 'Clearer',
  warmer: 'Warmer',
  direct: 'More direct',
  grammar: 'Fix grammar',
  wish: 'Your own wish',
}

/** How much of the text around a selection goes with it, on each side, so that the refined passage still fits. */
export const REFINE_CONTEXT_MAX_CHARACTERS = 2_000
export const WISH_MAX_CHARACTERS = 300

/** One passage of a text and what is wished of it; the price is that of a generation, by the words of `selection`. */
export const refineInput = z.object({
  refinement: z.enum(REFINEMENTS),
  selection: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** What the person typed, for the refinement `wish`. */
  wish: z.optional(z.string()),
  platform: z.optional(z.nullable(z.string())),
  brandVoiceId: z.optional(z.nullable(z.string())),
})
export type RefineInput = z.infer<typeof refineInput>
