// Keeps the article of a page: its running text by blocks, without menus, forms, what is hidden and what surrounds it.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { readAlikeParts } from './alike-parts.ts'
import { countReadWords } from './count-read-words.ts'
import { dropHidden } from './drop-hidden.ts'
import { dropSurroundings } from './drop-surroundings.ts'
import type { PageNode } from './nodes.ts'
import { detailsOf, joinDetails, type PageDetails } from './page-details.ts'
import { partsOf, textOf } from './text-of.ts'
import { wallIn } from './wall-in.ts'
import { withoutHeading } from './without-heading.ts'

export type Article = { title: string; text: string; details: PageDetails }

const ELEMENTS_MAX = 60_000
const WORDS_AT_LEAST = 50
/** An article with less than this of a text in parts alike is one of the parts. */
const ALIKE_SHARE_MIN = 0.7
/**
 * The title and text of the article, and what the page says of itself; `from` is its address. Throws ReadingFailure
 * `locked`, `consent`, `teaser` or `gone` for what stands where it should be, `empty` where nothing does.
 */
export async function readHtml(html: string, from?: string): Promise<Article> {
  const [{ parseHTML }, { Readability }] = await Promise.all([import('linkedom'), import('@mozilla/readability')])
  const { document } = parseHTML(withBody(html))
  if (!document.documentElement || !document.body) throw new ReadingFailure('empty')
  const buttons = Array.from(document.querySelectorAll('button, [role="button"], [type="submit"]'), labelOf)
  const asksForPassword = document.querySelector('input[type="password"]') !== null
  const title = document.querySelector('title')?.textContent ?? ''
  const heading = document.querySelector('h1')?.textContent ?? ''
  const details = detailsOf(document, from)
  dropHidden(toTree(document.body), stylesOf(document))
  const seen = textOf(toTree(document.body))
  dropSurroundings(toTree(document.body))
  const alike = readAlikeParts(toTree(document.body))
  const article = parseArticle(() =>
    new Readability<PageNode>(document, {
      serializer: toTree,
      maxElemsToParse: ELEMENTS_MAX,
      charThreshold: 250,
    }).parse(),
  )
  const found = article?.content ? textOf(article.content, partsOf(article.content)) : ''
  const whole = found.length < alike.length * ALIKE_SHARE_MIN ? alike : found
  const text = withoutHeading(whole, [article?.title ?? '', title, heading])
  const words = countReadWords(text)
  const refusal = wallIn({ title, heading, text, words, seen, asksForPassword, buttons })
  if (refusal) throw new ReadingFailure(refusal)
  if (words < WORDS_AT_LEAST) throw new ReadingFailure('empty')
  return { title: (article?.title || title).trim(), text, details: joinDetails(details, article) }
}

/** The parser adds none of the tags that HTML lets pages leave out. */
function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<html><body>${html.replace(/<\/?html[^>]*>/gi, '')}</body></html>`
}

type Parsed =
  | ({ title?: string | null | undefined; content?: PageNode | null | undefined } & Parameters<typeof joinDetails>[1])
  | null

function labelOf(button: { textContent: string | null; getAttribute(name: string): string | null }): string {
  return (button.textContent || button.getAttribute('value') || '').trim().slice(0, 60)
}

const toTree = (node: unknown) => node as PageNode // safe because every node of a document has these

function stylesOf(document: { querySelectorAll(selector: string): Iterable<{ textContent: string | null }> }): string {
  return Array.from(document.querySelectorAll('style'), (style) => style.textContent ?? '').join('\n')
}

function parseArticle(parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    throw new ReadingFailure('hard', { cause: error })
  }
}
