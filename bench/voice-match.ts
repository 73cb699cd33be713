// Measures the voice match on kinds of writing that gave nothing to the statistics it uses; its times and its size.

import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Author, drawWords, LENGTHS, type Length, seededRandom } from '#bench/voice-tuning/draw-texts.ts'
import {
  type Examples,
  type Kind,
  type Measured,
  preparePerson,
  splitKinds,
  type Trial,
  trialsOf,
  tuneBackground,
  wordsOf,
} from '#bench/voice-tuning/run-trials.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { matchVoice } from '#language/voice/match-voice.ts'
import { bandOf } from '#language/voice/measure-style.ts'
import { readVoiceCorpus } from '#test/read-voice-corpus.ts'
import { quantile } from './open-bench.ts'

const KINDS_AT_LEAST = 3
const GROUPS = 5
const DRAWS = 2
const AUTHORS_AT_LEAST = 6

type Judged = Omit<Trial, 'of'> & { band: 'close' | 'mixed' | 'far'; control: number }

/** Of the area, as the mean of the kinds; of wrong closes in every kind. */
const AIMS: Record<Length, number> = { '50': 0.75, '150': 0.82, '300': 0.85, '600': 0.88, '10 × 50': 0.94 }
const MATCHED: readonly Examples[] = ['three examples', '5,000 words']
const WRONG_CLOSE_AT_MOST = 0.05

