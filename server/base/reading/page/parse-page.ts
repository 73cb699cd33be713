// Makes the tree of a page that is only read.

import { parseHTML } from 'linkedom'

type Class = { readonly prototype: object }

/** The tree of a document. Its nodes hear no events. */
export function parsePage(html: string): ReturnType<typeof parseHTML>['document'] {
  return parseHTML(withBody(html)).document
}

/** The parser adds none of the tags that HTML lets pages leave out. */
function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<html><body>${html.replace(/<\/?html[^>]*>/gi, '')}</body></html>`
}

/**
 * Every node and every attribute of the library comes with a place for listeners, which takes a third of the time that
 * reading a page takes. Nobody listens to a page that is only read.
 */
function hearNothing(): void {
  const node = findHearing(parseHTML('<p></p>').document.createTextNode('').constructor)
  if (node) Object.setPrototypeOf(node, class {})
}

/** The class from which all nodes are made, where it is made from one that hears events. */
function findHearing(start: unknown): Class | undefined {
  for (let one = start; typeof one === 'function'; one = Object.getPrototypeOf(one)) {
    const { prototype } = one as Class // safe because it is the class of a node
    if (Object.hasOwn(Object.getPrototypeOf(prototype) ?? {}, 'dispatchEvent')) return one as Class
  }
  return undefined
}

hearNothing()
