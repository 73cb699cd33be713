/** Ideas: what a person might post about a topic, for one platform and one stage of the funnel. */

import { type FunnelStage, findFunnelStage, IDEAS_PER_PRESS, ideas, tellStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { sameWordsKey, toldName } from '#domain/text.ts'
import { type IdeaInput, ideaInput } from '#domain/writing/operations.ts'
import { readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { knownParts, NO_INSTRUCTION, NOW_WRITE, topicParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { findKnownIdeas } from './find-ideas.ts'
import { ideaList } from './idea-list.ts'
import { ideaPlaces } from './idea-places.ts'
import { keepIdeas } from './keep-ideas.ts'
import { ideaCall } from './webhook-calls.ts'

const templateOf = readTemplates('ideas', new URL('./prompts/', import.meta.url))

type Input = { platform: PostPlatform; topic: string; funnelStage: FunnelStage }

async function read(base: Base, owner: UserId, sent: IdeaInput): Promise<Input> {
  const funnelStage = findFunnelStage(sent.funnelStage)
  if (!funnelStage) throw new AppError('funnel_stage_invalid')
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  if (!platform) throw new AppError('idea_platform_not_found', { platform: toldName(sent.platform) })
  const topic = readTopic(sent.topic)
  await ideaPlaces.requireOne(base.db, owner, platform)
  return { platform, topic, funnelStage }
}

export const ideaOperation = defineOperation({
  task: 'idea',
  failure: 'idea_failed',
  input: ideaInput,
  read,
  pricedText: (input) => input.topic,
  async request(base, owner, input) {
    const { platform, topic, funnelStage } = input
    // The last places may have been taken since this was asked for.
    const left = await ideaPlaces.requireOne(base.db, owner, platform)
    const count = Math.min(IDEAS_PER_PRESS, left)
    const there = await findKnownIdeas(base, owner)
    const ofTopic = there.filter(
      (idea) => idea.platform === platform && sameWordsKey(idea.topic) === sameWordsKey(topic),
    )
    const known = there.map(({ ideaText }) => ideaText)
    return {
      prompt: {
        template: templateOf('ideas'),
        parts: [
          `Give exactly ${count} ${count === 1 ? 'idea' : 'ideas'} for ${platform}. ${tellStage(funnelStage)}`,
          ...topicParts(topic),
          ...knownParts(
            'ideas',
            ofTopic.map(({ ideaText }) => ideaText),
          ),
          NO_INSTRUCTION,
          NOW_WRITE,
        ],
      },
      output: ideaList(count),
      webhook: ideaCall({ topic, funnelStage, platform }),
      compose: compositions.topicText({ assignment: { kind: 'ideas', funnelStage, topic, count }, platform, known }),
    }
  },
  async save(tx, { owner, input, result, now }) {
    const ids = await keepIdeas(tx, owner, now, { ...input, texts: result })
    return ids.map((id) => ({ list: ideas.name, id }))
  },
})
