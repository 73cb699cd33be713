/** Generation: one post for one platform from pasted text, in a brand voice if one is chosen. */
import { closeTemplate } from '#domain/fill-template.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { findPlatform, type PlatformName } from '#domain/platforms/platforms.ts'
import { type GenerationInput, generationInput } from '#domain/writing/operations.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { besideOthers, materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { savePiece } from '#server/features/library/index.ts'
import { checkReading, cleanContent } from '#server/features/materials/index.ts'
import { getTemplateText } from '#server/features/templates/index.ts'
import { defineOperation, type InBatch } from '#server/features/writing/index.ts'
import { type Manner, pieceManner, readManner, requestManner } from './post-manner.ts'
import { postFor } from './post-request.ts'
import { composeFilled, templatePrompt } from './template-request.ts'
import { generationCall } from './webhook-call.ts'

type Input = Manner &
  InBatch & {
    platform: PlatformName
    content: string
    reading?: Reading | undefined
    /** The text of the template that the content fills, as it was at the start. */
    template?: string | undefined
  }

async function read(base: Base, owner: UserId, sent: GenerationInput): Promise<Input> {
  const platform = findPlatform(sent.platform)
  if (!platform) throw new AppError('platform_not_found')
  const content = cleanContent(sent.content)
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  const reading = checkReading(sent.reading)
  if (!sent.templateId) return { platform: platform.name, content, reading, ...manner }
  const template = await getTemplateText(base, owner, sent.templateId)
  if (closeTemplate(content) === '') throw new AppError('content_required')
  return { platform: platform.name, content, reading, template, ...manner }
}

/** What the person has to say: of a filled template without what is still open. */
function saidIn({ content, template }: Input): string {
  return template === undefined ? content : closeTemplate(content)
}

export const generationOperation = defineOperation({
  task: 'generation',
  saveFailure: 'content_save_failed',
  input: generationInput,
  read,
  pricedText: saidIn,
  writtenFrom: (input) => ({ text: saidIn(input) }),
  async request(base, owner, input) {
    const { platform, content, reading, template, beside } = input
    const manner = await requestManner(base, owner, input)
    const ofText = { parts: materialParts(content, { reading }), ...besideOthers(reading?.passage ? [] : beside) }
    return {
      ...postFor(platform, template === undefined ? ofText : templatePrompt(template, content)),
      ...manner,
      webhook: generationCall({
        ...input,
        content: saidIn(input),
        foundations: manner.foundations,
      }),
      compose:
        template === undefined
          ? compositions.post({ platform, material: content, brandVoice: manner.brandVoice, reading, beside })
          : composeFilled(platform, content, manner.brandVoice),
    }
  },
  async save(tx, { owner, writingId, input, result, now }) {
    const piece = { owner, source: 'generated' as const, platform: input.platform, contentText: result }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
