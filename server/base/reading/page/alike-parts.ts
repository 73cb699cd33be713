// Finds a text that stands in parts alike, such as the messages of a thread, of which an article would be one alone.

import { isElement, measureText, type PageElement, type PageNode, visit } from './nodes.ts'
import { partsOf, textOf } from './text-of.ts'

const PART = /^(?:div|article|section|li|tr|p|dd)$/i
/** A part with fewer letters than this is a line of a list. */
const PART_LETTERS_MIN = 80
/** They hold so much of the page together, and none so much of them alone. */
const PAGE_SHARE_MIN = 0.5
const PART_SHARE_MAX = 0.75
/** What is mostly links leads to texts and is none. */
const LINK_SHARE_MAX = 0.3
/** Shorter blocks of a part are a name or a press to answer. */
const BLOCK_WORDS_MIN = 4

/** The text of those parts, or '' where there are none. */
export function readAlikeParts(body: PageNode): string {
  const sizes = measureText(body)
  const links = measureText(body, 'a')
  const best = { letters: (sizes.get(body) ?? 0) * PAGE_SHARE_MIN, parts: [] as PageElement[] }
  const compare = (parent: PageNode) => {
    for (const parts of groupsIn(parent, sizes)) {
      const letters = sum(parts, sizes)
      if (letters <= best.letters || sum(parts, links) > letters * LINK_SHARE_MAX) continue
      if (parts.some((part) => (sizes.get(part) ?? 0) > letters * PART_SHARE_MAX)) continue
      Object.assign(best, { letters, parts })
    }
  }
  compare(body)
  visit(body, (node) => {
    if (isElement(node)) compare(node)
    return (sizes.get(node) ?? 0) > best.letters
  })
  return best.parts.map(textOfPart).filter(Boolean).join('\n\n')
}

function groupsIn(parent: PageNode, sizes: ReadonlyMap<PageNode, number>): PageElement[][] {
  const groups = new Map<string, PageElement[]>()
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node) || !PART.test(node.nodeName) || (sizes.get(node) ?? 0) < PART_LETTERS_MIN) continue
    const kind = `${node.nodeName} ${(node.getAttribute('class') ?? '').split(/\s/, 1)[0]}`
    const group = groups.get(kind)
    if (group) group.push(node)
    else groups.set(kind, [node])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function textOfPart(part: PageElement): string {
  const blocks = textOf(part, partsOf(part)).split('\n\n')
  return blocks.filter((block) => block.split(/\s+/, BLOCK_WORDS_MIN).length === BLOCK_WORDS_MIN).join('\n\n')
}

function sum(parts: readonly PageElement[], sizes: ReadonlyMap<PageNode, number>): number {
  return parts.reduce((total, part) => total + (sizes.get(part) ?? 0), 0)
}
