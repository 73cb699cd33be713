/** A template: the shape of a post that worked, with places left open for whoever fills it. */
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import { templateCall } from '#domain/webhooks/index.ts'
import { CONTENT_MAX_CHARACTERS, templateInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { templatesTable } from './table.ts'
import { lockTemplates, requirePlaces } from './template-places.ts'

const sheetOf = readSheets('templates', new URL('./briefs/', import.meta.url))

type Input = { platform: PostPlatform; content: string }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(templateInput, raw)
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  if (!platform) throw new AppError('platform_not_found')
  if (sent.content.length > CONTENT_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const content = normaliseText(sent.content)
  if (!isVisible(content)) throw new AppError('content_required')
  await requirePlaces(base.db, owner, [platform])
  return { platform, content }
}

export const templateRecipe = defineRecipe<Input>({
  task: 'template',
  failure: 'template_analysis_failed',
  read,
  pricedText: (input) => input.content,
  brief: async (_base, _owner, { platform, content }) => ({
    task: 'template',
    platform,
    // What is filled in decides how long a post becomes.
    rulesOf: undefined,
    material: content,
    brandVoice: undefined,
    foundations: undefined,
    sheet: sheetOf('shape'),
    webhook: templateCall({ platform, content }),
    refinement: undefined,
  }),
  async save(tx, { owner, input: { platform }, text, now }) {
    await lockTemplates(tx, owner)
    await requirePlaces(tx.db, owner, [platform])
    await tx.db
      .insert(templatesTable)
      .values({ id: newId(), userId: owner, platform, contentText: text, createdAt: now, updatedAt: now })
    return []
  },
})
