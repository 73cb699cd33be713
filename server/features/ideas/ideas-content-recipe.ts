/** A post from an idea. What the idea was is kept with the work, so that it may be deleted. */
import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { ideasContentCall } from '#domain/webhooks/index.ts'
import { ideasContentInput } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { briefManner, type Manner, pieceManner, postSheet, readManner } from '#server/features/generation/index.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { getIdea } from './find-ideas.ts'

const sheetOf = readSheets('ideas', new URL('./briefs/', import.meta.url))

type Input = Manner & { idea: string; topic: string; platform: PostPlatform; funnelStage: FunnelStage }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(ideasContentInput, raw)
  const { ideaText, topic, platform, funnelStage } = await getIdea(base, owner, sent.ideaId)
  const manner = await readManner(base, owner, sent, 'brand_voice_required')
  return { idea: ideaText, topic, platform, funnelStage, ...manner }
}

export const ideasContentRecipe = defineRecipe<Input>({
  task: 'ideas_content',
  failure: 'ideas_content_failed',
  read,
  pricedText: (input) => input.idea,
  async brief(base, owner, input) {
    const { idea, topic, platform, funnelStage } = input
    const manner = await briefManner(base, owner, input)
    return {
      task: 'ideas_content',
      platform,
      rulesOf: platform,
      material: idea,
      assignment: { kind: 'idea-content', funnelStage, idea, topic },
      ...manner,
      sheet: postSheet(platform),
      source: { page: sheetOf('idea-content'), title: '', address: undefined },
      webhook: ideasContentCall({ ...input, foundations: manner.foundations }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, writingId, input, text, now }) {
    const { platform, funnelStage } = input
    const piece = { owner, source: 'ideas' as const, platform, contentText: text, funnelStage }
    return [await savePiece(tx, { ...piece, ...(await pieceManner(tx, owner, input)), writingId, now })]
  },
})
