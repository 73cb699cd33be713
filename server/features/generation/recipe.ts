/** Generation: one post for one platform from pasted text, in a brand voice if one is chosen. */
import { AppError } from '#domain/app-error.ts'
import { CONTENT_MAX_CHARACTERS, generationInput } from '#domain/operations.ts'
import { findPlatform, PLATFORMS, type PlatformName } from '#domain/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { generationCall } from '#domain/webhooks.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/person.ts'
import { findBrandVoice, getBrandVoice } from '#server/features/brand-voices/index.ts'
import { type BrandVoiceSnapshot, savePiece } from '#server/features/library/index.ts'
import { defineRecipe, readSheets } from '#server/features/writing/index.ts'

const sheetOf = readSheets('generation', new URL('./briefs/', import.meta.url))

type Input = {
  platform: PlatformName
  content: string
  brandVoice: (BrandVoiceSnapshot & { id: string }) | undefined
  enhanced: boolean
}

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const parsed = generationInput.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? 'input' })
  const { brandVoiceId, enhanced = false } = parsed.data
  const platform = findPlatform(parsed.data.platform)
  if (!platform) throw new AppError('platform_not_found')
  if (parsed.data.content.length > CONTENT_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const content = normaliseText(parsed.data.content)
  if (content.trim() === '') throw new AppError('content_required')
  if (enhanced && !brandVoiceId) throw new AppError('brand_voice_required')
  const voice = brandVoiceId ? await getBrandVoice(base, owner, brandVoiceId) : undefined
  const brandVoice = voice && {
    id: voice.id,
    name: voice.name,
    tone: voice.tone,
    style: voice.style,
    description: voice.description,
  }
  return { platform: platform.name, content, brandVoice, enhanced }
}

export const generationRecipe = defineRecipe<Input>({
  task: 'generation',
  read,
  pricedText: (input) => input.content,
  async brief(base, owner, { platform, content, brandVoice, enhanced }) {
    // A voice deleted after the work was started still lends its name and tone, only not its examples.
    const living = brandVoice && (await findBrandVoice(base, owner, brandVoice.id))
    return {
      task: 'generation',
      platform,
      rulesOf: platform,
      material: content,
      brandVoice: brandVoice && { ...brandVoice, examples: living?.examples ?? [] },
      foundations: undefined,
      sheet: sheetOf(PLATFORMS[platform].id),
      webhook: generationCall({ platform, content, brandVoice, enhanced, foundations: undefined }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, writingId, input, text, now }) {
    const piece = {
      owner,
      source: 'generated' as const,
      platform: input.platform,
      contentText: text,
      brandVoice: input.brandVoice,
    }
    return [await savePiece(tx, { ...piece, writingId, now })]
  },
})
