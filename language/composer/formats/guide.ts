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
import { lengthFitness } from '#language/composer/analyse/rank-sentences.ts'
import { closeGuide } from '#language/composer/guide/close-guide.ts'
import { findRunSteps } from '#language/composer/guide/find-runs.ts'
import { promiseGuide } from '#language/composer/guide/promise-guide.ts'
import { findHeadSteps } from '#language/composer/guide/steps-from-heads.ts'
import { titleFromText, titleWithoutDate } from '#language/composer/guide/title-guide.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { findPassages } from '#language/composer/select/find-passages.ts'
import type { Step } from '#language/composer/select/find-steps.ts'
import { findOwnHashtagLine } from '#language/composer/select/hashtags.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import { emojiOf, renderPassage, withEmoji } from '#language/composer/select/render-passage.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import { findListSteps, findOrderSteps, findSectionSteps } from '#language/composer/select/steps-from-lists.ts'

const STEPS = PLATFORM_RULES.guideSteps

type Guide = {
  promise: Part | undefined
  steps: readonly Step[]
  /** It says what to do, not what was done. */
  toDo: boolean
}

// One text is asked again with other seeds, which find no steps where there are none.
const withoutSteps = new WeakSet<object>()

export function shapeGuide(source: Source): Part | undefined {
  if (withoutSteps.has(source.ranked)) return undefined
  const guide = pickGuide(source, findGuides(source))
  if (!guide) {
    if (source.material.language === 'en') withoutSteps.add(source.ranked)
    return undefined
  }
  const speaker = guide.steps.find((step) => step.speaker !== undefined)?.speaker
  const attribution = speaker === undefined ? undefined : phrasePart(source, 'attribution', { name: speaker })
  const numbered = guide.steps.map((step, at) => ({ ...step.part, text: `${at + 1}. ${step.part.text}` }))
  const action = closeGuide(source, stepsOf(guide), isInOrder(source, guide))
  const heading = titleOf(source, guide)
  const emoji = emojiOf(source, 0)
  const head = heading?.text && emoji ? { ...heading, text: `${heading.text} ${emoji}` } : heading
  return joinParts(
    [
      head,
      guide.promise,
      attribution,
      ...withEmoji(source, numbered),
      action,
      findOwnHashtagLine(source, guide.steps.map(({ part }) => part.text).join(' ')),
    ].filter((part): part is Part => part !== undefined && part.text !== ''),
    '\n\n',
  )
}

function stepsOf({ steps }: Guide): Set<number> {
  return placesOf(steps)
}

function placesOf(steps: readonly Step[]): Set<number> {
  return new Set(
    steps.flatMap(({ part }) => part.trace.flatMap((item) => (item.from === 'sentence' ? [item.sentence] : []))),
  )
}

/** One word over a page says nothing yet. */
const TITLE_WORDS = 3

function titleOf(source: Source, guide: Guide): Part | undefined {
  const { title } = source.material
  const { topic } = source
  const isQuestionWithAnswer = title?.includes('?') && title.includes(':')
  if (title !== undefined && countWords(title) >= TITLE_WORDS && !isQuestionWithAnswer) return plainTitle(title)
  // One word ("code", "3D", "KPIs") says little of what is to be done.
  const telling = topic && ((topic.inTitle && title !== undefined) || topic.words > 1)
  const named =
    telling || title === undefined
      ? telling && phrasePart(source, 'guideTitleOnTopic')
      : phrasePart(source, 'guideTitle', { title })
  if (named) return named
  if (title !== undefined) return plainTitle(title)
  const said = titleFromText(source, stepsOf(guide))
  if (said) return said
  const hook = findHook(source, 90, stepsOf(guide)).part
  return hook.text === '' ? phrasePart(source, 'guideTitleOfSteps', { count: guide.steps.length }) : hook
}

function plainTitle(title: string): Part {
  const text = titleWithoutDate(title)
  if (text === title) return { text, trace: [{ text, from: 'title' }] }
  return { text, trace: [{ text, from: 'phrase', phrase: 'term', terms: [text] }] }
}

/** "Then", "next" and "first" tell that the steps follow each other. */
function isInOrder({ material }: Source, guide: Guide): boolean {
  return [...stepsOf(guide)].some((at) =>
    /^(?:then|next|finally|first|once|after)\b/i.test(material.sentences[at]?.text ?? ''),
  )
}

/** Those first of which most stands in the passage that was asked for. */
function fromPassage(source: Source, guides: readonly Guide[]): readonly Guide[] {
  const worth = (guide: Guide) => {
    const steps = [...stepsOf(guide)]
    return steps.reduce((sum, at) => sum + askedWorth(source, { from: at, to: at }), 0) / Math.max(1, steps.length)
  }
  return guides.toSorted((one, other) => worth(other) - worth(one))
}

/** One of the best two by the seed; for a writer with known habits mostly the one that is most like them. */
function pickGuide(source: Source, guides: readonly Guide[]): Guide | undefined {
  const { habits } = source
  if (source.passage) return pickBySeed(source, fromPassage(source, guides))
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

/** The kinds of guide the material can give, best first; none where it tells nobody what to do. */
function findGuides(source: Source): Guide[] {
  const promise = (steps: readonly Step[]) => promiseGuide(source, placesOf(steps), steps.length)
  const guides: Guide[] = []
  const heads = findHeadSteps(source, STEPS.limit)
  // What a text numbers itself is the guide that somebody wrote.
  if (heads) {
    const some =
      heads.of > heads.steps.length ? phrasePart(source, 'promiseOfSome', { count: heads.steps.length }) : undefined
    return [{ promise: some ?? promise(heads.steps), steps: heads.steps, toDo: true }]
  }
  const sections = findSectionSteps(source, STEPS.limit)
  if (sections.length >= STEPS.least) guides.push({ promise: promise(sections), steps: sections, toDo: true })
  const orders = findOrderSteps(source, STEPS.limit)
  if (orders) guides.push({ promise: orders.promise ?? promise(orders.steps), steps: orders.steps, toDo: true })
  // A list of orders is the guide that somebody wrote: picking from it says less, if not to another voice.
  if (orders && !source.habits) return guides
  const run = findRunSteps(source, STEPS.limit)
  if (run) guides.push({ promise: promise(run), steps: run, toDo: true })
  const list = findListSteps(source, STEPS.limit)
  if (list) guides.push({ ...list, toDo: false })
  // Only of English it is known how somebody is told what to do.
  if (source.material.language !== 'en') guides.push(...pointsGuide(source))
  return guides
}

const POINT_WORDS = 45

/** What is worth knowing, of a text in a language whose orders nobody knows here. */
function pointsGuide(source: Source): Guide[] {
  const passages = findPassages(source, { sentences: 2, words: POINT_WORDS })
  const chosen = selectPassages(source, passages, {
    purpose: 'guide',
    passages: STEPS.limit,
    words: 240,
    taken: new Set(),
    seen: source.material.title ?? '',
    prefer: (passage) => askedWorth(source, passage),
  })
  if (chosen.length < STEPS.least) return []
  const steps = chosen.map((passage) => ({ part: renderPassage(source, passage, 9), speaker: passage.speaker }))
  return [{ promise: phrasePart(source, 'promiseOfPoints', { count: steps.length }), steps, toDo: false }]
}
