// Measures the lint: how often it objects to what people wrote who have their own words, and how long it takes.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countWords } from '#domain/text.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { FORMULAS } from '#language/phrases/formulas.ts'
import { quantile } from './open-bench.ts'

const FALSE_HITS_AT_MOST = 0.3
const LINT_WORDS = 300
const OFTEN = 10

/** Prints the hits in 1,000 words of human texts, all of them counted as false, and the times beside their control. */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options: { corpus: { type: 'string' } }, allowPositionals: true })
  if (values.corpus === undefined) {
    console.log('phrases: give it texts that people wrote with --corpus FOLDER, .txt files in any folders')
    return
  }
  const texts = await readTexts(values.corpus)
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  const hits = texts.flatMap((text) => findFormulas(text).map(({ formula }) => formula.phrase))
  const plain = texts.reduce((sum, text) => sum + plainHits(text), 0)
  const rate = (count: number) => ((count / words) * 1_000).toFixed(3)
  console.log(
    `phrases: ${FORMULAS.length} formulas; ${hits.length} hits in ${words} words, ${rate(hits.length)} in 1,000 (at most ${FALSE_HITS_AT_MOST}); ` +
      `looked for just as they are written ${rate(plain)}, ratio ${(hits.length / plain).toFixed(2)}`,
  )
  console.log(`phrases: most often ${mostOften(hits)}`)
  measureTimes(texts)
}

async function readTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
  if (files.length === 0) throw new Error(`no .txt files in ${folder}`)
  return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))
}

function mostOften(phrases: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, OFTEN)
    .map(([phrase, count]) => `${phrase} ${count}`)
    .join(', ')
}

// The control: every listed phrase looked for as it is written, one after another.
function plainHits(text: string): number {
  const plain = text.toLowerCase()
  let hits = 0
  for (const { phrase } of FORMULAS) {
    for (let at = plain.indexOf(phrase.toLowerCase()); at >= 0; at = plain.indexOf(phrase.toLowerCase(), at + 1)) hits++
  }
  return hits
}

function measureTimes(texts: readonly string[]): void {
  const passages = texts.map((text) => text.split(/\s+/).slice(0, LINT_WORDS).join(' '))
  for (const passage of passages) findFormulas(passage)
  const [lint, control] = [times(passages, findFormulas), times(passages, plainHits)]
  const median = (of: readonly number[]) => quantile(of, 0.5)
  console.log(
    `phrases: a lint of up to ${LINT_WORDS} words p50 ${median(lint).toFixed(2)} ms, p95 ${quantile(lint, 0.95).toFixed(2)} ms of ${lint.length}; ` +
      `looking for each phrase by itself p50 ${median(control).toFixed(2)} ms, ratio ${(median(lint) / median(control)).toFixed(2)}`,
  )
}

function times(passages: readonly string[], work: (text: string) => unknown): number[] {
  return passages.map((passage) => {
    const began = performance.now()
    work(passage)
    return performance.now() - began
  })
}
