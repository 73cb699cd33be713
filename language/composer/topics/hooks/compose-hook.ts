// Keeps a hook of every type to be had for every topic: our own opening lines with the topic fitted in.

import type { HookType } from '#domain/lists/hooks.ts'
import { chooseTexts, isKnown, shuffled } from '#language/composer/topics/choose-text.ts'
import { fitLead, fitNames } from '#language/composer/topics/fit-subject.ts'
import type { Subject } from '#language/composer/topics/read-subject.ts'
import { HOOK_CONTINUATIONS, QUESTIONS_AFTER_A_QUESTION } from './hook-continuations.ts'
import { HOOK_PATTERNS } from './hook-patterns.ts'

/** Every hook of this type for this topic, in the order of the bank. */
export function hooksFor(type: HookType, subject: Subject): string[] {
  if (subject.kind === 'name') return fitNames(HOOK_PATTERNS[type], subject)
  const isAskedAgain = type === 'Questions' && subject.kind === 'question'
  const continuations = isAskedAgain ? QUESTIONS_AFTER_A_QUESTION : HOOK_CONTINUATIONS[type]
  return continuations.map((continuation) => fitLead(continuation, subject.lead))
}

/** One of them that the person does not have, undefined where they have them all; the same for the same request. */
export function composeHook(
  type: HookType,
  subject: Subject,
  { variant, known }: { variant: number; known: readonly string[] },
): string | undefined {
  const purpose = `${type} ${subject.kind === 'name' ? subject.mine : subject.lead}`
  const [hook] = chooseTexts(shuffled(hooksFor(type, subject), purpose), { count: 1, from: variant, known })
  return hook !== undefined && isKnown(hook, known) ? undefined : hook
}
