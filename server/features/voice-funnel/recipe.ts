/** Voice scripts: what a person might say into a voice note about a topic, for one stage of the funnel. */

import { bareText } from '#domain/bare-text.ts'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { type FunnelStage, findFunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible } from '#domain/text.ts'
import { voiceScriptCall } from '#domain/webhooks/index.ts'
import { voiceFunnelInput } from '#domain/writing/operations.ts'
import { readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { findNewestScripts } from './find-scripts.ts'
import { keepScript } from './keep-script.ts'
import { requirePlaces } from './script-places.ts'

const sheetOf = readSheets('voice-funnel', new URL('./briefs/', import.meta.url))

type Input = { topic: string; funnelStage: FunnelStage }

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<Input> {
  const sent = parseInput(voiceFunnelInput, raw)
  const funnelStage = findFunnelStage(sent.funnelStage)
  if (!funnelStage) throw new AppError('funnel_stage_invalid')
  const topic = readTopic(sent.topic)
  await requirePlaces(base.db, owner, [funnelStage])
  return { topic, funnelStage }
}

export const voiceFunnelRecipe = defineRecipe<Input>({
  task: 'voice_funnel',
  failure: 'voice_funnel_failed',
  read,
  pricedText: (input) => input.topic,
  async brief(base, owner, { topic, funnelStage }) {
    // The last place may have been taken since this was asked for.
    await requirePlaces(base.db, owner, [funnelStage])
    return {
      task: 'voice_funnel',
      platform: '',
      rulesOf: undefined,
      material: topic,
      assignment: { kind: 'voice-script', funnelStage, topic },
      known: await findNewestScripts(base, owner, funnelStage),
      brandVoice: undefined,
      foundations: undefined,
      sheet: sheetOf('voice-script'),
      webhook: voiceScriptCall({ topic, funnelStage }),
      refinement: undefined,
    }
  },
  async save(tx, { owner, input: { topic, funnelStage }, text, now }) {
    const scriptText = bareText(text)
    if (!isVisible(scriptText) || scriptText.length > funnelScripts.textMaxCharacters)
      throw new AppError('voice_funnel_failed')
    await keepScript(tx, owner, now, { topic, funnelStage, scriptText })
    return []
  },
})
