/** How a post is to sound, from the request to the piece: in a brand voice, and enhanced with the Foundations. */
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import type { GenerationRequest, VoiceGuide } from '#server/engines/request.ts'
import { findVoiceGuide, getBrandVoice, holdBrandVoice } from '#server/features/brand-voices/index.ts'
import { getFoundations } from '#server/features/foundations/index.ts'
import type { BrandVoiceSnapshot } from '#server/features/library/index.ts'

export type Manner = {
  brandVoice: (BrandVoiceSnapshot & { id: string }) | undefined
  enhanced: boolean
}

type MannerInput = { brandVoiceId?: string | null | undefined; enhanced?: boolean | undefined }

/**
 * The manner that was asked for, its brand voice as it is now. Throws `brand_voice_not_found`, `foundations_required`,
 * and `voiceMissing` for an enhanced text without a brand voice.
 */
export async function readManner(
  base: Base,
  owner: UserId,
  { brandVoiceId, enhanced = false }: MannerInput,
  voiceMissing: ErrorCode,
): Promise<Manner> {
  if (enhanced && !brandVoiceId) throw new AppError(voiceMissing)
  const voice = brandVoiceId ? await getBrandVoice(base, owner, brandVoiceId) : undefined
  if (enhanced && !(await getFoundations(base, owner))) throw new AppError('foundations_required')
  const brandVoice = voice && {
    id: voice.id,
    name: voice.name,
    tone: voice.tone,
    style: voice.style,
    description: voice.description,
  }
  return { brandVoice, enhanced }
}

const NOTHING_TAUGHT: Omit<VoiceGuide, keyof BrandVoiceSnapshot> = {
  examples: [],
  fingerprint: undefined,
  lessons: [],
  ownPhrases: [],
}

/** What a request says of this manner. */
export async function requestManner(
  base: Base,
  owner: UserId,
  { brandVoice, enhanced }: Manner,
): Promise<Pick<GenerationRequest, 'brandVoice' | 'foundations'>> {
  // A voice deleted after the work was started still lends its name and tone, only not what it was taught.
  const [living, foundations] = await Promise.all([
    brandVoice && findVoiceGuide(base, owner, brandVoice.id),
    enhanced ? getFoundations(base, owner) : undefined,
  ])
  return { brandVoice: brandVoice && { ...NOTHING_TAUGHT, ...living, ...brandVoice }, foundations }
}

/** What a piece says of this manner; holds the brand voice, so that it is not deleted before the piece is kept. */
export async function pieceManner(tx: Tx, owner: UserId, { brandVoice }: Manner) {
  return { brandVoice, isVoiceGone: brandVoice !== undefined && !(await holdBrandVoice(tx, owner, brandVoice.id)) }
}
