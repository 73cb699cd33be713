/** Generation: one post for one platform from pasted text, in a brand voice if one is chosen. */
import { AppError } from '#domain/app-error.ts'
import { CONTENT_MAX_CHARACTERS, generationInput } from '#domain/operations.ts'
import { findPlatform, type PlatformName } from '#domain/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/person.ts'
import { getBrandVoice } from '#server/features/brand-voices/index.ts'
import { type BrandVoiceSnapshot, savePiece } from '#server/features/library/index.ts'
import { defineRecipe } from '#server/features/writing/index.ts'

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
  operation: 'generation',
  read,
  pricedText: (input) => input.content,
  async brief(base, owner, input) {
    const examples = input.brandVoice ? await findExamples(base, owner, input.brandVoice.id) : []
    return {
      operation: 'generation',
      platform: input.platform,
      material: input.content,
      brandVoice: input.brandVoice && { ...input.brandVoice, examples },
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

/** A voice deleted after the work was started still lends its name and tone, only not its examples. */
async function findExamples(base: Base, owner: OwnerId, id: string): Promise<readonly string[]> {
  try {
    return (await getBrandVoice(base, owner, id)).examples
  } catch (error) {
    if (error instanceof AppError && error.code === 'brand_voice_not_found') return []
    throw error
  }
}
