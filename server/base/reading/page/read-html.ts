// Keeps the article of a page: its running text by blocks, without menus, forms, what is hidden and what surrounds it.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { readAlikeParts } from './alike-parts.ts'
import { countReadWords } from './count-read-words.ts'
import { dropHidden } from './drop-hidden.ts'
import { dropSurroundings } from './drop-surroundings.ts'
import type { PageElement, PageNode } from './nodes.ts'
import { detailsOf, joinDetails, type PageDetails } from './page-details.ts'
import { surveyPage } from './survey-page.ts'
import { partsOf, textOf } from './text-of.ts'
import { SEEN_MAX, wallIn } from './wall-in.ts'
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
  const [{ parsePage }, { Readability }] = await Promise.all([
    import('./parse-page.ts'),
    import('@mozilla/readability'),
  ])
  const document = parsePage(html)
  if (!document.documentElement || !document.body) throw new ReadingFailure('empty')
  const survey = surveyPage(toTree(document))
  const buttons = survey.buttons.map(labelOf)
  const asksForPassword = survey.password !== undefined
  const title = survey.title?.textContent ?? ''
  const heading = survey.heading?.textContent ?? ''
  const details = detailsOf(survey, from)
  dropHidden(toTree(document.body), survey.styles.map((style) => style.textContent ?? '').join('\n'))
  const seen = textOf(toTree(document.body), undefined, SEEN_MAX)
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

type Parsed =
  | ({ title?: string | null | undefined; content?: PageNode | null | undefined } & Parameters<typeof joinDetails>[1])
  | null

function labelOf(button: PageElement): string {
  return (button.textContent || button.getAttribute('value') || '').trim().slice(0, 60)
}

const toTree = (node: unknown) => node as PageNode // safe because every node of a document has these

function parseArticle(parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    throw new ReadingFailure('hard', { cause: error })
  }
}
