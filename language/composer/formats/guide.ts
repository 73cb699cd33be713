// Keeps a mini-guide in shape: title, promise, three to seven numbered steps, closing call to action.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { countWords } from '#domain/text.ts'
import {
  joinParts,
  type Part,
  phrasePart,
  pickBySeed,
  type Source,
  speaksToReader,
} from '#language/composer/analyse/analysis.ts'
import { lengthFitness, type Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { findAction, findOwnHashtagLine } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findInstructions, findProcess, type Step } from '#language/composer/select/find-steps.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import { emojiOf, renderPassage, withEmoji } from '#language/composer/select/render-passage.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import { findListSteps, findSectionSteps } from '#language/composer/select/steps-from-lists.ts'

const STEPS = PLATFORM_RULES.guideSteps
/** A point without an order in it has the length of so many of the writer's sentences. */
const POINT_SENTENCES = 2.5
const USUAL_MEAN = 18

type Guide = { promise: Part | undefined; steps: readonly Step[]; toDo: boolean }

export function shapeGuide(source: Source): Part | undefined {
  const guide = pickGuide(source, findGuides(source))
  if (!guide) return undefined
  const speaker = guide.steps.find((step) => step.speaker !== undefined)?.speaker
  const attribution = speaker === undefined ? undefined : phrasePart(source, 'attribution', { name: speaker })
  const numbered = guide.steps.map((step, at) => ({ ...step.part, text: `${at + 1}. ${step.part.text}` }))
  const action =
    (guide.toDo ? phrasePart(source, 'guideAction') : undefined) ?? findAction(source, stepsOf(guide))?.part
  const heading = titleOf(source, guide)
  const emoji = emojiOf(source, 0)
  const head = heading?.text && emoji ? { ...heading, text: `${heading.text} ${emoji}` } : heading
  return joinParts(
    [head, guide.promise, attribution, ...withEmoji(source, numbered), action, findOwnHashtagLine(source)].filter(
      (part): part is Part => part !== undefined && part.text !== '',
    ),
    '\n\n',
  )
}

function stepsOf({ steps }: Guide): Set<number> {
  return new Set(
    steps.flatMap(({ part }) => part.trace.flatMap((item) => (item.from === 'sentence' ? [item.sentence] : []))),
  )
}

function titleOf(source: Source, guide: Guide): Part | undefined {
  const { title } = source.material
  const plain = title !== undefined && !/[?!:]/.test(title)
  const { topic } = source
  const telling = topic && (topic.inTitle || topic.name || topic.words > 1)
  const named = plain ? phrasePart(source, 'guideTitle', { title }) : telling && phrasePart(source, 'guideTitleOnTopic')
  if (named) return named
  if (title !== undefined) return { text: title, trace: [{ text: title, from: 'title' }] }
  const hook = findHook(source, 90, stepsOf(guide)).part
  return hook.text === '' ? phrasePart(source, 'guideTitleOnTopic') : hook
}

/** One of the best two by the seed; for a writer with known habits mostly the one that is most like them. */
function pickGuide(source: Source, guides: readonly Guide[]): Guide | undefined {
  const { habits } = source
  if (!habits) return pickBySeed(source, guides.slice(0, 2))
  const likeness = (guide: Guide) => {
    const texts = guide.steps.flatMap(({ part }) => part.trace.map(({ text }) => text))
    const told =
      texts.reduce((sum, text) => sum + lengthFitness(countWords(text), habits), 0) / Math.max(1, texts.length)
    // Who does not speak to the reader rather tells than orders.
    return told - (guide.toDo && !speaksToReader(habits) ? 0.5 : 0)
  }
  const [best, second] = [...guides].sort((a, b) => likeness(b) - likeness(a))
  return pickBySeed(source, [best, best, second ?? best])
}

/** The kinds of guide the material can give, best first: what it tells comes before what it says. */
function findGuides(source: Source): Guide[] {
  const promise = (kind: 'promiseOfSteps' | 'promiseOfProcess' | 'promiseOfPoints', count: number) =>
    phrasePart(source, kind, { count })
  const guides: Guide[] = []
  const sections = findSectionSteps(source, STEPS.limit)
  const { headings } = source.material
  const inHeadings = headings.filter(isInstruction).length * 2 > headings.length
  if (sections.length >= STEPS.least && inHeadings)
    guides.push({ promise: promise('promiseOfSteps', sections.length), steps: sections, toDo: true })
  const instructions = findInstructions(source, STEPS.limit)
  if (instructions.length >= STEPS.least)
    guides.push({ promise: promise('promiseOfSteps', instructions.length), steps: instructions, toDo: true })
  if (sections.length >= STEPS.least && !inHeadings)
    guides.push({ promise: promise('promiseOfPoints', sections.length), steps: sections, toDo: false })
  const list = findListSteps(source, STEPS.limit)
  if (list) guides.push({ ...list, toDo: false })
  const process = findProcess(source, STEPS.limit)
  if (process.length > STEPS.least)
    guides.push({ promise: promise('promiseOfProcess', process.length), steps: process, toDo: false })
  if (guides.length < 2 || source.habits) guides.push(...pointsGuide(source))
  return guides
}

function pointsGuide(source: Source): Guide[] {
  const wanted = Math.min(6, Math.max(STEPS.least, Math.round(source.material.usableWords / 110)))
  const mean = source.habits?.sentenceWords.mean ?? USUAL_MEAN
  const words = Math.round(Math.min(60, Math.max(32, mean * POINT_SENTENCES)))
  const passages = findPassages(source, { sentences: 2, words })
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
