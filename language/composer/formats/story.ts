// Keeps a story breakdown in order: opening line, situation, tension, turn, outcome, lesson, question to the reader.

import { STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { chanceIn, joinParts, type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { findAction, findOwnHashtagLine, findQuestion } from '#language/composer/select/closing.ts'
import { continuationOf, findPassages, isIntroduced, type Passage } from '#language/composer/select/find-passages.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import { emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { likenessOf, stemsOf } from '#language/composer/select/select-passages.ts'

type Beat = { cues: readonly (readonly [Cue, number])[]; place: number }

const BEATS: readonly Beat[] = [
  {
    cues: [
      ['story', 0.2],
      ['number', 0.05],
      ['problem', -0.15],
    ],
    place: 0.08,
  },
  {
    cues: [
      ['problem', 0.4],
      ['contrast', 0.15],
      ['outcome', -0.1],
    ],
    place: 0.28,
  },
  {
    cues: [
      ['turn', 0.4],
      ['first person', 0.08],
      ['problem', -0.08],
    ],
    place: 0.5,
  },
  {
    cues: [
      ['outcome', 0.4],
      ['number', 0.08],
      ['problem', -0.08],
    ],
    place: 0.74,
  },
  {
    cues: [
      ['lesson', 0.35],
      ['claim', 0.1],
      ['story', -0.1],
    ],
    place: 0.93,
  },
]
const CANDIDATES_AT_MOST = 140
const CHANCE = 0.1

export function shapeStory(source: Source): Part | undefined {
  const hook = findHook(source, 140)
  if (hook.part.text === '') return undefined
  const used = new Set(hook.index === undefined ? [] : [hook.index])
  const closing = findQuestion(source, used) ?? findAction(source, used)
  if (closing?.index !== undefined) used.add(closing.index)
  const question = closing?.part ?? phrasePart(inEnglish(source), 'question')
  const beats = findBeats(source, used, hook.part.text)
  if (!beats) return undefined
  const next = hook.index === undefined ? undefined : continuationOf(source, hook.index, { sentences: 1, words: 30 })
  const continues =
    next &&
    closing?.index !== next.from &&
    beats.every((beat) => beat.to < next.from || beat.from > next.to) &&
    next.lines[0]?.ranked.leaning === 'yes'
  const rhythm = rhythmOf(source, 3)
  const emoji = emojiOf(source, 0)
  const opening: Part = { ...hook.part, text: emoji ? `${hook.part.text} ${emoji}` : hook.part.text }
  if (!question) return undefined
  let attributed = hook.speaker !== undefined
  const told = beats.map((beat) => {
    const part = renderPassage(source, beat, rhythm)
    if (beat.speaker === undefined || attributed) return part
    attributed = true
    const attribution = phrasePart(source, 'attribution', { name: beat.speaker })
    return attribution ? joinParts([attribution, part], '\n') : part
  })
  const first = continues ? joinParts([opening, renderPassage(source, next, rhythm)], ' ') : opening
  const tags = findOwnHashtagLine(source)
  const parts = [first, ...withEmoji(source, told), tags ? joinParts([question, tags], '\n\n') : question]
  return joinParts(
    parts.map((part, at) => ({
      text: `${STORY_BEATS[at]}:\n${part.text}`,
      trace: [{ text: `${STORY_BEATS[at]}:`, from: 'phrase' as const, phrase: 'beat', terms: [] }, ...part.trace],
    })),
    '\n\n',
  )
}

function inEnglish(source: Source): Source {
  return { ...source, material: { ...source.material, language: 'en' } }
}

/** The five told beats in the material's order: the best chain of passages that do not overlap. */
function findBeats(source: Source, used: ReadonlySet<number>, hookText: string): Passage[] | undefined {
  const known = stemsOf(
    `${hookText} ${source.material.title ?? ''} ${source.terms
      .slice(0, 8)
      .map((term) => term.text)
      .join(' ')}`,
  )
  const candidates = findPassages(source, { sentences: 3, words: 55 })
    .filter((passage) => [...used].every((index) => passage.to < index || passage.from > index))
    .filter((passage) => isIntroduced(passage, known))
  const strongest = new Set([...candidates].sort((a, b) => b.score - a.score).slice(0, CANDIDATES_AT_MOST))
  const ordered = candidates.filter((passage) => strongest.has(passage)).sort((a, b) => a.to - b.to)
  const last = Math.max(1, source.material.sentences.length - 1)
  const chance = chanceIn(source, 'story')
  const noise = ordered.map(() => chance.next() * CHANCE)
  // best[beat][at]: the best chain whose beat is told by the passage there.
  type Chain = { value: number; before: number }
  const best: Chain[][] = BEATS.map(() => [])
  BEATS.forEach((beat, level) => {
    ordered.forEach((passage, at) => {
      const own = beatValue(beat, passage, passage.from / last) + (noise[at] ?? 0)
      let chain: Chain = { value: level === 0 ? own : -Infinity, before: -1 }
      for (let before = 0; level > 0 && before < at; before++) {
        const earlier = ordered[before]
        const value = (best[level - 1]?.[before]?.value ?? -Infinity) + own
        if (!earlier || earlier.to >= passage.from || value <= chain.value) continue
        const alike = likenessOf(earlier, passage)
        if (alike < 0.6 && value - alike * 0.3 > chain.value) chain = { value: value - alike * 0.3, before }
      }
      best[level]?.push(chain)
    })
  })
  return readChain(ordered, best)
}

function readChain(
  ordered: readonly Passage[],
  best: readonly (readonly { value: number; before: number }[])[],
): Passage[] | undefined {
  const end = best.at(-1) ?? []
  let at = end.reduce((top, chain, index) => (chain.value > (end[top]?.value ?? -Infinity) ? index : top), 0)
  if ((end[at]?.value ?? -Infinity) === -Infinity) return undefined
  const beats: Passage[] = []
  for (let level = best.length - 1; level >= 0; level--) {
    const passage = ordered[at]
    if (!passage) return undefined
    beats.unshift(passage)
    at = best[level]?.[at]?.before ?? -1
  }
  return beats
}

function beatValue({ cues, place }: Beat, passage: Passage, at: number): number {
  const cueValue = cues.reduce((sum, [cue, weight]) => {
    const share = passage.lines.filter(({ ranked }) => ranked.cues.has(cue)).length / passage.lines.length
    return sum + weight * share
  }, 0)
  const tells = place < 0.9 && passage.lines.some(({ text }) => isInstruction(text))
  return (
    passage.score + 1.4 * cueValue - 0.55 * Math.abs(at - place) - (passage.words < 12 ? 0.1 : 0) - (tells ? 0.3 : 0)
  )
}
