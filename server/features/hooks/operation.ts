/** A hook: an opening line of one type about a topic, kept in the library; an admin may have it kept for everybody. */

import { bareText } from '#domain/bare-text.ts'
import { curatedHooks, type HookType, hooks } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, sameWordsKey } from '#domain/text.ts'
import { AUDIENCE_MAX_CHARACTERS, type HookInput, hookInput } from '#domain/writing/operations.ts'
import { cleanTopic, readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { knownParts, NO_INSTRUCTION, NOW_WRITE, quoted, topicParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { getAccount } from '#server/features/users/index.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { type FoundHook, findKnownHooks } from './find-hooks.ts'
import { findOwnLinesOf } from './find-own-lines.ts'
import { hookPlaces } from './hook-places.ts'
import { keepCuratedHook, keepHook, readHookType } from './keep-hook.ts'
import { requireCurator } from './require-curator.ts'
import { requireNewHook } from './require-new-hook.ts'
import { hookCall } from './webhook-calls.ts'

const templateOf = readTemplates('hooks', new URL('./prompts/', import.meta.url))

/** `audience` is whom it is for, where that was said; `own` is what the person has said on the topic. */
type Input = { hookType: HookType; topic: string; audience?: string; curated: boolean; own?: string[] }

async function read(base: Base, owner: UserId, sent: HookInput): Promise<Input> {
  const { hookType: name, topic, audience: sentAudience, curated = false } = sent
  const hookType = readHookType(name)
  await requirePlace(base, owner, { hookType, curated })
  const about = readTopic(topic)
  // What is for everybody is not made of one person's texts.
  const own = curated ? [] : await findOwnLinesOf(base, owner, about)
  const audience = cleanTopic(sentAudience ?? '', AUDIENCE_MAX_CHARACTERS)
  return {
    hookType,
    topic: about,
    ...(isVisible(audience) && { audience }),
    curated,
    ...(own.length > 0 && { own }),
  }
}

async function requirePlace(
  base: Base,
  owner: UserId,
  { hookType, curated }: Pick<Input, 'hookType' | 'curated'>,
): Promise<void> {
  if (curated) {
    requireCurator(await getAccount(base.db, owner), 'create')
    return
  }
  await hookPlaces.requireOne(base.db, owner, hookType)
}

const AUDIENCE_LEAD =
  'Whom this person writes for, in their words. Choose what matters to these readers; name them where the line reads better for it:'

const OWN_LEAD =
  'What this person has written or said about it themselves, true as it stands. Where one of these sentences does what the type asks, it may be the hook, as it is or shortened; take its facts in place of anything left open:'

export const hookOperation = defineOperation({
  task: 'hook',
  failure: 'hook_failed',
  input: hookInput,
  read,
  pricedText: (input) => input.topic,
  async request(base, owner, input) {
    const { hookType, topic, audience, own = [] } = input
    // The last place may have been taken since this was asked for.
    await requirePlace(base, owner, input)
    const there = await findKnownHooks(base, owner, input.curated)
    const isNear = (hook: FoundHook) => hook.hookType === hookType || sameWordsKey(hook.topic) === sameWordsKey(topic)
    const known = there.map(({ content }) => content)
    const template = templateOf('hook')
    return {
      prompt: {
        template,
        parts: [
          `The type of the hook: ${hookType}.`,
          ...topicParts(topic),
          ...quoted('audience', AUDIENCE_LEAD, audience ?? ''),
          ...quoted('own', OWN_LEAD, own.map((line) => `- ${line}`).join('\n')),
          ...knownParts(
            'lines',
            there.filter(isNear).map(({ content }) => content),
          ),
          NO_INSTRUCTION,
          NOW_WRITE,
        ],
      },
      output: textOutput(template.output),
      webhook: hookCall({ type: hookType, content: topic, audience }),
      compose: compositions.topicText({ assignment: { kind: 'hook', hookType, topic, own, whom: audience }, known }),
    }
  },
  async save(tx, { owner, input: { hookType, topic, curated, own }, result, now }) {
    const content = bareText(result)
    if (!isVisible(content) || content.length > hooks.textMaxCharacters) throw new AppError('hook_failed')
    const kept = { owner, now, hook: { hookType, content, topic } }
    if (curated) return [{ list: curatedHooks.name, id: (await keepCuratedHook(tx, kept)).id }]
    await requireNewHook(tx, owner, content)
    const hook = { ...kept.hook, own: own?.some((line) => sameWordsKey(line) === sameWordsKey(content)) ?? false }
    return [{ list: hooks.name, id: (await keepHook(tx, { ...kept, hook }, 'hook_limit_at_save')).id }]
  },
})
