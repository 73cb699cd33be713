/** Revival: one post for one platform from a page, a video or a picture that exists already. */
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { findPlatformInAnyCase, type PlatformName } from '#domain/platforms/platforms.ts'
import { toldName } from '#domain/text.ts'
import { REVIVAL_TYPES, type RevivalImage, type RevivalType } from '#domain/webhooks/index.ts'
import { type RevivalInput, revivalInput } from '#domain/writing/operations.ts'
import { cleanTranscript } from '#language/material/clean-transcript.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { withoutMetadata } from '#server/base/reading/index.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { besideOthers, materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readPages } from '#server/engines/prompts/read-template.ts'
import { type Manner, pieceManner, postFor, readManner, requestManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { getMaterial } from '#server/features/materials/index.ts'
import { defineOperation, type InBatch } from '#server/features/writing/index.ts'
import { readSource, type Source } from './read-source.ts'
import { type RevivalSource, revivalCall } from './webhook-call.ts'

const pageOf = readPages('revival', new URL('./prompts/', import.meta.url))

type Input = Manner & InBatch & Source & { type: RevivalType; platform: PlatformName }

/** What an engine that needs words says where a source may come without any. */
const WORDLESS: Readonly<Partial<Record<RevivalType, ErrorCode>>> = {
  yturl: 'video_without_transcript',
  image: 'image_without_words',
}

async function read(base: Base, owner: UserId, sent: RevivalInput): Promise<Input> {
  const type = REVIVAL_TYPES.find((known) => known === sent.type)
  if (!type) throw new AppError('content_type_unsupported')
  const platform = findPlatformInAnyCase(sent.platform)
  if (!platform) {
    const told = toldName(sent.platform)
    throw new AppError('revival_platform_unsupported', { type, platform: told })
  }
  const manner = await readManner(base, owner, sent, 'revival_voice_required')
  const source = await readSource(base, owner, type, sent)
  return { type, platform: platform.name, ...manner, ...source }
}

export const revivalOperation = defineOperation({
  task: 'revival',
  failure: 'revival_failed',
  saveFailure: 'revival_save_failed',
  input: revivalInput,
  read,
  // Whoever writes reads the times too, which tell a recording; they are no words.
  pricedText: ({ type, content }) => (type === 'video' ? cleanTranscript(content) : content),
  writtenFrom: ({ content, title }) => ({ text: content, title }),
  async request(base, owner, input) {
    const { type, platform, content, title, url, beside } = input
    const [manner, picture] = await Promise.all([requestManner(base, owner, input), findPicture(base, owner, input)])
    const { brandVoice, enhanced } = input
    const source = wireSource(input, picture)
    const wordless = WORDLESS[type] ?? 'source_unreadable'
    // News is what others wrote; a blog post, a video or a picture is the person's own to use.
    const credit = type === 'industry' && url ? new URL(url).hostname.replace(/^www\./, '') : undefined
    return {
      ...postFor(platform, {
        // A link to a video is read as its transcript.
        preface: pageOf(type === 'yturl' ? 'video' : type),
        parts: materialParts(content, { title, address: url }),
        ...besideOthers(beside),
      }),
      ...manner,
      picture,
      wordless: content.trim() === '' ? wordless : undefined,
      webhook: revivalCall({ platform, source, brandVoice, enhanced, foundations: manner.foundations }),
      compose: compositions.post({
        platform,
        material: content,
        title,
        credit,
        wordless,
        brandVoice: manner.brandVoice,
        beside,
      }),
    }
  },
  async save(tx, { owner, writingId, input, result, now }) {
    const piece = {
      owner,
      source: 'revived' as const,
      platform: input.platform,
      contentText: result,
      contentType: input.type,
      originalUrl: input.url,
    }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})

/** The picture of an image, fetched at every run; what was purged in the meantime throws `material_not_found`. */
async function findPicture(base: Base, owner: UserId, { materialId }: Input): Promise<RevivalImage | undefined> {
  if (materialId === undefined) return undefined
  const { title, image, mediaType } = await getMaterial(base, owner, materialId)
  if (!image || !mediaType) throw new AppError('material_not_found')
  // Once more, for a picture may have been kept before metadata was taken out at the door.
  return { fileName: title, mediaType, bytes: withoutMetadata(image) }
}

function wireSource({ type, content, url = '', isGiven }: Input, picture: RevivalImage | undefined): RevivalSource {
  if (type === 'video') return { type, transcript: content }
  if (type !== 'image')
    return { type, ...(!(isGiven && url === '') && { url }), ...(isGiven && { transcript: content }) }
  if (!picture) throw new AppError('material_not_found')
  return { type, image: picture }
}
