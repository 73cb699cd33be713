// Keeps ideas to be had for every topic and stage: our own, with the topic fitted in, different at every press.

import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { chooseTexts, shuffled } from '#language/composer/topics/choose-text.ts'
import { fitLead, fitNames } from '#language/composer/topics/fit-subject.ts'
import { OUTLINE_KINDS, type OutlineKind } from '#language/composer/topics/outlines/outline-kinds.ts'
import type { Subject } from '#language/composer/topics/read-subject.ts'
import { recogniserOf, spacedWordsOf } from '#language/composer/topics/recognise-line.ts'
import { capital } from '#language/composer/topics/topic-case.ts'
import { composeUnsaid, readUnsaid } from './compose-unsaid.ts'
import type { IdeaBank } from './idea-bank.ts'
import { AWARENESS_IDEAS } from './ideas-awareness.ts'
import { CONSIDERATION_IDEAS } from './ideas-consideration.ts'
import { CONVERSION_IDEAS } from './ideas-conversion.ts'
import { IDEAS_FOR_QUESTIONS } from './ideas-for-questions.ts'
import type { OwnSubject } from './own-subjects.ts'

const BANKS: Readonly<Record<FunnelStage, IdeaBank>> = {
  TOFU: AWARENESS_IDEAS,
  MOFU: CONSIDERATION_IDEAS,
  BOFU: CONVERSION_IDEAS,
}

/** An idea, the line of it that can open the post, and the form of the post. */
export type FittedIdea = { text: string; title: string; kind: OutlineKind }

type Framed = { frame: string; idea: FittedIdea }

/** Every idea of this stage for this platform and topic. */
export function ideasFor(stage: FunnelStage, platform: PostPlatform, subject: Subject): FittedIdea[] {
  return framesFor(stage, platform, subject).map(({ idea }) => idea)
}

/** The same, each beside the idea of the bank it is made of. */
function framesFor(stage: FunnelStage, platform: PostPlatform, subject: Subject): Framed[] {
  const { all, of } = subject.kind === 'name' ? BANKS[stage] : IDEAS_FOR_QUESTIONS[stage]
  const spokenOf = stage === 'BOFU' ? subject : ofTheWriter(subject)
  return OUTLINE_KINDS.flatMap((kind) => {
    const forAll = (all[kind] ?? []).map((idea) => ({ idea, opens: true }))
    // What names the form of one platform ("a poll") is no line to open with.
    const ofOne = (of[platform][kind] ?? []).map((idea) => ({ idea, opens: false }))
    return [...forAll, ...ofOne].flatMap(({ idea, opens }) => {
      const [text, title] = fitIdea(idea, spokenOf) ?? []
      return text === undefined || title === undefined
        ? []
        : { frame: idea, idea: { text, title: opens ? title : '', kind } }
    })
  })
}

/** Until something is offered, a chapter of the writer's life stays theirs: nobody asks after the reader's. */
function ofTheWriter(subject: Subject): Subject {
  return subject.kind === 'name' && subject.isPersonal ? { ...subject, yours: subject.mine } : subject
}

function fitIdea(idea: string, subject: Subject): [text: string, title: string] | undefined {
  if (subject.kind !== 'name') return [fitLead(idea, subject.lead), subject.lead]
  const [title = '', angle = ''] = fitNames([idea], subject)[0]?.split(' | ') ?? []
  if (title === '') return undefined
  if (/[?!]$/.test(title)) return [`${title} ${capital(angle)}`, title]
  return [title.includes(': ') ? `${title}. ${capital(angle)}` : `${title}: ${angle}`, title]
}

/** Of a press so many at most are of what the person's own texts on the topic leave out. */
const UNSAID_AT_A_TOPIC = 2

type IdeasRequest = {
  stage: FunnelStage
  platform: PostPlatform
  count: number
  variant: number
  known: readonly string[]
  /** What the person has written about: the topic alone, or without one everything. */
  own?: readonly OwnSubject[]
}

/**
 * So many of them, as many forms as there are, and none that the person has as long as there are others: first what
 * their own texts on the topic leave out, and without a topic nothing else; then those of which they have had none on
 * any topic, however they edited it.
 */
export function composeIdeas(subject: Subject | undefined, request: IdeasRequest): string[] {
  const { stage, platform, count, variant, known, own = [] } = request
  const { fresh: unsaid, known: unsaidBefore } = composeUnsaid(own, { stage, variant, known })
  if (!subject) return [...unsaid, ...chooseTexts(unsaidBefore, { count, known })].slice(0, count)
  const first = unsaid.slice(0, Math.min(UNSAID_AT_A_TOPIC, count))
  const purpose = `${stage} ${platform} ${subject.kind === 'name' ? subject.mine : subject.lead}`
  const order = inTurns(shuffled(framesFor(stage, platform, subject), purpose))
  const from = order.length === 0 ? 0 : (variant * count) % order.length
  const kept = known.map(spacedWordsOf)
  // Another list of tools beside "never about the tools you use" would be the same idea twice.
  const told = new Set(first.map((text) => readUnsaid(text)?.kind))
  const fresh = [...order.slice(from), ...order.slice(0, from)]
    .map(({ frame, idea }) => ({
      text: idea.text,
      uses: kept.filter(recogniserOf(frame)).length + (told.has(idea.kind) ? 1 : 0),
    }))
    .toSorted((one, other) => one.uses - other.uses)
  return [
    ...first,
    ...chooseTexts(
      fresh.map(({ text }) => text),
      { count: count - first.length, known },
    ),
  ]
}

/** One of each form, then the second of each, and so on. */
function inTurns(ideas: readonly Framed[]): Framed[] {
  const seen = new Map<OutlineKind, number>()
  const turns = ideas.map((framed) => {
    const { kind } = framed.idea
    const turn = seen.get(kind) ?? 0
    seen.set(kind, turn + 1)
    return { framed, turn }
  })
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ framed }) => framed)
}
