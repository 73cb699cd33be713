// Keeps a script to speak to be had for every topic and stage: our own outlines, each once for what the person has.

import type { FunnelStage } from '#domain/lists/ideas.ts'
import { shuffled } from '#language/composer/topics/choose-text.ts'
import { fitNames } from '#language/composer/topics/fit-subject.ts'
import { type Subject, speaksOf } from '#language/composer/topics/read-subject.ts'
import { isMadeOf, type VoiceScript } from './voice-script.ts'
import { AWARENESS_SCRIPTS } from './voice-scripts-awareness.ts'
import { CONSIDERATION_SCRIPTS } from './voice-scripts-consideration.ts'
import { CONVERSION_SCRIPTS } from './voice-scripts-conversion.ts'

const SCRIPTS: Readonly<Record<FunnelStage, readonly VoiceScript[]>> = {
  TOFU: AWARENESS_SCRIPTS,
  MOFU: CONSIDERATION_SCRIPTS,
  BOFU: CONVERSION_SCRIPTS,
}

type Fitted = { script: VoiceScript; text: string }

/** Every script of this stage for this topic. */
export function voiceScriptsFor(stage: FunnelStage, subject: Subject): Fitted[] {
  return SCRIPTS[stage].flatMap((script) => {
    const opening = openingOf(script, stage, subject)
    return opening === undefined ? [] : [{ script, text: [opening, ...script.body].join('\n\n') }]
  })
}

function openingOf({ opens, follows }: VoiceScript, stage: FunnelStage, subject: Subject): string | undefined {
  if (subject.kind !== 'name') return `${subject.lead.replace(/:$/, '.')} ${follows}`
  // Until something is offered, a chapter of the speaker's life stays theirs.
  const spokenOf = subject.isPersonal && stage !== 'BOFU' ? { ...subject, yours: subject.mine } : subject
  return fitNames([opens], spokenOf)[0]
}

/**
 * A script that the person does not have for this topic, however they filled it in; one that they have for no other
 * topic either comes first. Undefined where they have them all; the same for the same request.
 */
export function composeVoiceScript(
  subject: Subject,
  { stage, variant, known }: { stage: FunnelStage; variant: number; known: readonly string[] },
): string | undefined {
  const purpose = `${stage} ${subject.kind === 'name' ? subject.mine : subject.lead}`
  const order = shuffled(voiceScriptsFor(stage, subject), purpose)
  const from = variant % order.length
  const fresh = [...order.slice(from), ...order.slice(0, from)].flatMap(({ script, text }) => {
    const made = known.filter((other) => isMadeOf(script, other))
    return made.some((other) => speaksOf(subject, other.trim().split('\n')[0] ?? ''))
      ? []
      : [{ text, uses: made.length }]
  })
  return fresh.toSorted((one, other) => one.uses - other.uses)[0]?.text
}
