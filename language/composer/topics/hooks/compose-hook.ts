// Keeps a hook of every type to be had for every topic: our own opening lines with the topic fitted in.

import { placesOf } from '#domain/fill-template.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { shuffled } from '#language/composer/topics/choose-text.ts'
import { fitLead, fitName } from '#language/composer/topics/fit-subject.ts'
import { type Subject, shortenLead, speaksOf } from '#language/composer/topics/read-subject.ts'
import { recogniserOf, spacedWordsOf } from '#language/composer/topics/recognise-line.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { LINES_FOR_WHOM } from './bank/for-whom.ts'
import { QUESTIONS_AFTER_A_QUESTION } from './bank/questions.ts'
import { HOOK_BANK } from './hook-bank.ts'
import { readWhom } from './read-whom.ts'
import { isOnlySpokenOf, onlySpeaks } from './spoken-of.ts'

/** What every platform shows of a post before it is opened. */
export const HOOK_FOLD = Math.min(PLATFORM_RULES.linkedInPhoneFold.limit, PLATFORM_RULES.instagramFold.limit)

/** A topic that stands first leaves room for a line after it. */
const LEAD_CHARACTERS = 69

type Fitted = { line: string; text: string }

type Wanted = {
  variant: number
  known: readonly string[]
  /** Whom it is for, as the person said; what does not read as somebody is named by no line. */
  whom?: string | undefined
}

/** Every hook of this type for this topic that is seen whole before the fold, beside the line of the bank it is made of. */
export function hooksFor(type: HookType, topic: Subject): Fitted[] {
  const subject = inFront(topic)
  return linesFor(type, subject)
    .map((line) => ({ line, text: fitted(line, subject) }))
    .filter(({ text }) => text.length <= HOOK_FOLD)
}

/** Those that name whom they are for; none where the topic says it already, or it says the topic. */
export function hooksNaming(whom: string, type: HookType, topic: Subject): Fitted[] {
  const subject = inFront(topic)
  const said = whom.replace(/^an? /, '').toLowerCase()
  const about = (subject.kind === 'name' ? subject.mine : subject.lead).toLowerCase()
  if (about.includes(said) || said.includes(about)) return []
  return namingLinesFor(type, subject)
    .map((line) => ({
      line,
      text:
        subject.kind === 'name'
          ? fitName(line, subject, whom)
          : fitted(
              line.replace('{whom}', () => whom),
              subject,
            ),
    }))
    .filter(({ text }) => text.length <= HOOK_FOLD)
}

function namingLinesFor(type: HookType, subject: Subject): readonly string[] {
  const { any, practice, after } = LINES_FOR_WHOM[type]
  if (subject.kind !== 'name') return after
  if (subject.isPersonal) return any
  return [...practice, ...any].filter((line) => !isOnlySpokenOf(subject.mine) || onlySpeaks(line))
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
 * `known` says; lines they have had for no other topic come first, of those the ones that need no filling in. Before all
 * of them come the lines that name whom it is for, where that was said, each for one topic.
 * Undefined where none is left; the same for the same request.
 */
export function composeHook(type: HookType, subject: Subject, { variant, known, whom }: Wanted): string | undefined {
  const somebody = whom === undefined ? undefined : readWhom(whom)
  const naming = somebody === undefined ? [] : hooksNaming(somebody, type, subject)
  const named = variant < naming.length ? choose(naming, type, subject, { variant, known }) : undefined
  if (named?.uses === 0) return named.text
  const later = Math.max(0, variant - naming.length)
  return choose(hooksFor(type, subject), type, subject, { variant: later, known })?.text
}

/** One that is new to the person, of a line they have had least often. */
function choose(hooks: readonly Fitted[], type: HookType, subject: Subject, { variant, known }: Wanted) {
  const purpose = `${type} ${subject.kind === 'name' ? subject.mine : subject.lead}`
  const order = shuffled(hooks, purpose).toSorted(
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
    .find(({ text }) => !known.some((other) => areNearDuplicates(text, other)))
}
