/** Generation: one post for one platform from pasted text, in a brand voice if one is chosen. */
import { AppError } from '#domain/messages/app-error.ts'
import { findPlatform, type PlatformName } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { generationCall } from '#domain/webhooks/index.ts'
import { CONTENT_MAX_CHARACTERS, generationInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { briefManner, type Manner, pieceManner, readManner } from './post-manner.ts'
import { postSheet } from './post-sheets.ts'

type Input = Manner & { platform: PlatformName; content: string }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(generationInput, raw)
  const platform = findPlatform(sent.platform)
  if (!platform) throw new AppError('platform_not_found')
  if (sent.content.length > CONTENT_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const content = normaliseText(sent.content)
  if (content.trim() === '') throw new AppError('content_required')
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  return { platform: platform.name, content, ...manner }
}

export const generationRecipe = defineRecipe<Input>({
  task: 'generation',
  read,
  pricedText: (input) => input.content,
  async brief(base, owner, input) {
    const { platform, content } = input
    const manner = await briefManner(base, owner, input)
    return {
      task: 'generation',
      platform,
      rulesOf: platform,
      material: content,
      ...manner,
      sheet: postSheet(platform),
      webhook: generationCall({ ...input, foundations: manner.foundations }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, writingId, input, text, now }) {
    const piece = { owner, source: 'generated' as const, platform: input.platform, contentText: text }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
