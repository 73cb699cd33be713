// Keeps the article of a page: its running text by blocks, without menus, forms, what is hidden and what surrounds it.

import { countWords } from '#domain/text.ts'
import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { dropHidden } from './drop-hidden.ts'
import { dropSurroundings } from './drop-surroundings.ts'
import type { PageNode } from './nodes.ts'
import { detailsOf, joinDetails, type PageDetails } from './page-details.ts'
import { textOf } from './text-of.ts'
import { withoutHeading } from './without-heading.ts'

export type Article = { title: string; text: string; details: PageDetails }

const ELEMENTS_MAX = 60_000
const WORDS_AT_LEAST = 50
/** A page with fewer words than this that asks for a sign-in or a check is that question and no article. */
const WALL_WORDS_MAX = 200
const WALL =
  /\b(?:just a moment|attention required|access (?:to this page )?(?:has been )?denied|verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a )?robot|unusual traffic|(?:log|sign) ?in to (?:continue|view|see|read)|(?:please )?enable (?:javascript|cookies)|subscribe to (?:continue|read)|subscribers only|create (?:a free|an) account to)\b/i

/**
 * The title and text of the article, and what the page says of itself; `from` is its address. Throws ReadingFailure
 * `locked` for a wall in front of it, `empty` without one.
 */
export async function readHtml(html: string, from?: string): Promise<Article> {
  const [{ parseHTML }, { Readability }] = await Promise.all([import('linkedom'), import('@mozilla/readability')])
  const { document } = parseHTML(withBody(html))
  if (!document.documentElement || !document.body) throw new ReadingFailure('empty')
  const asksForPassword = document.querySelector('input[type="password"]') !== null
  const title = document.querySelector('title')?.textContent ?? ''
  const heading = document.querySelector('h1')?.textContent ?? ''
  const details = detailsOf(document, from)
  dropHidden(toTree(document.body), stylesOf(document))
  const seen = textOf(toTree(document.body))
  dropSurroundings(toTree(document.body))
  const article = parseArticle(() =>
    new Readability<PageNode>(document, {
      serializer: toTree,
      maxElemsToParse: ELEMENTS_MAX,
      charThreshold: 250,
    }).parse(),
  )
  const text = article?.content ? withoutHeading(textOf(article.content), [article.title ?? '', title, heading]) : ''
  const words = countWords(text)
  const isWall = words < WALL_WORDS_MAX && (asksForPassword || WALL.test(`${title}\n${seen.slice(0, 20_000)}`))
  if (isWall) throw new ReadingFailure('locked')
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
