/** Refining: one passage of a text made shorter, longer, clearer …; the person decides whether it takes its place. */
import { AppError } from '#domain/messages/app-error.ts'
import { findPlatform, platformOrGeneric } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import {
  REFINE_CONTEXT_MAX_CHARACTERS,
  REFINEMENT_LABELS,
  type RefineInput,
  type Refinement,
  refineInput,
  WISH_MAX_CHARACTERS,
} from '#domain/writing/refinements.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { anotherAngle, type PromptPart, quoted } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { findVoiceGuide, getBrandVoice } from '#server/features/brand-voices/index.ts'
import { defineOperation } from '#server/features/writing/index.ts'

const templateOf = readTemplates('refinement', new URL('./prompts/', import.meta.url))

type Input = {
  refinement: Refinement
  selection: string
  before: string
  after: string
  wish: string
  platform: string
  brandVoiceId: string | undefined
}

async function read(base: Base, owner: UserId, sent: RefineInput): Promise<Input> {
  const { refinement, before = '', after = '', brandVoiceId } = sent
  const selection = normaliseText(sent.selection)
  if (selection.trim() === '') throw new AppError('selection_required')
  if (selection.length > CONTENT_MAX_CHARACTERS) throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const wish = refinement === 'wish' ? normaliseText(sent.wish ?? '').trim() : ''
  if (refinement === 'wish' && wish === '') throw new AppError('wish_required')
  if (wish.length > WISH_MAX_CHARACTERS) throw new AppError('wish_too_long', { max: WISH_MAX_CHARACTERS })
  if (brandVoiceId) await getBrandVoice(base, owner, brandVoiceId)
  return {
    refinement,
    selection,
    before: normaliseText(before).slice(-REFINE_CONTEXT_MAX_CHARACTERS),
    after: normaliseText(after).slice(0, REFINE_CONTEXT_MAX_CHARACTERS),
    wish,
    platform: platformOrGeneric(sent.platform ?? 'Post').name,
    brandVoiceId: brandVoiceId || undefined,
  }
}

function passageParts({ refinement, selection, before, after, wish }: Input): PromptPart[] {
  return [
    ...quoted('before', 'What stands before the passage, not to be repeated:', before),
    ...quoted('after', 'What stands after the passage, not to be repeated:', after),
    ...quoted('passage', 'The passage:', selection),
    `What is wished of the passage: ${REFINEMENT_LABELS[refinement]}`,
    ...(refinement === 'wish' ? [{ tag: 'wish', text: wish }] : []),
    'Answer with the reworked passage alone.',
  ]
}

export const refineOperation = defineOperation({
  task: 'refine',
  input: refineInput,
  read,
  pricedText: (input) => input.selection,
  async request(base, owner, input) {
    const { refinement, selection, platform, brandVoiceId } = input
    const passageOf = findPlatform(platform)?.name
    return {
      prompt: {
        template: templateOf('refine'),
        parts: passageParts(input),
        again: anotherAngle,
        ...(passageOf && { passageOf }),
        expectedCharacters: selection.length,
      },
      output: textOutput('post'),
      brandVoice: brandVoiceId === undefined ? undefined : await findVoiceGuide(base, owner, brandVoiceId),
      compose: compositions.passage({ passage: selection, refinement }),
    }
  },
  save: async () => [],
})
