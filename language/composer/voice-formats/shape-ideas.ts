// Keeps ideas for more to what the note holds: its own lines in frames of ours, places where only the person knows.

import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { findInstructions } from '#language/composer/select/find-steps.ts'
import { composeIdeas } from '#language/composer/topics/ideas/compose-ideas.ts'
import { readSubject } from '#language/composer/topics/read-subject.ts'
import { countWord, type FormatPhrase, phrase } from './format-phrases.ts'
import type { FormatSource } from './format-source.ts'
import { asHeading, type ShortLine, shortLines } from './short-lines.ts'

const IDEAS_A_STAGE = 3
const LINE = { least: 4, most: 18, characters: 115 }
const LONGER_LINE = { ...LINE, most: 24, characters: 160 }
const STAGES: Readonly<Record<FunnelStage, { head: FormatPhrase; idea: FormatPhrase; cues: readonly Cue[] }>> = {
  TOFU: { head: 'tofu', idea: 'tofuIdea', cues: ['story', 'contrast', 'question', 'problem'] },
  MOFU: { head: 'mofu', idea: 'mofuIdea', cues: ['howTo', 'lesson', 'turn'] },
  BOFU: { head: 'bofu', idea: 'bofuIdea', cues: ['outcome', 'number', 'claim'] },
}

/** Three ideas for each stage of the funnel, each begun with a line of the note or with what it is about. */
export function shapeFunnelIdeas(source: FormatSource): Part | undefined {
  const short = shortLines(source, { ...LINE, purpose: 'ideas' })
  const free = short.length < FUNNEL_STAGES.length ? shortLines(source, { ...LONGER_LINE, purpose: 'ideas' }) : short
  if (free.length < FUNNEL_STAGES.length) return undefined
  const subject = source.about === undefined ? undefined : readSubject(source.about)
  const own = subject ? IDEAS_A_STAGE - 1 : IDEAS_A_STAGE
  const each = Math.min(own, Math.floor(free.length / FUNNEL_STAGES.length))
  const stages = FUNNEL_STAGES.map((stage) => {
    const { head, idea, cues } = STAGES[stage]
    const begun = takeFor(free, cues, each).map((line, at) => phrase(source, idea, { line: bareOf(line) }, at))
    const seed = Math.abs(Math.trunc(source.seed))
    const request = { stage, platform: 'LinkedIn', count: 1, variant: seed, known: [] } as const
    const about = (subject ? composeIdeas(subject, request) : []).map(
      (text): Part => ({
        text,
        trace: [{ text, from: 'phrase', phrase: `bank.${stage}`, terms: [source.about ?? ''] }],
      }),
    )
    return headed(
      source,
      head,
      numbered(
        source,
        [...begun, ...about].filter((part) => part !== undefined),
      ),
    )
  })
  return joinParts(stages, '\n\n')
}

// The lines that suit a stage best; what one stage has, no other has.
function takeFor(free: ShortLine[], cues: readonly Cue[], count: number): ShortLine[] {
  const suits = ({ ranked, value }: ShortLine) => value + 0.25 * cues.filter((cue) => ranked.cues.has(cue)).length
  const taken = free.toSorted((a, b) => suits(b) - suits(a)).slice(0, count)
  for (const line of taken) free.splice(free.indexOf(line), 1)
  return taken
}

function bareOf({ part }: ShortLine): string {
  return asHeading(part).text
}

function headed(source: FormatSource, name: FormatPhrase, rows: readonly Part[]): Part {
  const head = phrase(source, name)
  return joinParts([...(head ? [head] : []), ...rows], '\n')
}

function numbered(source: FormatSource, parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const number = phrase(source, 'number', { count: String(at + 1) })
    return number ? joinParts([number, part], ' ') : part
  })
}

const MAGNETS = { least: 2, lines: 3, steps: 4, general: 9 }

/** Things to give away, each made of lines of the note. */
export function shapeLeadMagnets(source: FormatSource): Part | undefined {
  const steps = findInstructions(source, MAGNETS.steps).map(({ part }) => part)
  const places = new Set(
    steps.flatMap(({ trace }) => trace.flatMap((item) => (item.from === 'sentence' ? [item.sentence] : []))),
  )
  const linesOf = (timeless: boolean) =>
    shortLines(source, { ...LONGER_LINE, purpose: 'magnets', timeless }).filter(({ index }) => !places.has(index))
  const general = linesOf(true)
  const free = general.length >= MAGNETS.general ? general : linesOf(false)
  const each = Math.min(MAGNETS.lines, Math.max(2, Math.floor(free.length / 3)))
  const take = (cues: readonly Cue[], count: number) => takeFor(free, cues, count).map(({ part }) => part)
  const kinds: readonly (() => Part | undefined)[] = [
    () => magnet('magnetChecklist', 'inChecklist', steps, 2),
    () => magnet('magnetCourse', 'inCourse', take(['lesson', 'claim', 'turn'], each), 2),
    () => magnet('magnetCards', 'inCards', take(['lesson', 'contrast'], each), 2),
    () => magnet('magnetStory', 'inStory', inOrder(takeFor(free, ['story', 'outcome'], 2)), 2),
    () => magnet('magnetWorksheet', 'inWorksheet', take(['howTo', 'problem', 'question'], each), 2),
  ]
  const found = turned(kinds, source.seed).flatMap((make) => make() ?? [])
  if (found.length < MAGNETS.least) return undefined
  const ends = [phrase(source, 'magnetForWhom'), phrase(source, 'magnetLeadsOn')].filter((part) => part !== undefined)
  return joinParts([...numbered(source, found), joinParts(ends, '\n')], '\n\n')

  function magnet(title: FormatPhrase, inside: FormatPhrase, lines: readonly Part[], least: number): Part | undefined {
    const head = phrase(source, title, { count: countWord(lines.length) })
    const lead = phrase(source, inside)
    if (lines.length < least || !head || !lead) return undefined
    return joinParts([head, lead, ...lines.map((line) => ({ ...line, text: `• ${line.text}` }))], '\n')
  }
}

function inOrder(lines: readonly ShortLine[]): Part[] {
  return lines.toSorted((a, b) => a.index - b.index).map(({ part }) => part)
}

function turned<Item>(items: readonly Item[], seed: number): Item[] {
  const at = Math.abs(Math.trunc(seed)) % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
