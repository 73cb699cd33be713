/** A hook: an opening line of one type about a topic, kept in the library; an admin may have it kept for everybody. */

import { bareText } from '#domain/bare-text.ts'
import { HOOK_LIMITS, type HookType, hooks } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible } from '#domain/text.ts'
import { hookCall } from '#domain/webhooks/index.ts'
import { hookInput } from '#domain/writing/operations.ts'
import { readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { getAccount } from '#server/features/users/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { findNewestHooks } from './find-hooks.ts'
import { isHookLimitReached } from './hook-places.ts'
import { keepCuratedHook, keepHook, readHookType } from './keep-hook.ts'
import { requireCurator } from './require-curator.ts'

const sheetOf = readSheets('hooks', new URL('./briefs/', import.meta.url))

type Input = { hookType: HookType; topic: string; curated: boolean }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const { hookType: name, topic, curated = false } = parseInput(hookInput, raw)
  const hookType = readHookType(name)
  await requirePlace(base, owner, { hookType, curated })
  return { hookType, topic: readTopic(topic), curated }
}

async function requirePlace(base: Base, owner: OwnerId, { hookType, curated }: Omit<Input, 'topic'>): Promise<void> {
  if (curated) {
    requireCurator(await getAccount(base.db, owner), 'create')
    return
  }
  if (await isHookLimitReached(base.db, owner, hookType))
    throw new AppError('hook_limit', { limit: HOOK_LIMITS[hookType], type: hookType })
}

export const hookRecipe = defineRecipe<Input>({
  task: 'hook',
  failure: 'hook_failed',
  read,
  pricedText: (input) => input.topic,
  async brief(base, owner, input) {
    const { hookType, topic } = input
    // The last place may have been taken since this was asked for.
    await requirePlace(base, owner, input)
    return {
      task: 'hook',
      platform: hookType,
      rulesOf: undefined,
      material: topic,
      assignment: { kind: 'hook', hookType, topic },
      known: await findNewestHooks(base, owner, input),
      brandVoice: undefined,
      foundations: undefined,
      sheet: sheetOf('hook'),
      webhook: hookCall({ type: hookType, content: topic }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, input: { hookType, topic, curated }, text, now }) {
    const content = bareText(text)
    if (!isVisible(content) || content.length > hooks.textMaxCharacters) throw new AppError('hook_failed')
    const kept = { owner, now, hook: { hookType, content, topic } }
    await (curated ? keepCuratedHook(tx, kept) : keepHook(tx, kept, 'hook_limit_at_save'))
    return []
  },
})
