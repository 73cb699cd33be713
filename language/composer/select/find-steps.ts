// Keeps the steps of a guide real: what the text tells the reader to do, or what it says was done, in its order.

import { countWords } from '#domain/text.ts'
import { chanceIn, type Part, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, cutLeadIn, cutSaidLeadIn, shorten } from '#language/composer/analyse/trim-sentence.ts'
import type { Rewrite, TraceItem } from '#language/composer/draft.ts'
import { isInstruction, tellsTheReader } from '#language/composer/instruction.ts'
import { renderLine } from './render-sentence.ts'
import { likenessOf } from './select-passages.ts'

/** What one number of a guide stands for. */
export type Step = { part: Part; speaker: string | undefined }

type Found = { text: string; ranked: Ranked; rewrites: Rewrite[]; value: number }

const STEP_WORDS = { least: 4, most: 34 }
const TO_THE_READER =
  /^(?:(?:first|second|third|next|then|finally|also|instead|bottom line|if in doubt|so|and|but)[,:]? )?(?:you|readers|authors|writers) (?:should|must|can|need to|have to|ought to|may want to|might want to|want to) (?:also |always |simply |just )?(?=\p{Ll})/iu
const NEVER_TO_THE_READER = /^you should (?=never |always |not )/i
const DONE =
  /^(?:[^,]{3,70}, )?(?:we|i|our team|the team|\p{Lu}[\p{L}’']+(?: \p{Lu}[\p{L}’']+){0,4})(?:['’]ve| have| has)? (?:also |then |first |next |finally |deliberately |intentionally )?(?:conducted|asked|interviewed|surveyed|spoke (?:with|to)|talked (?:with|to)|designed|printed|ran|built|tested|created|launched|published|held|developed|completed|compiled|analyzed|applied|defined|prioritized|eliminated|introduced|deployed|redeployed|integrated|organized|gathered|collected|measured|reviewed|redesigned|rebuilt|automated|replaced|hired|identified|tracked|planned|removed|switched|rewrote|scheduled|cut|dropped|added|mapped|wrote|drew|made a list|set up|did two|did three|broke)\b/u

/** Sentences that tell the reader what to do, in the material's order; a run of them as it stands. */
export function findInstructions(source: Source, most: number): Step[] {
  const run = longestRun(source)
  if (run.length >= 3) return run.slice(0, most).map((ranked) => plainStep(source, ranked))
  return strongest(source, 'instructions', most, (ranked) => instructionOf(ranked, source))
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

/** Sentences that say what was done, in the material's order; none of an interview, where they tell a life. */
export function findProcess(source: Source, most: number): Step[] {
  if (source.speaker !== undefined) return []
  return strongest(source, 'process', most, (ranked) => processOf(ranked, source))
}

function strongest(
  source: Source,
  purpose: string,
  most: number,
  read: (ranked: Ranked) => Omit<Found, 'value'> | undefined,
): Step[] {
  const chance = chanceIn(source, purpose)
  const found: Found[] = []
  for (const ranked of source.ranked) {
    if (ranked.barred || ranked.weak || ranked.sentence.speaker !== source.speaker) continue
    const step = read(ranked)
    if (step) found.push({ ...step, value: ranked.score + chance.next() * 0.16 })
  }
  const kept: Found[] = []
  const wanted = most - chanceIn(source, 'fewer steps').below(3)
  for (const step of [...found].sort((a, b) => b.value - a.value)) {
    if (kept.length >= wanted) break
    if (kept.every((other) => likenessOf(other.ranked, step.ranked) < 0.5)) kept.push(step)
  }
  return kept.sort((a, b) => a.ranked.sentence.index - b.ranked.sentence.index).map((step) => stepOf(source, step))
}

function stepOf(source: Source, { text, ranked, rewrites }: Found): Step {
  const line = renderLine(source, { text, ranked, rewrites })
  const { label, speaker } = ranked.sentence
  const explained = explanationOf(source, ranked, text)
  const quoted = (item: TraceItem): TraceItem =>
    item.from === 'sentence' && speaker !== undefined
      ? { ...item, text: `“${item.text.replace(/[“”"]/g, '')}”`, rewrites: [...item.rewrites, 'punctuation'] }
      : item
  const items = [line, ...(explained ? [explained] : [])].map(quoted)
  const lead: TraceItem[] =
    label === undefined || text.startsWith(label)
      ? []
      : [{ text: `${label}:`, from: 'sentence', sentence: ranked.sentence.index, rewrites: ['label'] }]
  const trace = [...lead, ...items]
  return { part: { text: trace.map((item) => item.text).join(' '), trace }, speaker }
}

// The sentence after a short step, where it plainly goes on about it.
function explanationOf(source: Source, ranked: Ranked, text: string): TraceItem | undefined {
  const next = source.ranked.find((other) => other.sentence.index === ranked.sentence.index + 1)
  if (!next || next.barred || next.sentence.paragraph !== ranked.sentence.paragraph || countWords(text) > 18)
    return undefined
  if (/[?:]["”’)]*$/.test(next.sentence.text) || instructionOf(next, source)) return undefined
  const goesOn =
    next.leaning === 'yes' && !/^(?:however|but|and|so|also|both|for example, \p{Lu})/iu.test(next.sentence.text)
  if (!goesOn || next.sentence.words.length > 24) return undefined
  return renderLine(source, { text: next.sentence.text, ranked: next, rewrites: [] })
}

function instructionOf(ranked: Ranked, source: Source): Omit<Found, 'value'> | undefined {
  const { text: whole, item } = ranked.sentence
  if (item && !tellsTheReader(source.material, ranked.sentence)) return undefined
  if (/[?]["”’)]*$/.test(whole)) return undefined
  const said = cutSaidLeadIn(whole)
  const lead = cutLeadIn(said?.text ?? whole)
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

function fitStep(text: string, rewrites: Rewrite[]): { text: string; rewrites: Rewrite[] } | undefined {
  const words = countWords(text)
  if (words < STEP_WORDS.least) return undefined
  if (words <= STEP_WORDS.most) return { text, rewrites }
  const form = shorten(text).find((shorter) => countWords(shorter.text) <= STEP_WORDS.most)
  return form && { text: form.text, rewrites: [...rewrites, ...form.rewrites] }
}

function processOf(ranked: Ranked, source: Source): Omit<Found, 'value'> | undefined {
  const { text: whole } = ranked.sentence
  const lead = cutLeadIn(whole)
  for (const form of [
    { text: whole, rewrites: [] as Rewrite[] },
    ...(lead ? [{ text: lead.text, rewrites: [...lead.rewrites] }] : []),
  ]) {
    if (!DONE.test(form.text) || leaningOf(form.text, source.material.language) === 'yes') continue
    const short = fitStep(form.text, form.rewrites)
    if (short && countWords(short.text) >= 7) return { ...short, ranked }
  }
  return undefined
}
