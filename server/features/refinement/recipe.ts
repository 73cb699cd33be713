/** Refining: one passage of a text made shorter, longer, clearer …; the person decides whether it takes its place. */
import { AppError } from '#domain/messages/app-error.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import {
  REFINE_CONTEXT_MAX_CHARACTERS,
  type Refinement,
  refineInput,
  WISH_MAX_CHARACTERS,
} from '#domain/writing/refinements.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { findBriefVoice, getBrandVoice } from '#server/features/brand-voices/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'

const sheetOf = readSheets('refinement', new URL('./briefs/', import.meta.url))

type Input = {
  refinement: Refinement
  selection: string
  before: string
  after: string
  wish: string
  platform: string
  brandVoiceId: string | undefined
}

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(refineInput, raw)
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

export const refineRecipe = defineRecipe<Input>({
  task: 'refine',
  read,
  pricedText: (input) => input.selection,
  async brief(base, owner, { refinement, selection, before, after, wish, platform, brandVoiceId }) {
    return {
      task: 'refine',
      platform,
      rulesOf: undefined,
      material: selection,
      brandVoice: brandVoiceId === undefined ? undefined : await findBriefVoice(base, owner, brandVoiceId),
      foundations: undefined,
      sheet: sheetOf('refine'),
      webhook: undefined,
      refinement: { kind: refinement, wish, before, after },
    }
  },
  save: async () => [],
})
