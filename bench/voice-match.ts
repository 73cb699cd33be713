// Measures the voice match: who is told from whom, by people apart from those whose statistics it uses; and its times.

import { parseArgs } from 'node:util'
import { type Author, drawWords, LENGTHS, type Length, seededRandom, shuffled } from '#bench/voice-tuning/draw-texts.ts'
import {
  type Examples,
  preparePerson,
  runTrials,
  splitFolds,
  type Trial,
  tuneBackground,
  wordsOf,
} from '#bench/voice-tuning/run-trials.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { matchVoice } from '#language/voice/match-voice.ts'
import { bandOf } from '#language/voice/measure-style.ts'
import { readVoiceCorpus } from '#test/read-voice-corpus.ts'
import { quantile } from './open-bench.ts'

const FOLDS = 5
const FOLDS_WITHIN = 4
const ORDERS = 2
const DRAWS = 3
const AUTHORS_AT_LEAST = 10

type Judged = Trial & { band: 'close' | 'mixed' | 'far'; control: number }

const AIMS: Partial<Record<Examples, Record<Length, number>>> = {
  'three examples': { '50': 0.8, '150': 0.86, '300': 0.88, '600': 0.91, '10 × 50': 0.95 },
  '5,000 words': { '50': 0.85, '150': 0.91, '300': 0.93, '600': 0.95, '10 × 50': 0.97 },
}
const WRONG_CLOSE_AT_MOST = 0.05

/** Prints one line a length with its aim and its control; throws when the folder is no corpus. */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options: { corpus: { type: 'string' } }, allowPositionals: true })
  if (values.corpus === undefined) {
    console.log('voice-match: give it texts with --corpus FOLDER, one folder an author, one .txt file a post')
    return
  }
  const authors = await readVoiceCorpus(values.corpus)
  if (authors.length < AUTHORS_AT_LEAST) throw new Error(`${authors.length} authors, ${AUTHORS_AT_LEAST} are needed`)
  console.log(
    `voice-match: ${authors.length} authors, ${wordsOf(authors)} words; ${FOLDS} folds of authors, ${ORDERS} times`,
  )
  measureTimes(authors)
  const people = authors.map((author, at) => preparePerson(author, at + 1, DRAWS))
  const judged: Judged[] = []
  for (let order = 1; order <= ORDERS; order++) {
    const mixed = shuffled(people, seededRandom(order))
    for (const fold of splitFolds(
      mixed,
      FOLDS,
      mixed.map((_, at) => at),
    )) {
      const others = mixed.filter((person) => !fold.includes(person))
      const background = tuneBackground(others, FOLDS_WITHIN)
      for (const trial of runTrials(background, fold)) {
        if (AIMS[trial.examples] === undefined) continue
        const band = bandOf(background, trial.like, trial.textWords, trial.exampleWords)
        judged.push({ ...trial, band, control: plainLikeness(...trial.of) })
      }
    }
  }
  for (const [examples, aims] of Object.entries(AIMS)) {
    for (const length of LENGTHS)
      report(
        judged.filter((t) => t.examples === examples && t.length === length),
        examples,
        length,
        aims[length],
      )
  }
}

function report(trials: readonly Judged[], examples: string, length: Length, aim: number): void {
  const same = trials.filter((trial) => trial.same)
  const other = trials.filter((trial) => !trial.same)
  const area = areaUnderCurve(
    same.map((t) => t.like),
    other.map((t) => t.like),
  )
  const control = areaUnderCurve(
    same.map((t) => t.control),
    other.map((t) => t.control),
  )
  const share = (of: readonly Judged[], band: Judged['band']) =>
    of.filter((trial) => trial.band === band).length / of.length
  const nearest = [...other].sort((a, b) => b.control - a.control).slice(0, Math.ceil(other.length / 10))
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  console.log(
    `voice-match: ${examples}, ${length} words: area ${area.toFixed(3)} (aim ${aim.toFixed(2)}), plain 4-grams ${control.toFixed(3)}; ` +
      `wrong close ${percent(share(other, 'close'))} (at most ${percent(WRONG_CLOSE_AT_MOST)}), of the tenth likest by 4-grams ${percent(share(nearest, 'close'))}; ` +
      `wrong far ${percent(share(same, 'far'))}; right close ${percent(share(same, 'close'))}, right far ${percent(share(other, 'far'))}; ${same.length} + ${other.length} trials`,
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

const gramsOf = new WeakMap<readonly string[], Map<string, number>>()

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
