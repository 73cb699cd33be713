// Keeps a hook of every type to be had for every topic: our own opening lines with the topic fitted in.

import { placesOf } from '#domain/fill-template.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { shuffled } from '#language/composer/topics/choose-text.ts'
import { fitLead, fitName } from '#language/composer/topics/fit-subject.ts'
import { type Subject, shortenLead, speaksOf } from '#language/composer/topics/read-subject.ts'
import { recogniserOf, spacedWordsOf } from '#language/composer/topics/recognise-line.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { QUESTIONS_AFTER_A_QUESTION } from './bank/questions.ts'
import { HOOK_BANK } from './hook-bank.ts'
import { isOnlySpokenOf, onlySpeaks } from './spoken-of.ts'

/** What every platform shows of a post before it is opened. */
export const HOOK_FOLD = Math.min(PLATFORM_RULES.linkedInPhoneFold.limit, PLATFORM_RULES.instagramFold.limit)

/** A topic that stands first leaves room for a line after it. */
const LEAD_CHARACTERS = 69

type Fitted = { line: string; text: string }

/** Every hook of this type for this topic that is seen whole before the fold, beside the line of the bank it is made of. */
export function hooksFor(type: HookType, topic: Subject): Fitted[] {
  const subject = inFront(topic)
  return linesFor(type, subject)
    .map((line) => ({ line, text: fitted(line, subject) }))
    .filter(({ text }) => text.length <= HOOK_FOLD)
}

function linesFor(type: HookType, subject: Subject): readonly string[] {
  const { any, practice, chapter, after } = HOOK_BANK[type]
  if (subject.kind === 'name') {
    if (subject.isPersonal) return [...any, ...chapter]
    return [...any, ...(isOnlySpokenOf(subject.mine) ? practice.filter(onlySpeaks) : practice)]
  }
  return type === 'Questions' && subject.kind === 'question' ? QUESTIONS_AFTER_A_QUESTION : after
}

function fitted(line: string, subject: Subject): string {
  if (subject.kind === 'name') return fitName(line, subject)
  // Two colons in a row lead nowhere.
  return fitLead(line, line.includes(': ') ? subject.lead.replace(/:$/, '.') : subject.lead)
}

/** The subject as it stands before a line, where it does. */
function inFront(subject: Subject): Subject {
  return subject.kind === 'name' ? subject : { ...subject, lead: shortenLead(subject.lead, LEAD_CHARACTERS) }
}

/**
 * One of them whose line the person has not had for this topic, however they filled it in, and that says what none of
 * `known` says; lines they have had for no other topic come first, of those the ones that need no filling in.
 * Undefined where none is left; the same for the same request.
 */
export function composeHook(
  type: HookType,
  subject: Subject,
  { variant, known }: { variant: number; known: readonly string[] },
): string | undefined {
  const purpose = `${type} ${subject.kind === 'name' ? subject.mine : subject.lead}`
  const order = shuffled(hooksFor(type, subject), purpose).toSorted(
    (one, other) => placesOf(one.line).length - placesOf(other.line).length,
  )
  const from = order.length === 0 ? 0 : variant % order.length
  const kept = known.map((text) => ({ text, words: spacedWordsOf(text) }))
  const fresh = [...order.slice(from), ...order.slice(0, from)].flatMap(({ line, text }) => {
    const isMadeOfIt = recogniserOf(line)
    const made = kept.filter(({ words }) => isMadeOfIt(words))
    return made.some((other) => speaksOf(inFront(subject), other.text)) ? [] : [{ text, uses: made.length }]
  })
  return fresh
    .toSorted((one, other) => one.uses - other.uses)
    .find(({ text }) => !known.some((other) => areNearDuplicates(text, other)))?.text
}
