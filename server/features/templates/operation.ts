/** A template: the shape of a post that worked, with places left open for whoever fills it. */
import { templates } from '#domain/lists/templates.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS, type TemplateInput, templateInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { templatesTable } from './table.ts'
import { templatePlaces } from './template-places.ts'
import { templateCall } from './webhook-call.ts'

const templateOf = readTemplates('templates', new URL('./prompts/', import.meta.url))

type Input = { platform: PostPlatform; content: string }

async function read(base: Base, owner: UserId, sent: TemplateInput): Promise<Input> {
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  if (!platform) throw new AppError('platform_not_found')
  if (sent.content.length > CONTENT_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const content = normaliseText(sent.content)
  if (!isVisible(content)) throw new AppError('content_required')
  await templatePlaces.requireOne(base.db, owner, platform)
  return { platform, content }
}

export const templateOperation = defineOperation({
  task: 'template',
  failure: 'template_analysis_failed',
  input: templateInput,
  read,
  pricedText: (input) => input.content,
  // No platform's rules: what is filled in decides how long a post becomes.
  request: async (_base, _owner, { platform, content }) => ({
    prompt: {
      template: templateOf('shape'),
      parts: materialParts(content),
      // It is reworked line for line.
      expectedCharacters: content.length,
    },
    output: textOutput('post'),
    webhook: templateCall({ platform, content }),
    compose: compositions.template({ post: content }),
  }),
  async save(tx, { owner, input: { platform }, result, now }) {
    await templatePlaces.lock(tx, owner)
    await templatePlaces.requireOne(tx.db, owner, platform)
    const id = newId()
    await tx.db
      .insert(templatesTable)
      .values({ id, userId: owner, platform, contentText: result, createdAt: now, updatedAt: now })
    return [{ list: templates.name, id }]
  },
})
