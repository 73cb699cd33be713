// Takes out of a page what its reader cannot see, so that nothing of it reaches a post.

import { countReadWords } from './count-read-words.ts'
import { isElement, type PageElement, type PageNode, visit } from './nodes.ts'
import { classesOf, concealmentIn, readStyleSheet } from './style-sheet.ts'

/** A page that shows fewer words than this without its faded parts waits for a script to fade them in. */
const SEEN_WORDS_MIN = 50
/** What is in a document and never drawn; what stands in for scripts is not seen by those who have them. */
const NEVER_DRAWN = /^(?:template|noscript|datalist|rp|rt)$/i
const FOR_SCREEN_READERS =
  /^(?:sr-only|sr-text|visually-?hidden|visuallyhidden|u-visually-?hidden|hidden-visually|screen-?reader(?:-(?:text|only))?|screenreader|show-for-sr|a11y-(?:hidden|text)|assistive-text|offscreen|off-screen)$/i

/** Takes out of the body whatever attributes, styles, well-known classes and the page's own simple rules hide. */
export function dropHidden(body: PageNode, css: string): void {
  const sheet = readStyleSheet(css)
  const hidden: PageElement[] = []
  const faded: PageElement[] = []
  let within: PageNode | undefined
  const enter = (node: PageNode) => {
    if (!isElement(node)) return true
    const classes = classesOf(node)
    const concealment = isHidden(node, classes) ? 'hidden' : concealmentIn(sheet, node, classes)
    if (concealment === 'hidden') hidden.push(node)
    if (concealment === 'faded' && !within) {
      faded.push(node)
      within = node
    }
    return concealment !== 'hidden'
  }
  visit(body, enter, (node) => {
    if (node === within) within = undefined
  })
  for (const element of hidden) element.remove()
  if (faded.length === 0) return
  const all = countReadWords(body.textContent ?? '')
  const waiting = faded.reduce((sum, element) => sum + countReadWords(element.textContent ?? ''), 0)
  if (all - waiting >= SEEN_WORDS_MIN) for (const element of faded) element.remove()
}

function isHidden(element: PageElement, classes: readonly string[]): boolean {
  if (NEVER_DRAWN.test(element.nodeName)) return true
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  if (element.hasAttribute('popover')) return true
  if (/^dialog$/i.test(element.nodeName) && !element.hasAttribute('open')) return true
  return classes.some((name) => FOR_SCREEN_READERS.test(name))
}
