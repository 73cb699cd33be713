// Keeps the steps of a guide real: what the text tells the reader to do, in its order.

import { countWords } from '#domain/text.ts'
import { chanceIn, type Part, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import {
  capitalise,
  cutLeadIn,
  cutSaidLeadIn,
  type Rewritten,
  shorten,
} from '#language/composer/analyse/trim-sentence.ts'
import type { Rewrite, TraceItem } from '#language/composer/draft.ts'
import { isInstruction, tellsTheReader } from '#language/composer/instruction.ts'
import { type Line, renderLine } from './render-sentence.ts'
import { likenessOf } from './select-passages.ts'

/** What one number of a guide stands for. */
export type Step = { part: Part; speaker: string | undefined }

type Found = Line & { value: number }

/** What cannot be said in fewer words than `most` is told whole, up to `whole`. */
const STEP_WORDS = { least: 4, most: 34, whole: 50 }
const TO_THE_READER =
  /^(?:(?:first|second|third|next|then|finally|also|instead|bottom line|if in doubt|so|and|but)[,:]? )?(?:you|readers|authors|writers) (?:should|must|can|need to|have to|ought to|may want to|might want to|want to) (?:also |always |simply |just )?(?=\p{Ll})/iu
const NEVER_TO_THE_READER = /^you should (?=never |always |not )/i

/** Sentences that tell the reader what to do, in the material's order; a run of them as it stands. */
export function findInstructions(source: Source, most: number): Step[] {
  const run = longestRun(source)
  if (run.length >= 3) return run.slice(0, most).map((ranked) => plainStep(source, ranked))
  return strongest(source, most)
}

// "Pick one idea. Give yourself 25 minutes. Publish it": each leans on the one before, and all stand together.
function longestRun(source: Source): Ranked[] {
  let best: Ranked[] = []
  let run: Ranked[] = []
  for (const ranked of source.ranked) {
    const { sentence, barred } = ranked
    const before = run.at(-1)?.sentence
    const goesOn = !before || (before.index + 1 === sentence.index && before.paragraph === sentence.paragraph)
    const fits = !barred && !sentence.item && isInstruction(bareOf(sentence.text)) && countWords(sentence.text) <= 24
    if (!goesOn || !fits) run = []
    if (fits && (run.length > 0 || ranked.leaning !== 'yes')) run.push(ranked)
    if (run.length > best.length) best = [...run]
  }
  return best
}

function bareOf(text: string): string {
  return text.replace(/^(?:and|then|and then|finally|next|first|second|third|so),? /i, '')
}

function plainStep(source: Source, ranked: Ranked): Step {
  const text = capitalise(bareOf(ranked.sentence.text))
  const rewrites: Rewrite[] = text === ranked.sentence.text ? [] : ['lead-in']
  const line = renderLine(source, { text, ranked, rewrites })
  return { part: { text: line.text, trace: [line] }, speaker: undefined }
}

function strongest(source: Source, most: number): Step[] {
  const chance = chanceIn(source, 'instructions')
  const found: Found[] = []
  for (const ranked of source.ranked) {
    if (ranked.barred || ranked.weak || ranked.sentence.speaker !== source.speaker) continue
    const step = instructionOf(ranked, source)
    if (step) found.push({ ...step, value: ranked.score + chance.next() * 0.16 })
  }
  const kept: Found[] = []
  const wanted = most - chanceIn(source, 'fewer steps').below(3)
  for (const step of [...found].sort((a, b) => b.value - a.value)) {
    if (kept.length >= wanted) break
    if (kept.every((other) => likenessOf(other.ranked, step.ranked) < 0.5)) kept.push(step)
  }
  return kept
    .sort((a, b) => a.ranked.sentence.index - b.ranked.sentence.index)
    .map((step) => stepOf(source, step, explanationOf(source, step)))
}

/** An order with what is said about it, under the name of its bullet, as one step. */
export function stepOf(source: Source, { text, ranked, rewrites }: Line, explained: readonly Ranked[]): Step {
  const line = renderLine(source, { text, ranked, rewrites })
  const { label, speaker } = ranked.sentence
  const told = explained.map((next) => renderLine(source, { text: next.sentence.text, ranked: next, rewrites: [] }))
  const quoted = (item: TraceItem): TraceItem =>
    item.from === 'sentence' && speaker !== undefined
      ? { ...item, text: `“${item.text.replace(/[“”"]/g, '')}”`, rewrites: [...item.rewrites, 'punctuation'] }
      : item
  const items = [line, ...told].map(quoted)
  const lead: TraceItem[] =
    label === undefined || text.startsWith(label)
      ? []
      : [{ text: `${label}:`, from: 'sentence', sentence: ranked.sentence.index, rewrites: ['label'] }]
  const trace = [...lead, ...items]
  return { part: { text: trace.map((item) => item.text).join(' '), trace }, speaker }
}

// The sentence after a short step, where it plainly goes on about it.
function explanationOf(source: Source, { ranked, text }: Line): Ranked[] {
  const next = source.ranked.find((other) => other.sentence.index === ranked.sentence.index + 1)
  if (!next || next.barred || next.sentence.paragraph !== ranked.sentence.paragraph || countWords(text) > 18) return []
  if (/[?:]["”’)]*$/.test(next.sentence.text) || instructionOf(next, source)) return []
  const goesOn =
    next.leaning === 'yes' && !/^(?:however|but|and|so|also|both|for example, \p{Lu})/iu.test(next.sentence.text)
  return goesOn && next.sentence.words.length <= 24 ? [next] : []
}

/** What this sentence tells the reader to do, as far as it stands alone; undefined where it tells nothing. */
export function instructionOf(ranked: Ranked, source: Source): Line | undefined {
  const { text: whole, item } = ranked.sentence
  if (item && !tellsTheReader(source.material, ranked.sentence)) return undefined
  if (/[?]["”’)]*$/.test(whole)) return undefined
  const said = cutSaidLeadIn(whole)
  const lead = cutLeadIn(said?.text ?? whole) ?? cutBut(whole)
  const forms = [
    { text: whole, rewrites: [] as Rewrite[] },
    ...(said ? [{ text: said.text, rewrites: [...said.rewrites] }] : []),
    ...(lead ? [{ text: lead.text, rewrites: [...lead.rewrites] }] : []),
  ]
  for (const form of forms) {
    const cut = form.text.replace(NEVER_TO_THE_READER, '').replace(TO_THE_READER, '')
    const text = capitalise(cut)
    const rewrites: Rewrite[] = cut === form.text ? form.rewrites : [...form.rewrites, 'person']
    if (!isInstruction(text) || leaningOf(text, source.material.language) === 'yes' || linksAway(text)) continue
    const short = fitStep(text, rewrites)
    if (short) return { ...short, ranked }
  }
  return undefined
}

/** "But write down who decides" is the same order without what it stands against. */
function cutBut(text: string): Rewritten | undefined {
  const cut = capitalise(text.replace(/^but /i, ''))
  return cut.length < text.length && isInstruction(cut) ? { text: cut, rewrites: ['lead-in'] } : undefined
}

function fitStep(text: string, rewrites: Rewrite[]): { text: string; rewrites: Rewrite[] } | undefined {
  const words = countWords(text)
  if (words < STEP_WORDS.least) return undefined
  if (words <= STEP_WORDS.most) return { text, rewrites }
  const form = shortenedStep(text, STEP_WORDS.most)
  if (!form && words <= STEP_WORDS.whole) return { text, rewrites }
  return form && { text: form.text, rewrites: [...rewrites, ...form.rewrites] }
}

/** What a step is not the same without. */
const HOLDS = /\d|\b(?:if|unless|until|only|except|before|after|when|without|not|never)\b/i

/** The longest form of a step that has at most so many words and has kept every figure and condition. */
export function shortenedStep(text: string, words: number): Rewritten | undefined {
  const holds = (of: string) => of.split(/\s+/).filter((word) => HOLDS.test(word)).length
  return [{ text, rewrites: [] }, ...shorten(text)].find(
    (form) => countWords(form.text) <= words && holds(form.text) === holds(text),
  )
}
