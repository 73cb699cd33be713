/** A post or a script that begins with a hook. What the hook was is kept with the work, so that it may be deleted. */

import { HOOK_GUIDELINES_MAX_CHARACTERS, HOOK_PIECE_TYPE, type HookType, hookMaterial } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { HOOK_CONTENT_TYPES, type HookContentType, hookContentCall } from '#domain/webhooks/index.ts'
import { type HookContentInput, hookContentInput } from '#domain/writing/operations.ts'
import { cleanTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import type { Brief } from '#server/engines/engine.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { briefManner, type Manner, pieceManner, postSheet, readManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { type FoundHook, getHook } from './find-hooks.ts'

const sheetOf = readSheets('hooks', new URL('./briefs/', import.meta.url))

type Input = Manner & {
  hookType: HookType
  hook: string
  topic: string
  platform: PostPlatform
  contentType: HookContentType
  guidelines: string
}

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(hookContentInput, raw)
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  const contentType = HOOK_CONTENT_TYPES.find((type) => type === sent.contentType)
  if (!platform || !contentType) throw new AppError('hook_combination_invalid')
  const guidelines = cleanGuidelines(sent.guidelines ?? '')
  const topic = cleanTopic(sent.topic ?? '')
  const hook = await findHook(base, owner, sent)
  const manner = await readManner(base, owner, { brandVoiceId: sent.brandVoiceId }, 'brand_voice_required')
  return {
    hookType: hook.hookType,
    hook: hook.content,
    topic: topic || hook.topic,
    platform,
    contentType,
    guidelines,
    ...manner,
  }
}

function cleanGuidelines(sent: string): string {
  const max = HOOK_GUIDELINES_MAX_CHARACTERS
  if (sent.length > max) throw new AppError('hook_guidelines_too_long', { max })
  return normaliseText(sent).trim()
}

function findHook(base: Base, owner: OwnerId, { hookId, curatedHookId }: HookContentInput): Promise<FoundHook> {
  if (hookId && !curatedHookId) return getHook(base, owner, { id: hookId, curated: false })
  if (curatedHookId && !hookId) return getHook(base, owner, { id: curatedHookId, curated: true })
  throw new AppError('invalid_input', { field: curatedHookId ? 'curatedHookId' : 'hookId' })
}

/** A post keeps to the rules of its platform and a script to its own sheet alone. */
function formOf({ contentType, platform }: Input): Pick<Brief, 'rulesOf' | 'sheet' | 'source'> {
  if (contentType === 'Video Script') return { rulesOf: undefined, sheet: sheetOf('video-script') }
  const source = { page: sheetOf('text-post'), title: '', address: undefined }
  return { rulesOf: platform, sheet: postSheet(platform), source }
}

export const hookContentRecipe = defineRecipe<Input>({
  task: 'hook_content',
  failure: 'hook_content_failed',
  read,
  pricedText: ({ hook, topic }) => hookMaterial({ content: hook, topic }),
  async brief(base, owner, input) {
    const { hookType, hook, topic, platform, contentType, guidelines } = input
    return {
      task: 'hook_content',
      platform,
      material: hookMaterial({ content: hook, topic }),
      ...formOf(input),
      assignment: { kind: 'hook-content', hookType, hook, topic, contentType, guidelines },
      ...(await briefManner(base, owner, input)),
      webhook: hookContentCall({ ...input, content: hook }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, writingId, input, text, now }) {
    const piece = {
      owner,
      source: 'hooks' as const,
      platform: input.platform,
      contentText: text,
      contentType: HOOK_PIECE_TYPE,
      hookType: input.hookType,
      contentFormat: input.contentType,
    }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
