/** Ideas: what a person might post about a topic, for one platform and one stage of the funnel. */

import { type FunnelStage, findFunnelStage, IDEAS_MAX, IDEAS_PER_PRESS } from '#domain/lists/ideas.ts'
import { splitIdeas } from '#domain/lists/split-ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { toldName } from '#domain/text.ts'
import { ideaCall } from '#domain/webhooks/index.ts'
import { ideaInput } from '#domain/writing/operations.ts'
import { readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { findNewestIdeas } from './find-ideas.ts'
import { requirePlacesLeft } from './idea-places.ts'
import { keepIdeas } from './keep-ideas.ts'

const sheetOf = readSheets('ideas', new URL('./briefs/', import.meta.url))

type Input = { platform: PostPlatform; topic: string; funnelStage: FunnelStage }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(ideaInput, raw)
  const funnelStage = findFunnelStage(sent.funnelStage)
  if (!funnelStage) throw new AppError('funnel_stage_invalid')
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  if (!platform) throw new AppError('idea_platform_not_found', { platform: toldName(sent.platform) })
  const topic = readTopic(sent.topic)
  await requirePlacesLeft(base.db, owner, platform)
  return { platform, topic, funnelStage }
}

export const ideaRecipe = defineRecipe<Input>({
  task: 'idea',
  failure: 'idea_failed',
  read,
  pricedText: (input) => input.topic,
  async brief(base, owner, input) {
    const { platform, topic, funnelStage } = input
    // The last places may have been taken since this was asked for.
    const left = await requirePlacesLeft(base.db, owner, platform)
    return {
      task: 'idea',
      platform,
      rulesOf: undefined,
      material: topic,
      assignment: { kind: 'ideas', funnelStage, topic, count: Math.min(IDEAS_PER_PRESS, left) },
      known: await findNewestIdeas(base, owner, input),
      brandVoice: undefined,
      foundations: undefined,
      sheet: sheetOf('ideas'),
      webhook: ideaCall({ topic, funnelStage, platform }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, input, text, now }) {
    // One that is there already takes no place, so that more are looked at than can be kept.
    await keepIdeas(tx, owner, now, { ...input, texts: splitIdeas(text, 2 * IDEAS_MAX) })
    return []
  },
})
