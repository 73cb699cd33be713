// The running text of a page by its blocks.

import { ELEMENT_NODE, type PageNode, TEXT_NODE } from './nodes.ts'

const LEFT_OUT: ReadonlySet<string> = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT FORM BUTTON INPUT SELECT TEXTAREA NAV TABLE PRE FIGURE FIGCAPTION AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
)
const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE BLOCKQUOTE UL OL LI DL DT DD H1 H2 H3 H4 H5 H6 HR ADDRESS DETAILS SUMMARY BODY'.split(
    ' ',
  ),
)

/** The text of a tree: a blank line between blocks, a line feed for a break, a dash before an item of a list. */
export function textOf(root: PageNode): string {
  const blocks: string[] = ['']
  // A dash waits for the first words of its item, which may stand in a block of their own.
  const enter = (start: string) => {
    const before = (blocks.at(-1) ?? '').trim()
    if (before === '' || before === '-') blocks.pop()
    blocks.push(before === '-' ? '- ' : start)
  }
  const leave = () => {
    if (['', '-'].includes((blocks.at(-1) ?? '').trim())) blocks.pop()
    blocks.push('')
  }
  const write = (text: string) => blocks.push((blocks.pop() ?? '') + text)
  const walk = (node: PageNode) => {
    if (node.nodeType === TEXT_NODE) return write((node.textContent ?? '').replace(/\s+/g, ' '))
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT_NODE || LEFT_OUT.has(name)) return undefined
    if (name === 'BR') return write('\n')
    const isBlock = BLOCKS.has(name)
    if (isBlock) enter(name === 'LI' ? '- ' : '')
    for (const child of node.childNodes) walk(child)
    if (isBlock) leave()
    return undefined
  }
  walk(root)
  return blocks
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '' && block !== '-')
    .join('\n\n')
}
