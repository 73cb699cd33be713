// Who wrote a page, when, and which address it calls its own.

import type { PageNode } from './nodes.ts'

/** What a page says of itself: `author` and `published` as they stand there, `canonical` a whole address. */
export type PageDetails = { author?: string; published?: string; canonical?: string }

type Found = { byline?: string | null | undefined; publishedTime?: string | null | undefined } | null
type Head = {
  querySelector(selector: string): (PageNode & { getAttribute(name: string): string | null }) | null
}

const SHOWN_MAX = 200
const AUTHOR =
  '[rel~="author"], [itemprop="author"] [itemprop="name"], [itemprop="author"], .byline .author, .author.vcard, .entry-meta .author, .post-meta .author, .p-author'

/** Gathers them before anything is taken out of the document; `from` is the address that the page came from. */
export function detailsOf(document: Head, from?: string): PageDetails {
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const author = document.querySelector(AUTHOR)?.textContent ?? ''
  const published =
    attribute('meta[property="article:published_time"]', 'content') ||
    attribute('meta[itemprop="datePublished"], meta[name="date"], meta[name="dc.date"]', 'content') ||
    attribute('article time[datetime], main time[datetime], time[datetime]', 'datetime')
  const canonical = wholeAddress(
    attribute('link[rel="canonical"]', 'href') || attribute('meta[property="og:url"]', 'content'),
    from,
  )
  return shorten({ author, published, canonical })
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
