/** Voice scripts: what a person might say into a voice note about a topic, for one stage of the funnel. */

import { bareText } from '#domain/bare-text.ts'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { type FunnelStage, findFunnelStage, tellStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible } from '#domain/text.ts'
import { type VoiceFunnelInput, voiceFunnelInput } from '#domain/writing/operations.ts'
import { readTopic } from '#domain/writing/read-topic.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { knownParts, NO_INSTRUCTION, NOW_WRITE, topicParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { findNewestScripts } from './find-scripts.ts'
import { keepScript } from './keep-script.ts'
import { scriptPlaces } from './script-places.ts'
import { voiceScriptCall } from './webhook-call.ts'

const templateOf = readTemplates('voice-funnel', new URL('./prompts/', import.meta.url))

type Input = { topic: string; funnelStage: FunnelStage }

async function read(base: Base, owner: UserId, sent: VoiceFunnelInput): Promise<Input> {
  const funnelStage = findFunnelStage(sent.funnelStage)
  if (!funnelStage) throw new AppError('funnel_stage_invalid')
  const topic = readTopic(sent.topic)
  await scriptPlaces.requireOne(base.db, owner, funnelStage)
  return { topic, funnelStage }
}

export const voiceFunnelOperation = defineOperation({
  task: 'voice_funnel',
  failure: 'voice_funnel_failed',
  input: voiceFunnelInput,
  read,
  pricedText: (input) => input.topic,
  async request(base, owner, { topic, funnelStage }) {
    // The last place may have been taken since this was asked for.
    await scriptPlaces.requireOne(base.db, owner, funnelStage)
    const known = await findNewestScripts(base, owner, funnelStage)
    return {
      prompt: {
        template: templateOf('voice-script'),
        parts: [
          `What it becomes: a script to be spoken. ${tellStage(funnelStage)}`,
          ...topicParts(topic),
          ...knownParts('scripts', known),
          NO_INSTRUCTION,
          NOW_WRITE,
        ],
      },
      output: textOutput('post'),
      webhook: voiceScriptCall({ topic, funnelStage }),
      compose: compositions.topicText({ assignment: { kind: 'voice-script', funnelStage, topic }, known }),
    }
  },
  async save(tx, { owner, input: { topic, funnelStage }, result, now }) {
    const scriptText = bareText(result)
    if (!isVisible(scriptText) || scriptText.length > funnelScripts.textMaxCharacters)
      throw new AppError('voice_funnel_failed')
    return [await keepScript(tx, owner, now, { topic, funnelStage, scriptText })]
  },
})
