// Gathers in one walk what a document says of itself, before anything is taken out of it.

import { isElement, type PageElement, type PageNode, visit } from './nodes.ts'

/** What stands first of each kind; undefined where there is none. */
type Firsts = {
  title?: PageElement
  heading?: PageElement
  password?: PageElement
  author?: PageElement
  publishedTime?: PageElement
  publishedDate?: PageElement
  time?: PageElement
  canonical?: PageElement
  ogUrl?: PageElement
}
export type Survey = Firsts & { buttons: readonly PageElement[]; styles: readonly PageElement[] }

/** Visits a whole document; what stands in templates is no part of it. */
export function surveyPage(document: PageNode): Survey {
  const first: Firsts = {}
  const buttons: PageElement[] = []
  const styles: PageElement[] = []
  const note = (name: keyof Firsts, element: PageElement) => {
    first[name] ??= element
  }
  const look = (element: PageNode) => {
    if (!isElement(element)) return true
    const name = element.nodeName.toLowerCase()
    const type = element.getAttribute('type')?.toLowerCase()
    if (name === 'title') note('title', element)
    if (name === 'h1') note('heading', element)
    if (name === 'style') styles.push(element)
    if (name === 'time' && element.hasAttribute('datetime')) note('time', element)
    if (name === 'meta') noteMeta(element, note)
    if (name === 'link' && element.getAttribute('rel')?.toLowerCase() === 'canonical') note('canonical', element)
    if (name === 'input' && type === 'password') note('password', element)
    if (name === 'button' || type === 'submit' || element.getAttribute('role') === 'button') buttons.push(element)
    if (!first.author && namesAuthor(element)) first.author = element
    return name !== 'template'
  }
  // A document's type does not know what stands beside it.
  for (const child of document.childNodes) if (look(child)) visit(child, look)
  return { ...first, buttons, styles }
}

function noteMeta(element: PageElement, note: (name: keyof Firsts, element: PageElement) => void): void {
  const property = element.getAttribute('property')
  if (property === 'article:published_time') note('publishedTime', element)
  if (property === 'og:url') note('ogUrl', element)
  const isDate = element.getAttribute('itemprop') === 'datePublished'
  if (isDate || /^(?:dc\.)?date$/.test(element.getAttribute('name') ?? '')) note('publishedDate', element)
}

/** The classes that hold a line about a post, in which an author is its own. */
const ABOVE = ['byline', 'entry-meta', 'post-meta']

function namesAuthor(element: PageElement): boolean {
  if (wordsOf(element, 'rel').some((word) => word.toLowerCase() === 'author')) return true
  if (element.getAttribute('itemprop') === 'author') return true
  const classes = wordsOf(element, 'class')
  if (classes.includes('p-author')) return true
  return classes.includes('author') && (classes.includes('vcard') || isBelow(element))
}

function isBelow(element: PageElement): boolean {
  for (let node = element.parentNode; node && isElement(node); node = node.parentNode) {
    const classes = wordsOf(node, 'class')
    if (ABOVE.some((name) => classes.includes(name))) return true
  }
  return false
}

function wordsOf(element: PageElement, attribute: string): string[] {
  return element.getAttribute(attribute)?.split(/\s+/) ?? []
}
