// Measures the composer's time by source length, beside one pass of Intl.Segmenter over the same text.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { compose } from '#language/composer/compose.ts'

const ARTICLES = join(import.meta.dirname, '../test/articles')
const WORDS = [500, 2_000, 10_000]
const ROUNDS = 4
const P95_MS_AT_2000_WORDS = 150

/** Prints one line a figure with its control as a ratio; throws when it could not measure. */
export async function run(): Promise<void> {
  const names = (await readdir(ARTICLES)).filter((name) => name.endsWith('.txt')).sort()
  const articles = await Promise.all(names.map((name) => readFile(join(ARTICLES, name), 'utf8')))
  if (articles.length === 0) throw new Error(`no articles in ${ARTICLES}`)
  for (const words of WORDS) {
    const texts = articles.map((_, first) => textOf(articles, first, words))
    measure(texts, 1)
    const { composer, control } = measure(texts, ROUNDS)
    const [p50, p95] = [quantile(composer, 0.5), quantile(composer, 0.95)]
    const segmenter = quantile(control, 0.5)
    const ratio = (p50 / segmenter).toFixed(1)
    console.log(
      `composer ${words} words: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${composer.length} drafts; ` +
        `Intl.Segmenter p50 ${segmenter.toFixed(2)} ms; ratio ${ratio}`,
    )
    if (words === 2_000 && p95 > P95_MS_AT_2000_WORDS) {
      console.log(`composer ${words} words: over the budget of ${P95_MS_AT_2000_WORDS} ms at p95`)
    }
  }
}

// So many words from this article on, running into the next ones; a title only in front.
function textOf(articles: readonly string[], first: number, words: number): string {
  const parts: string[] = []
  let count = 0
  for (let at = 0; count < words && at < articles.length * 4; at++) {
    const article = articles[(first + at) % articles.length] ?? ''
    const paragraphs = article.split('\n\n').slice(at === 0 ? 0 : 1)
    for (const paragraph of paragraphs) {
      if (count >= words) break
      parts.push(paragraph)
      count += paragraph.split(/\s+/).length
    }
  }
  return parts.join('\n\n')
}

function measure(texts: readonly string[], rounds: number): { composer: number[]; control: number[] } {
  const composer: number[] = []
  const control: number[] = []
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  for (let round = 0; round < rounds; round++) {
    for (const [at, content] of texts.entries()) {
      const platform = PLATFORM_NAMES[(at + round) % PLATFORM_NAMES.length] ?? 'LinkedIn'
      const started = performance.now()
      const result = compose({ platform, content, seed: round })
      const composed = performance.now()
      let sentences = 0
      for (const _ of segmenter.segment(content)) sentences++
      control.push(performance.now() - composed)
      composer.push(composed - started)
      // A story or a guide may be lacking: that is found out no sooner.
      const isLacking = result.kind === 'refused' && result.fits.length > 0
      if ((result.kind === 'refused' && !isLacking) || sentences === 0)
        throw new Error(`${platform}: nothing was drafted`)
    }
  }
  return { composer, control }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
