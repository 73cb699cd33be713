// Words ideas of what a person's own texts leave out: "You wrote about X in “…”, but never about the cost".

import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { fitName } from '#language/composer/topics/fit-subject.ts'
import type { OutlineKind } from '#language/composer/topics/outlines/outline-kinds.ts'
import { readSubject, type Subject } from '#language/composer/topics/read-subject.ts'
import type { OwnSubject } from './own-subjects.ts'
import { SIDE_NAMES, SIDES, type SideName } from './unsaid-sides.ts'

const ASKS = ', but never about '

/** The sides of a subject that are left out and belong to this stage. */
export function unsaidAt(stage: FunnelStage, { unsaid }: Pick<OwnSubject, 'unsaid'>): SideName[] {
  return unsaid.filter((side) => SIDES[side].stage === stage)
}

/** The stages that these sides belong to, in their order. */
export function stagesOf(unsaid: readonly SideName[]): FunnelStage[] {
  return FUNNEL_STAGES.filter((stage) => unsaid.some((side) => SIDES[side].stage === stage))
}

/** The idea of one side of a subject. */
export function tellUnsaid({ name, title, isSpoken }: Omit<OwnSubject, 'unsaid' | 'texts'>, side: SideName): string {
  const { called, angle } = SIDES[side]
  const where = title === '' ? '' : ` in “${title}”`
  return `You ${isSpoken ? 'spoke' : 'wrote'} about ${name}${where}${ASKS}${called}: ${angle}`
}

/** A subject with its text and the sides it leaves out, on one line. */
export function tellLeftOut({ name, title, unsaid }: OwnSubject): string {
  const where = title === '' ? '' : ` (in “${title}”)`
  return `- ${name}${where}: ${unsaid.map((side) => SIDES[side].called).join('; ')}`
}

/**
 * Ideas for a stage, those that the person has apart, however they edited them: one side of each subject, then another
 * of each, so that neighbours differ in both.
 */
export function composeUnsaid(
  subjects: readonly OwnSubject[],
  { stage, variant, known }: { stage: FunnelStage; variant: number; known: readonly string[] },
): { fresh: string[]; known: string[] } {
  const queues = subjects.map((subject, at) => ({ subject, sides: turned(unsaidAt(stage, subject), at + variant) }))
  const rounds = Math.max(0, ...queues.map(({ sides }) => sides.length))
  const told: { fresh: string[]; known: string[] } = { fresh: [], known: [] }
  for (let round = 0; round < rounds; round++) {
    for (const { subject, sides } of queues) {
      const side = sides[round]
      if (side === undefined) continue
      const asks = `${ASKS}${SIDES[side].called}`
      const isKnown = known.some((idea) => idea.includes(asks) && idea.includes(` about ${subject.name}`))
      told[isKnown ? 'known' : 'fresh'].push(tellUnsaid(subject, side))
    }
  }
  return told
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

const OPENING = /^You (?:wrote|spoke) about /

/** The form of such an idea and the line that can open its post; undefined for any other idea. */
export function readUnsaid(idea: string): { kind: OutlineKind; title: string } | undefined {
  const text = idea.trim()
  const opening = OPENING.exec(text)?.[0]
  const side = SIDE_NAMES.find((name) => text.includes(`${ASKS}${SIDES[name].called}: `))
  if (opening === undefined || side === undefined) return undefined
  const [told = ''] = text.slice(opening.length).split(ASKS)
  const subject: Subject | undefined = readSubject(told.split(' in “')[0] ?? told)
  if (subject?.kind !== 'name') return undefined
  return { kind: SIDES[side].kind, title: fitName(SIDES[side].title, subject) }
}
