/** The shape of a post, with places left open. */
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { shapeTemplate, TEMPLATE_WORDS_AT_LEAST, type TemplateRefusal } from '#language/composer/formats/template.ts'
import type { Compose } from '#server/engines/request.ts'

export type TemplateInput = { post: string }

const REFUSALS: Readonly<Record<TemplateRefusal, ErrorCode>> = {
  empty: 'source_unreadable',
  too_short: 'template_too_short',
  too_general: 'template_too_general',
  unsupported_script: 'source_unsupported_script',
}

/** One post has one template, however often it is asked for. */
const composeTemplate: Compose<TemplateInput> = async ({ input }) => {
  const shaped = shapeTemplate(input.post)
  if (shaped.kind === 'refused') throw new AppError(REFUSALS[shaped.reason], { words: TEMPLATE_WORDS_AT_LEAST })
  return shaped.text
}
export default composeTemplate
