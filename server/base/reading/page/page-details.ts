// Who wrote a page, when, and which address it calls its own.

import type { PageElement } from './nodes.ts'
import type { Survey } from './survey-page.ts'

/** What a page says of itself: `author` and `published` as they stand there, `canonical` a whole address. */
export type PageDetails = { author?: string; published?: string; canonical?: string }

type Found = { byline?: string | null | undefined; publishedTime?: string | null | undefined } | null
const SHOWN_MAX = 200

/** Reads them off what was found before anything was taken out of the document; `from` is the address it came from. */
export function detailsOf(survey: Survey, from?: string): PageDetails {
  const author = survey.author?.textContent ?? ''
  const published =
    attribute(survey.publishedTime, 'content') ||
    attribute(survey.publishedDate, 'content') ||
    attribute(survey.time, 'datetime')
  const canonical = wholeAddress(attribute(survey.canonical, 'href') || attribute(survey.ogUrl, 'content'), from)
  return shorten({ author, published, canonical })
}

function attribute(element: PageElement | undefined, name: string): string {
  return element?.getAttribute(name) ?? ''
}

/** The same with what Readability reads of JSON-LD and meta elements, which is surer than a name beside the text. */
export function joinDetails(details: PageDetails, found: Found): PageDetails {
  return shorten({
    author: withoutBy(found?.byline ?? '') || withoutBy(details.author ?? ''),
    published: found?.publishedTime || details.published,
    canonical: details.canonical,
  })
}

function withoutBy(author: string): string {
  const name = author.slice(0, SHOWN_MAX).replace(/\s+/g, ' ').trim()
  return /^https?:/.test(name) ? '' : name.replace(/^(?:(?:written |posted )?by|von|par|por) /i, '')
}

function wholeAddress(address: string, from?: string): string {
  const url = address === '' ? null : URL.parse(address, from)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

function shorten(details: Readonly<Record<keyof PageDetails, string | undefined>>): PageDetails {
  const entries = Object.entries(details).map(([name, value]) => [name, (value ?? '').trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value.length <= 2_000))
}
