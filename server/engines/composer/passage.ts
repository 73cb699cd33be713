/** A passage of a text, reworked as far as that goes without a model: it can be made shorter. */
import { AppError } from '#domain/messages/app-error.ts'
import { REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Refinement } from '#domain/writing/refinements.ts'
import { shorten } from '#language/composer/shorten-passage.ts'
import type { Compose } from '#server/engines/request.ts'

export type PassageInput = { passage: string; refinement: Refinement }

const composePassage: Compose<PassageInput> = async ({ input: { passage, refinement } }) => {
  if (!REFINEMENTS_OF.composer.includes(refinement)) throw new AppError('refinement_unavailable')
  const shorter = shorten(passage)
  if (shorter === undefined) throw new AppError('selection_too_short')
  return shorter
}
export default composePassage
