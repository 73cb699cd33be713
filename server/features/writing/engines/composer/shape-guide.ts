// Keeps a mini-guide in shape: title, promise, three to seven numbered steps, closing call to action.

import { PLATFORM_RULES } from '#domain/platform-rules.ts'
import { findAction } from './closing.ts'
import { findHook } from './hook.ts'
import { findListSteps, findSectionSteps } from './listed-steps.ts'
import { findPassages, type Passage } from './passages.ts'
import type { Ranked } from './rank.ts'
import { emojiOf, renderPassage } from './render.ts'
import { selectPassages } from './select-passages.ts'
import { joinParts, type Part, phrasePart, pickBySeed, type Source } from './source.ts'
import { findInstructions, findProcess, type Step } from './steps.ts'

const STEPS = PLATFORM_RULES.guideSteps

type Guide = { promise: Part | undefined; steps: readonly Step[]; toDo: boolean }

export function shapeGuide(source: Source): Part | undefined {
  const guide = pickBySeed(source, findGuides(source))
  if (!guide) return undefined
  const speaker = guide.steps.find((step) => step.speaker !== undefined)?.speaker
  const attribution = speaker === undefined ? undefined : phrasePart(source, 'attribution', { name: speaker })
  const numbered = guide.steps.map((step, at) => ({ ...step.part, text: `${at + 1}. ${step.part.text}` }))
  const action = (guide.toDo ? phrasePart(source, 'guideAction') : undefined) ?? findAction(source)
  const heading = titleOf(source)
  const emoji = emojiOf(source, 0)
  const head = heading && emoji ? { ...heading, text: `${heading.text} ${emoji}` } : heading
  return joinParts(
    [head, guide.promise, attribution, ...numbered, action].filter((part) => part !== undefined),
    '\n\n',
  )
}

function titleOf(source: Source): Part | undefined {
  const { title } = source.material
  const plain = title !== undefined && !/[?!:]/.test(title)
  const named = plain ? phrasePart(source, 'guideTitle', { title }) : phrasePart(source, 'guideTitleOnTopic')
  if (named) return named
  return title === undefined ? findHook(source, 90).part : { text: title, trace: [{ text: title, from: 'title' }] }
}

/** The kinds of guide the material can give, best first, at most two: what it tells comes before what it says. */
function findGuides(source: Source): Guide[] {
  const promise = (kind: 'promiseOfSteps' | 'promiseOfProcess' | 'promiseOfPoints', count: number) =>
    phrasePart(source, kind, { count })
  const guides: Guide[] = []
  const instructions = findInstructions(source, STEPS.limit)
  if (instructions.length >= STEPS.least)
    guides.push({ promise: promise('promiseOfSteps', instructions.length), steps: instructions, toDo: true })
  const sections = findSectionSteps(source, STEPS.limit)
  if (sections.length >= STEPS.least)
    guides.push({ promise: promise('promiseOfPoints', sections.length), steps: sections, toDo: false })
  const list = findListSteps(source, STEPS.limit)
  if (list) guides.push({ ...list, toDo: false })
  const process = findProcess(source, STEPS.limit)
  if (process.length > STEPS.least)
    guides.push({ promise: promise('promiseOfProcess', process.length), steps: process, toDo: false })
  if (guides.length < 2) guides.push(...pointsGuide(source))
  return guides.slice(0, 2)
}

function pointsGuide(source: Source): Guide[] {
  const wanted = Math.min(6, Math.max(STEPS.least, Math.round(source.material.usableWords / 110)))
  const passages = findPassages(source, { sentences: 2, words: 45 })
  const told = passages.filter(({ lines }) => lines.every(({ ranked }) => !isScene(ranked)))
  const choose = (candidates: readonly Passage[]) =>
    selectPassages(source, candidates, {
      purpose: 'guide',
      passages: wanted,
      words: 240,
      taken: new Set(),
      seen: source.material.title ?? '',
      prefer: ({ lines }) =>
        (lines.some(({ ranked }) => ranked.cues.has('lesson') || ranked.cues.has('howTo')) ? 0.1 : 0) -
        (lines.some(({ ranked }) => ranked.weak) ? 0.3 : 0),
    })
  const points = choose(told)
  const chosen = points.length >= STEPS.least ? points : choose(passages)
  if (chosen.length < STEPS.least) return []
  const steps = chosen.map((passage) => ({ part: renderPassage(source, passage, 9), speaker: passage.speaker }))
  const story = chosen !== points && source.speaker === undefined
  const promise = phrasePart(source, story ? 'promiseOfStory' : 'promiseOfPoints', { count: steps.length })
  return [{ promise: promise ?? phrasePart(source, 'promiseOfPoints', { count: steps.length }), steps, toDo: false }]
}

// A moment of a story is no point by itself.
function isScene({ cues }: Ranked): boolean {
  return cues.has('story') && cues.has('first person') && !cues.has('lesson')
}
