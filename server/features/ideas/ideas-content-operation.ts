/** A post from an idea. What the idea was is kept with the work, so that it may be deleted. */
import { type FunnelStage, tellStage } from '#domain/lists/ideas.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { type IdeasContentInput, ideasContentInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { NO_INSTRUCTION, NOW_WRITE, quoted, topicParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { type Manner, pieceManner, postFor, readManner, requestManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { getIdea } from './find-ideas.ts'
import { ideasContentCall } from './webhook-calls.ts'

const templateOf = readTemplates('ideas', new URL('./prompts/', import.meta.url))

type Input = Manner & { idea: string; topic: string; platform: PostPlatform; funnelStage: FunnelStage }

async function read(base: Base, owner: UserId, sent: IdeasContentInput): Promise<Input> {
  const { ideaText, topic, platform, funnelStage } = await getIdea(base, owner, sent.ideaId)
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  return { idea: ideaText, topic, platform, funnelStage, ...manner }
}

export const ideasContentOperation = defineOperation({
  task: 'ideas_content',
  failure: 'ideas_content_failed',
  saveFailure: 'content_save_failed',
  input: ideasContentInput,
  read,
  pricedText: (input) => input.idea,
  async request(base, owner, input) {
    const { idea, topic, platform, funnelStage } = input
    const manner = await requestManner(base, owner, input)
    const assignment = { kind: 'idea-content', funnelStage, idea, topic } as const
    return {
      ...postFor(platform, {
        preface: templateOf('idea-content'),
        parts: [
          `What it becomes: a post for ${platform}. ${tellStage(funnelStage)}`,
          ...quoted('idea', 'The idea:', idea),
          ...topicParts(topic),
          NO_INSTRUCTION,
          NOW_WRITE,
        ],
        again: () => 'Make it clearly different: another opening, another example at its centre, another end.',
      }),
      ...manner,
      webhook: ideasContentCall({ ...input, foundations: manner.foundations }),
      compose: compositions.topicText({ assignment, platform, ...manner }),
    }
  },
  async save(tx, { owner, writingId, input, result, now }) {
    const { platform, funnelStage } = input
    const piece = { owner, source: 'ideas' as const, platform, contentText: result, funnelStage }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
