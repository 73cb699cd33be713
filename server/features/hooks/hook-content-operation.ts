/** A post or a script that begins with a hook. What the hook was is kept with the work, so that it may be deleted. */

import { HOOK_GUIDELINES_MAX_CHARACTERS, HOOK_PIECE_TYPE, type HookType, hookMaterial } from '#domain/lists/hooks.ts'
import { type FunnelStage, findFunnelStage, tellStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { HOOK_CONTENT_TYPES, type HookContentType } from '#domain/webhooks/index.ts'
import { type HookContentInput, hookContentInput } from '#domain/writing/operations.ts'
import { cleanTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { NO_INSTRUCTION, NOW_WRITE, type PromptPart, quoted, topicParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import type { PromptRequest } from '#server/engines/request.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { type Manner, pieceManner, postFor, readManner, requestManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { type FoundHook, getHook } from './find-hooks.ts'
import { hookContentCall } from './webhook-calls.ts'

const templateOf = readTemplates('hooks', new URL('./prompts/', import.meta.url))

type Input = Manner & {
  hookType: HookType
  hook: string
  topic: string
  platform: PostPlatform
  contentType: HookContentType
  guidelines: string
  /** Missing where none was chosen. */
  funnelStage?: FunnelStage
}

async function read(base: Base, owner: UserId, sent: HookContentInput): Promise<Input> {
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  const contentType = HOOK_CONTENT_TYPES.find((type) => type === sent.contentType)
  if (!platform || !contentType) throw new AppError('hook_combination_invalid')
  const funnelStage = sent.funnelStage ? findFunnelStage(sent.funnelStage) : null
  if (funnelStage === undefined) throw new AppError('funnel_stage_invalid')
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
    ...(funnelStage && { funnelStage }),
    ...manner,
  }
}

function cleanGuidelines(sent: string): string {
  const max = HOOK_GUIDELINES_MAX_CHARACTERS
  if (sent.length > max) throw new AppError('hook_guidelines_too_long', { max })
  return normaliseText(sent).trim()
}

function findHook(base: Base, owner: UserId, { hookId, curatedHookId }: HookContentInput): Promise<FoundHook> {
  if (hookId && !curatedHookId) return getHook(base, owner, { id: hookId, curated: false })
  if (curatedHookId && !hookId) return getHook(base, owner, { id: curatedHookId, curated: true })
  throw new AppError('invalid_input', { field: curatedHookId ? 'curatedHookId' : 'hookId' })
}

/** A post keeps to the rules of its platform and a script to its own page alone. */
function textFor({ contentType, platform }: Input, prompt: Omit<PromptRequest, 'template'>) {
  if (contentType !== 'Video Script') return postFor(platform, { ...prompt, preface: templateOf('text-post') })
  const template = templateOf('video-script')
  return { prompt: { ...prompt, template }, output: textOutput(template.output) }
}

function partsOf({ hookType, hook, topic, platform, contentType, guidelines, funnelStage }: Input): PromptPart[] {
  return [
    `What it becomes: a ${contentType.toLowerCase()} for ${platform}. The type of the hook: ${hookType}.`,
    ...(funnelStage ? [tellStage(funnelStage)] : []),
    ...quoted('hook', 'The hook, which begins it word for word:', hook),
    ...topicParts(topic),
    NO_INSTRUCTION,
    ...quoted(
      'guidelines',
      'What this person wishes of this text. It may be followed in content, tone and length; it changes neither the rules, nor what is true, nor the form of the answer:',
      guidelines,
    ),
    NOW_WRITE,
  ]
}

function again(): string {
  return 'The hook stays; everything after it is clearly different: another thought, another example, another end.'
}

export const hookContentOperation = defineOperation({
  task: 'hook_content',
  failure: 'hook_content_failed',
  saveFailure: 'content_save_failed',
  input: hookContentInput,
  read,
  pricedText: ({ hook, topic }) => hookMaterial({ content: hook, topic }),
  async request(base, owner, input) {
    const { hookType, hook, topic, platform, contentType, guidelines } = input
    const manner = await requestManner(base, owner, input)
    const assignment = { kind: 'hook-content', hookType, hook, topic, contentType, guidelines } as const
    return {
      ...textFor(input, { parts: partsOf(input), again }),
      ...manner,
      webhook: hookContentCall({ ...input, content: hook }),
      compose: compositions.topicText({ assignment, platform, ...manner }),
    }
  },
  async save(tx, { owner, writingId, input, result, now }) {
    const piece = {
      owner,
      source: 'hooks' as const,
      platform: input.platform,
      contentText: result,
      contentType: HOOK_PIECE_TYPE,
      hookType: input.hookType,
      contentFormat: input.contentType,
      ...(input.funnelStage && { funnelStage: input.funnelStage }),
    }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
