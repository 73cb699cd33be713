// Measures how much of a processor it takes to read a page of 200 kB, beside the parser alone on the same page.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseHTML } from 'linkedom'
import { readHtml } from '#server/base/reading/page/read-html.ts'
import { runReader } from '#server/base/reading/run-reader.ts'
import { quantile } from './open-bench.ts'

const ARTICLES = path.join(import.meta.dirname, '../test/articles')
const PAGE_BYTES = 200_000
const P95_MS_MAX = 60
const WARM_UP = 2
const ROUNDS = 5
const ADDRESS = 'https://pages.example/'

/** What a page holds beside its text, as shares of its bytes. */
const KINDS = [
  { name: 'much text', text: 0.6, markup: 0.3, code: 0.1 },
  { name: 'much markup', text: 0.12, markup: 0.68, code: 0.2 },
  { name: 'much code', text: 0.15, markup: 0.15, code: 0.7 },
] as const

/** Prints one line a kind of page, warm and in one thread, then how long a thread of its own takes for one. */
export async function run(): Promise<void> {
  const names = (await readdir(ARTICLES)).filter((name) => name.endsWith('.txt')).sort()
  const articles = await Promise.all(names.map((name) => readFile(path.join(ARTICLES, name), 'utf8')))
  const all: number[] = []
  for (const kind of KINDS) {
    const pages = articles.map((_, first) => pageOf(articles, first, kind))
    for (let round = 0; round < WARM_UP; round++) await measure(pages)
    const { read, parsed } = await measure(pages, ROUNDS)
    all.push(...read)
    print(`page: ${kind.name}, ${PAGE_BYTES / 1_000} kB`, read, parsed)
  }
  const p95 = quantile(all, 0.95)
  console.log(`page: all kinds p95 ${p95.toFixed(1)} ms (at most ${P95_MS_MAX})${p95 > P95_MS_MAX ? ', over it' : ''}`)
  const apart: number[] = []
  for (const [at] of articles.entries()) {
    const bytes = Buffer.from(pageOf(articles, at, KINDS[at % KINDS.length] ?? KINDS[0]))
    const began = performance.now()
    await runReader({ kind: 'html', bytes, charset: 'utf-8', address: ADDRESS })
    apart.push(performance.now() - began)
  }
  console.log(
    `page: in a thread of its own, which starts with it, by the clock p50 ${quantile(apart, 0.5).toFixed(0)} ms, p95 ${quantile(apart, 0.95).toFixed(0)} ms`,
  )
}

async function measure(pages: readonly string[], rounds = 1): Promise<{ read: number[]; parsed: number[] }> {
  const read: number[] = []
  const parsed: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const html of pages) {
      const began = threadMs()
      parseHTML(html)
      const between = threadMs()
      const { text } = await readHtml(html, ADDRESS)
      parsed.push(between - began)
      read.push(threadMs() - between)
      if (text.length < 1_000) throw new Error('nothing was read of a page')
    }
  }
  return { read, parsed }
}

/** What this thread has had of a processor: others on the machine do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function print(what: string, read: readonly number[], parsed: readonly number[]): void {
  const [p50, p95] = [quantile(read, 0.5), quantile(read, 0.95)]
  const control = quantile(parsed, 0.5)
  console.log(
    `${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; the parser alone p50 ${control.toFixed(1)} ms; ratio ${(p50 / control).toFixed(2)}`,
  )
}

type Kind = { text: number; markup: number; code: number }

// From this article on, until there is as much of each as the kind says.
function pageOf(articles: readonly string[], first: number, { text, markup, code }: Kind): string {
  const paragraphs = articles.flatMap((_, at) => (articles[(first + at) % articles.length] ?? '').split('\n\n'))
  const told = fill(PAGE_BYTES * text, (at) => paragraphOf(paragraphs[at % paragraphs.length] ?? '', at))
  const [above, beside] = [0.25, 0.5].map((share) => fill(PAGE_BYTES * markup * share, cardOf))
  const rules = fill((PAGE_BYTES * code) / 2, (at) => `.c-${at}>.title,.x${at}.is-open{display:block;margin:0 ${at}px}`)
  const script = fill(
    (PAGE_BYTES * code) / 2,
    (at) => `window.__d[${at}]={"id":${at},"t":"a < b && c","u":"/p/${at}"};`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${paragraphs[0]} | The Paper</title>
<meta property="og:url" content="${ADDRESS}a"><style>${rules}.none{display:none}</style><script>${script}</script></head>
<body class="single"><header class="site-header"><nav><ul>${above}</ul></nav></header>
<main><article class="post"><h1>${paragraphs[0]}</h1><div class="post-meta"><span class="byline">By Ruth Quay</span></div>
<div class="entry-content">${told}</div></article><aside class="sidebar"><ul>${beside}</ul></aside></main>
<footer class="site-footer"><ul>${above}</ul></footer></body></html>`
}

function fill(bytes: number, make: (at: number) => string): string {
  const parts: string[] = []
  for (let at = 0, size = 0; size < bytes; at++) {
    const part = make(at)
    parts.push(part)
    size += part.length
  }
  return parts.join('\n')
}

function paragraphOf(text: string, at: number): string {
  if (at % 9 === 8) return `<h2 id="s${at}">${text.slice(0, 60)}</h2>`
  const half = text.length / 2
  const linked = `${text.slice(0, half)}<a href="/l/${at}" class="link">${text.slice(half, half + 12)}</a>${text.slice(half + 12)}`
  return `<p class="p-${at % 5}">${linked}</p>`
}

function cardOf(at: number): string {
  return `<li class="card card--small c-${at % 40}" data-id="${at}"><div class="card__inner"><a href="/p/${at}" class="card__link" aria-label="Read it"><span class="card__icon" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="M3 12h18"/></svg></span><span class="title">What gulls say at noon ${at}</span></a><time datetime="2025-03-04">4 March</time></div></li>`
}
