// Takes out of a page what surrounds the text: who wrote it and when, rows of links to share, notices, boxes of other pages.

import { isElement, measureText, type PageElement, type PageNode, visit } from './nodes.ts'
import { classesOf } from './style-sheet.ts'

/**
 * Whole names of classes and identifiers, with what is commonly put before and after them; not those that say what a part
 * has beside it or is filed under.
 */
const SURROUNDING =
  /^(?!(?:has|no|with|without|is|show|hide|hides|tag|category|type|format|status|topic)[-_])(?:[a-z]{1,12}[-_]{1,2})?(?:cookies?|cookie-?(?:banner|notice|bar|consent|law)|consent|gdpr|cmp|share|sharing|share-?(?:bar|buttons?|row|links?)|social|social-?(?:links?|share|media|icons?)|related|related-?(?:posts?|articles?|content|stories|links?)|recommended|recommendations|read-?(?:more|next)|more-?(?:posts|stories|from)|you-?may-?(?:also-?)?like|newsletter|newsletter-?(?:signup|form|box)|subscribe|subscribe-?(?:box|form)|sign-?up|breadcrumbs?|byline|by-?author|post-?meta|entry-?meta|article-?meta|meta-?info|author-?(?:bio|box|card|info)|about-?(?:the-)?author|dateline|published|publish-?date|post-?date|entry-?date|date|timestamp|reading-?time|read-?time|comments?|comments?-?(?:area|list|section|form)|disqus_thread|pagination|pager|post-?nav(?:igation)?|tags?|tag-?(?:list|cloud)|post-?tags|entry-?tags|skip-?link|ad|ads|advert|advertisement|ad-?(?:slot|banner|container|unit)|sponsored?|promo|toc|table-?of-?contents|edit-?(?:link|page)|sidebar|print-?only|jp-relatedposts|sharedaddy|toolbar)(?:[-_]{1,2}(?:wrapper|container|block|box|inner|outer|area|section|module|widget|row|list|content|\d{1,4}))?$/i
const KEPT = /^(?:body|main|article|html|h1|p|pre|code|table|tbody|tr|td|th)$/i
const WHEN = /^time$/i
const INLINE = /^(?:a|abbr|b|em|i|small|span|strong|time)$/i
/** What holds more of the page than this is the text, whatever it is called. */
const SHARE_MAX = 0.4
/** Beside fewer letters than this a date or a link stands alone; among more it is part of a sentence. */
const BESIDE_CHARACTERS_MAX = 60

/** Takes those parts out of the body. */
export function dropSurroundings(body: PageNode): void {
  const sizes = measureText(body)
  const all = sizes.get(body) ?? 0
  const dropped: PageElement[] = []
  visit(body, (node) => {
    if (!isElement(node)) return true
    const size = sizes.get(node) ?? 0
    if (size > all * SHARE_MAX) return true
    const around = (node.parentNode && sizes.get(node.parentNode)) ?? 0
    const isInSentence = INLINE.test(node.nodeName) && around - size >= BESIDE_CHARACTERS_MAX
    const isDropped =
      !isInSentence && (isSurrounding(node) || (WHEN.test(node.nodeName) && size < BESIDE_CHARACTERS_MAX))
    if (isDropped) dropped.push(node)
    return !isDropped
  })
  for (const element of dropped) element.remove()
}

function isSurrounding(element: PageElement): boolean {
  if (KEPT.test(element.nodeName)) return false
  const role = element.getAttribute('role') ?? ''
  if (/^(?:navigation|search|dialog|alertdialog|contentinfo|complementary|toolbar)$/.test(role)) return true
  const id = element.getAttribute('id')
  return [...classesOf(element), ...(id ? [id] : [])].some((name) => SURROUNDING.test(name))
}
