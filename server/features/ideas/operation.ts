/** Ideas: what a person might post about a topic, for one platform and one stage of the funnel. */

import { type FunnelStage, findFunnelStage, IDEAS_PER_PRESS, ideas, tellStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { isVisible, sameWordsKey, toldName } from '#domain/text.ts'
import { type IdeaInput, ideaInput } from '#domain/writing/operations.ts'
import { cleanTopic, readTopic } from '#domain/writing/read-topic.ts'
import { tellLeftOut } from '#language/composer/topics/ideas/compose-unsaid.ts'
import type { OwnSubject } from '#language/composer/topics/ideas/own-subjects.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import {
  knownParts,
  NO_INSTRUCTION,
  NOW_WRITE,
  type PromptPart,
  quoted,
  topicParts,
} from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { findKnownIdeas } from './find-ideas.ts'
import { findOwnSubjectsOf, leftOutAt } from './find-own-subjects.ts'
import { ideaList } from './idea-list.ts'
import { ideaPlaces } from './idea-places.ts'
import { keepIdeas } from './keep-ideas.ts'
import { ideaCall } from './webhook-calls.ts'

const templateOf = readTemplates('ideas', new URL('./prompts/', import.meta.url))

/** `own` is what the person has written about, the topic alone or without one everything, and leaves out at this stage. */
type Input = { platform: PostPlatform; topic: string; funnelStage: FunnelStage; own?: OwnSubject[] }

async function read(base: Base, owner: UserId, sent: IdeaInput): Promise<Input> {
  const funnelStage = findFunnelStage(sent.funnelStage)
  if (!funnelStage) throw new AppError('funnel_stage_invalid')
  const platform = POST_PLATFORMS.find((name) => name === sent.platform)
  if (!platform) throw new AppError('idea_platform_not_found', { platform: toldName(sent.platform) })
  const isOwn = sent.own === true && !isVisible(cleanTopic(sent.topic))
  const topic = isOwn ? '' : readTopic(sent.topic)
  await ideaPlaces.requireOne(base.db, owner, platform)
  const own = leftOutAt(funnelStage, await findOwnSubjectsOf(base, owner, isOwn ? undefined : topic))
  // Nothing was written that leaves anything out, so that there is nothing to begin with.
  if (isOwn && own.length === 0) throw new AppError('topic_required')
  return { platform, topic, funnelStage, ...(own.length > 0 && { own }) }
}

export const ideaOperation = defineOperation({
  task: 'idea',
  failure: 'idea_failed',
  input: ideaInput,
  read,
  pricedText: (input) => input.topic,
  async request(base, owner, input) {
    const { platform, topic, funnelStage, own = [] } = input
    // The last places may have been taken since this was asked for.
    const left = await ideaPlaces.requireOne(base.db, owner, platform)
    const count = Math.min(IDEAS_PER_PRESS, left)
    const there = await findKnownIdeas(base, owner)
    const ofTopic = there.filter(
      (idea) => idea.platform === platform && (topic === '' || sameWordsKey(idea.topic) === sameWordsKey(topic)),
    )
    const known = there.map(({ ideaText }) => ideaText)
    return {
      prompt: {
        template: templateOf('ideas'),
        parts: [
          `Give exactly ${count} ${count === 1 ? 'idea' : 'ideas'} for ${platform}. ${tellStage(funnelStage)}`,
          ...topicParts(topic),
          ...ownParts(own, topic),
          ...knownParts(
            'ideas',
            ofTopic.map(({ ideaText }) => ideaText),
          ),
          NO_INSTRUCTION,
          NOW_WRITE,
        ],
      },
      output: ideaList(count),
      webhook: ideaCall({
        topic: topic === '' ? own.map(({ name }) => name).join(', ') : topic,
        funnelStage,
        platform,
      }),
      compose: compositions.topicText({
        assignment: { kind: 'ideas', funnelStage, topic, count, own },
        platform,
        known,
      }),
    }
  },
  async save(tx, { owner, input, result, now }) {
    const ids = await keepIdeas(tx, owner, now, { ...input, topicOf: (text) => topicOf(text, input), texts: result })
    return ids.map((id) => ({ list: ideas.name, id }))
  },
})

const OWN_LEAD =
  'What this person has written or spoken about, each with the sides that none of their texts tells. An idea from here begins with "You wrote about", names the subject and the text, and asks for a side that is missing:'

function ownParts(own: readonly OwnSubject[], topic: string): PromptPart[] {
  if (own.length === 0) return []
  const wish =
    topic === ''
      ? 'There is no topic: take every idea from there, each of another subject or side.'
      : 'Take one or two of the ideas from there.'
  return [...quoted('own', OWN_LEAD, own.map(tellLeftOut).join('\n')), wish]
}

/** Without a topic, an idea is about the subject that it names. */
function topicOf(text: string, { topic, own = [] }: Input): string {
  if (topic !== '') return topic
  const names = own.map(({ name }) => name)
  return names.find((name) => text.toLowerCase().includes(name.toLowerCase())) ?? names[0] ?? topic
}