/**
 * One folder a kind of writing. Prints what each kind comes to while it is left out of everything, and the worst of them;
 * one folder alone is measured by groups of its authors. Throws when a folder is no corpus.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options: { corpus: { type: 'string', multiple: true } }, allowPositionals: true })
  const folders = values.corpus ?? []
  if (folders.length === 0) {
    console.log(
      'voice-match: give it kinds of writing, each with --corpus FOLDER: one folder an author, one .txt file a post',
    )
    return
  }
  const read = await Promise.all(folders.map(readVoiceCorpus))
  for (const [at, { length }] of read.entries()) {
    if (length < AUTHORS_AT_LEAST)
      throw new Error(`${length} authors in ${folders[at]}, ${AUTHORS_AT_LEAST} are needed`)
  }
  if (folders.length > 1 && folders.length < KINDS_AT_LEAST)
    throw new Error(`${folders.length} kinds of writing, ${KINDS_AT_LEAST} are needed, or one alone`)
  measureTimes(read.flat())
  const kinds = read.map((authors): Kind => authors.map((author, at) => preparePerson(author, at + 1, DRAWS)))
  const [alone] = kinds.length === 1 ? kinds : []
  const known: Measured = { kinds: alone ? splitKinds(alone, GROUPS) : kinds, backgrounds: new Map() }
  const judged = known.kinds.map((kind) => judge(kind, known))
  const names = alone ? folders : folders.map((folder) => basename(folder))
  const reported = alone ? [judged.flat()] : judged
  for (const [at, authors] of read.entries())
    console.log(`voice-match: ${names[at]}: ${authors.length} authors, ${wordsOf(authors)} words`)
  for (const examples of MATCHED) {
    for (const length of LENGTHS) {
      const figures = reported.map((trials) =>
        measure(trials.filter((trial) => trial.examples === examples && trial.length === length)),
      )
      for (const [at, figure] of figures.entries())
        console.log(`voice-match: ${names[at]}, ${examples}, ${length} words: ${shown(figure)}`)
      console.log(`voice-match: worst kind, ${examples}, ${length} words: ${worst(figures, AIMS[length])}`)
    }
  }
}

function judge(kind: Kind, known: Measured): Judged[] {
  // The grams of one kind at a time are as many as memory holds.
  gramsOf = new WeakMap()
  const others = known.kinds.filter((other) => other !== kind)
  const background = tuneBackground(others, known)
  return trialsOf(kind, others, known).map(({ of, ...trial }) => ({
    ...trial,
    band: bandOf(background, trial.like, trial),
    control: plainLikeness(...of),
  }))
}

type Figures = {
  area: number
  control: number
  wrongClose: number
  wrongFar: number
  rightClose: number
  rightFar: number
  trials: readonly [number, number]
}

function measure(trials: readonly Judged[]): Figures {
  const same = trials.filter((trial) => trial.same)
  const other = trials.filter((trial) => !trial.same)
  const area = (of: (trial: Judged) => number) => areaUnderCurve(same.map(of), other.map(of))
  const share = (of: readonly Judged[], band: Judged['band']) =>
    of.filter((trial) => trial.band === band).length / of.length
  return {
    area: area(({ like }) => like),
    control: area(({ control }) => control),
    wrongClose: share(other, 'close'),
    wrongFar: share(same, 'far'),
    rightClose: share(same, 'close'),
    rightFar: share(other, 'far'),
    trials: [same.length, other.length],
  }
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`

function shown(figures: Figures): string {
  return (
    `area ${figures.area.toFixed(3)}, plain 4-grams ${figures.control.toFixed(3)}; wrong close ${percent(figures.wrongClose)}, ` +
    `wrong far ${percent(figures.wrongFar)}, right close ${percent(figures.rightClose)}, right far ${percent(figures.rightFar)}; ` +
    `${figures.trials.join(' + ')} trials`
  )
}

function worst(figures: readonly Figures[], aim: number): string {
  const mean = (of: (figure: Figures) => number) => figures.reduce((sum, one) => sum + of(one), 0) / figures.length
  const most = (of: (figure: Figures) => number) => Math.max(...figures.map(of))
  return (
    `wrong close ${percent(most(({ wrongClose }) => wrongClose))} (at most ${percent(WRONG_CLOSE_AT_MOST)}), ` +
    `wrong far ${percent(most(({ wrongFar }) => wrongFar))}; mean of the kinds: area ${mean(({ area }) => area).toFixed(3)} ` +
    `(aim ${aim.toFixed(2)}), plain 4-grams ${mean(({ control }) => control).toFixed(3)}, ` +
    `right close ${percent(mean(({ rightClose }) => rightClose))}, right far ${percent(mean(({ rightFar }) => rightFar))}`
  )
}

const PRINT_MS = 100
const MATCH_MS = 5

// Each beside its control on the same texts: cutting them into plain runs of four characters, and comparing those.
function measureTimes(authors: readonly Author[]): void {
  const fingerprints = { ours: [] as number[], control: [] as number[] }
  const matches = { ours: [] as number[], control: [] as number[] }
  const timed = <Result>(times: number[], work: () => Result) => {
    const began = performance.now()
    const result = work()
    times.push(performance.now() - began)
    return result
  }
  for (let round = 0; round < 2; round++) {
    for (const [at, author] of authors.entries()) {
      const { examples, tried } = drawWords(author, 5_000, seededRandom(at + 1))
      const fingerprint = timed(fingerprints.ours, () => makeFingerprint(examples))
      timed(fingerprints.control, () => plainGrams(examples))
      for (const texts of tried['300']) {
        timed(matches.ours, () => matchVoice(fingerprint, texts))
        timed(matches.control, () => plainLikeness(examples, texts))
      }
    }
  }
  const line = ({ ours, control }: typeof fingerprints, most: number) =>
    `p50 ${quantile(ours, 0.5).toFixed(1)} ms, p95 ${quantile(ours, 0.95).toFixed(1)} ms (at most ${most} ms) of ${ours.length}; ` +
    `plain 4-grams p50 ${quantile(control, 0.5).toFixed(1)} ms, ratio ${(quantile(ours, 0.5) / quantile(control, 0.5)).toFixed(1)}`
  console.log(`voice-match: a fingerprint of 5,000 words ${line(fingerprints, PRINT_MS)}`)
  console.log(`voice-match: a match of 300 words ${line(matches, MATCH_MS)}`)
}

function areaUnderCurve(same: readonly number[], other: readonly number[]): number {
  const sorted = [...other].sort((a, b) => a - b)
  let below = 0
  for (const value of same) below += (firstAt(sorted, value) + firstAbove(sorted, value)) / 2
  return below / (same.length * other.length)
}

const firstAt = (sorted: readonly number[], value: number) => search(sorted, (one) => one >= value)
const firstAbove = (sorted: readonly number[], value: number) => search(sorted, (one) => one > value)

function search(sorted: readonly number[], found: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (found(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

let gramsOf = new WeakMap<readonly string[], Map<string, number>>()

// The control: how alike the texts are by their plain runs of four characters, subjects and all.
function plainLikeness(examples: readonly string[], texts: readonly string[]): number {
  const [one, other] = [plainGrams(texts), plainGrams(examples)]
  let dot = 0
  for (const [gram, share] of one) dot += share * (other.get(gram) ?? 0)
  return dot
}

function plainGrams(texts: readonly string[]): Map<string, number> {
  const known = gramsOf.get(texts)
  if (known !== undefined) return known
  const grams = new Map<string, number>()
  for (const text of texts) {
    const plain = ` ${text.toLowerCase().replace(/\s+/g, ' ')} `
    for (let at = 0; at + 4 <= plain.length; at++) {
      const gram = plain.slice(at, at + 4)
      grams.set(gram, (grams.get(gram) ?? 0) + 1)
    }
  }
  const length = Math.hypot(...grams.values())
  for (const [gram, count] of grams) grams.set(gram, count / length)
  gramsOf.set(texts, grams)
  return grams
}
